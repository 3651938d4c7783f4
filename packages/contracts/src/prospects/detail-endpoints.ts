import { z } from "zod";
import { answerOf, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import {
  Duplicate,
  EmailType,
  Interaction,
  InteractionDirection,
  InteractionOutcome,
  InteractionType,
  PhoneType,
  ProspectCampaign,
  ProspectFigures,
  ScoreLevel,
} from "./detail.ts";
import { Note, Prospect } from "./prospects.ts";

const Address = z.string().trim().min(1).max(254);
const Number = z.string().trim().min(1).max(50);
const Tag = z.string().trim().min(1).max(60);
const one = <Name extends string>(name: Name) =>
  z.strictObject({ id: z.uuid(), [name]: z.uuid() } as { id: z.ZodUUID } & Record<Name, z.ZodUUID>);

export const addEmail = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/emails",
  access: "user",
  summary: "Add an e-mail address to a prospect; the first is primary",
  params: IdParams,
  body: z.strictObject({ address: Address, type: EmailType.default("professional"), isPrimary: z.boolean().default(false) }),
  answer: answerOf(Prospect),
});
export const updateEmail = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/emails/{emailId}",
  access: "user",
  summary: "Change one of a prospect's e-mail addresses, or make it the primary one",
  params: one("emailId"),
  body: z.strictObject({
    address: Address.optional(),
    type: EmailType.optional(),
    isPrimary: z.literal(true).optional(),
    isVerified: z.boolean().optional(),
  }),
  answer: answerOf(Prospect),
});
export const deleteEmail = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/emails/{emailId}",
  access: "user",
  summary: "Delete one of a prospect's e-mail addresses; of a primary one the oldest other takes the place",
  params: one("emailId"),
  answer: answerOf(Prospect),
});

export const addPhone = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/phones",
  access: "user",
  summary: "Add a telephone number to a prospect; the first is primary",
  params: IdParams,
  body: z.strictObject({ number: Number, type: PhoneType.optional(), isPrimary: z.boolean().default(false) }),
  answer: answerOf(Prospect),
});
export const updatePhone = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/phones/{phoneId}",
  access: "user",
  summary: "Change one of a prospect's telephone numbers, or make it the primary one",
  params: one("phoneId"),
  body: z.strictObject({ number: Number.optional(), type: PhoneType.optional(), isPrimary: z.literal(true).optional() }),
  answer: answerOf(Prospect),
});
export const deletePhone = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/phones/{phoneId}",
  access: "user",
  summary: "Delete one of a prospect's telephone numbers; of a primary one the oldest other takes the place",
  params: one("phoneId"),
  answer: answerOf(Prospect),
});

export const updateScore = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/score",
  access: "user",
  summary: "Judge criteria of a prospect's score; what is not named stays",
  params: IdParams,
  body: z.strictObject({
    needFit: ScoreLevel.nullable().optional(),
    budgetFit: ScoreLevel.nullable().optional(),
    authorityFit: ScoreLevel.nullable().optional(),
    timingFit: ScoreLevel.nullable().optional(),
  }),
  answer: answerOf(Prospect),
});
export const updateTags = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/tags",
  access: "user",
  summary: "Add tags to a prospect and take tags off",
  params: IdParams,
  body: z.strictObject({ add: z.array(Tag).max(50).default([]), remove: z.array(Tag).max(50).default([]) }),
  answer: answerOf(Prospect),
});
export const listTags = defineEndpoint({
  method: "GET",
  path: "/api/prospects/tags",
  access: "user",
  summary: "Tags of the newest prospects, the most used first",
  answer: answerOf(z.array(z.object({ tag: z.string(), count: z.number().int() }))),
});

const InteractionFields = {
  type: InteractionType,
  direction: InteractionDirection,
  outcome: InteractionOutcome.nullable(),
  notes: z.string().trim().max(5000),
  occurredAt: InstantText,
};
export const listInteractions = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/interactions",
  access: "user",
  summary: "Calls, meetings and others with a prospect, newest first",
  params: IdParams,
  answer: answerOf(z.array(Interaction)),
});
export const addInteraction = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/interactions",
  access: "user",
  summary: "Log an interaction with a prospect",
  params: IdParams,
  body: z.strictObject({
    ...InteractionFields,
    direction: InteractionDirection.default("outbound"),
    outcome: InteractionOutcome.nullable().default(null),
    notes: InteractionFields.notes.default(""),
    occurredAt: InstantText.optional(),
  }),
  answer: answerOf(Interaction),
});
export const updateInteraction = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/interactions/{interactionId}",
  access: "user",
  summary: "Change an interaction",
  params: one("interactionId"),
  body: z.strictObject(InteractionFields).partial(),
  answer: answerOf(Interaction),
});
export const deleteInteraction = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/interactions/{interactionId}",
  access: "user",
  summary: "Delete an interaction",
  params: one("interactionId"),
  answer: z.object({ success: z.literal(true) }),
});

export const restoreNote = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/notes/{noteId}/restore",
  access: "user",
  summary: "Bring back a note that was deleted less than a day ago",
  params: one("noteId"),
  body: z.strictObject({}),
  answer: answerOf(Note),
});
export const findDuplicates = defineEndpoint({
  method: "POST",
  path: "/api/prospects/duplicates",
  access: "user",
  summary: "Prospects that have this e-mail address, telephone number or LinkedIn profile",
  body: z.strictObject({
    email: z.string().trim().max(254).nullable().default(null),
    phone: z.string().trim().max(50).nullable().default(null),
    profileLink: z.string().trim().max(500).nullable().default(null),
    exceptId: z.uuid().nullable().default(null),
  }),
  answer: answerOf(z.array(Duplicate)),
});
export const prospectCampaigns = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/campaigns",
  access: "user",
  summary: "Campaigns that a prospect is or was in, where, and why nothing is sent yet",
  params: IdParams,
  answer: answerOf(z.array(ProspectCampaign)),
});
export const prospectFigures = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/figures",
  access: "user",
  summary: "What was exchanged with a prospect, counted, and the scores they have had",
  params: IdParams,
  answer: answerOf(ProspectFigures),
});
export const opposeProspect = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/opposition",
  access: "user",
  summary: "Note that a prospect objects to being contacted: every campaign stops, on every channel, for good",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Prospect),
});
