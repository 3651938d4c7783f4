import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ProspectSelection, ProspectAct, BulkProgress, ProspectOwner } from "./bulk.ts";
import { ScoreLevel, Duplicate, ProspectCampaign, ProspectFigures, LegalBasis } from "./detail.ts";
import { ProspectExport } from "./export.ts";
import {
  Prospect,
  Tag,
  ProspectQuery,
  ProspectTableRow,
  ProspectFilter,
  ProspectCount,
  ProspectInput,
  ProspectStatus,
  TimelineEntry,
} from "./prospects.ts";

export const act = defineEndpoint({
  method: "POST",
  path: "/api/prospects/act",
  access: "user",
  body: z.strictObject({ selection: ProspectSelection, act: ProspectAct, after: z.string().max(300).optional() }),
  answer: answerOf(BulkProgress),
});

export const listOwners = defineEndpoint({
  method: "GET",
  path: "/api/prospects/owners",
  access: "user",
  answer: answerOf(z.array(ProspectOwner)),
});

export const updateScore = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/score",
  access: "user",
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
  params: IdParams,
  body: z.strictObject({ add: z.array(Tag).max(50).default([]), remove: z.array(Tag).max(50).default([]) }),
  answer: answerOf(Prospect),
});
export const listTags = defineEndpoint({
  method: "GET",
  path: "/api/prospects/tags",
  access: "user",
  answer: answerOf(z.array(z.object({ tag: z.string(), count: z.number().int() }))),
});
/** The names of the custom fields in use, the most frequent first; of the 5,000 prospects added last. */
export const listCustomFields = defineEndpoint({
  method: "GET",
  path: "/api/prospects/custom-fields",
  access: "user",
  answer: answerOf(z.array(z.string())),
});
export const findDuplicates = defineEndpoint({
  method: "POST",
  path: "/api/prospects/duplicates",
  access: "user",
  body: z.strictObject({
    email: z.string().trim().max(254).nullable().default(null),
    phone: z.string().trim().max(50).nullable().default(null),
    profileLink: z.string().trim().max(500).nullable().default(null),
    exceptId: z.uuid().nullable().default(null),
  }),
  answer: answerOf(z.array(Duplicate)),
});
export const listCampaigns = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/campaigns",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(ProspectCampaign)),
});
export const getFigures = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/figures",
  access: "user",
  params: IdParams,
  answer: answerOf(ProspectFigures),
});
export const optOut = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/opt-out",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(Prospect),
});
/** The prospect has looked at the caller's profile, which a network shows to its owner only. A visit counts once a day. */
export const noteView = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/profile-view",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(z.object({ isNew: z.boolean() })),
});

export const getEmailFinder = defineEndpoint({
  method: "GET",
  path: "/api/prospects/email-finder",
  access: "user",
  answer: answerOf(
    z.object({
      /** Null when there is no finder; `sandbox`: the demonstration's stand-in, which knows only its fictional people. */
      provider: z.enum(["hunter", "sandbox"]).nullable(),
      cost: z.number().int(),
      credits: z.number().int(),
    }),
  ),
});
export const searchEmail = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/email-search",
  access: "user",
  grows: true,
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(
    z.object({
      /** The address that was found, even if they already had it; null if none. */
      found: z.string().nullable(),
      /** Credits spent. */
      cost: z.number().int(),
      credits: z.number().int(),
      prospect: Prospect,
    }),
  ),
});

export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects",
  access: "user",
  query: ProspectQuery,
  answer: answerOf(z.object({ rows: z.array(ProspectTableRow), next: z.string().nullable() })),
});
export const count = defineEndpoint({
  method: "GET",
  path: "/api/prospects/count",
  access: "user",
  query: ProspectFilter,
  answer: answerOf(ProspectCount),
});
/** Answers the file, not JSON: every prospect that matches, in CSV, as a spreadsheet, or as a JSON list. 413 for more than a sheet holds. */
export const download = defineEndpoint({
  method: "GET",
  path: "/api/prospects/export",
  access: "user",
  query: ProspectExport,
  answer: z.string(),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Prospect),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/prospects",
  access: "user",
  grows: true,
  body: ProspectInput.extend({ listIds: z.array(z.uuid()).max(50).default([]) }),
  answer: answerOf(Prospect),
});
export const update = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}",
  access: "user",
  params: IdParams,
  body: z.strictObject({
    firstName: z.string().trim().max(100).optional(),
    lastName: z.string().trim().max(100).optional(),
    email: z.string().trim().max(254).nullable().optional(),
    phone: z.string().trim().max(50).nullable().optional(),
    company: z.string().trim().max(200).nullable().optional(),
    position: z.string().trim().max(200).nullable().optional(),
    industry: z.string().trim().max(200).nullable().optional(),
    location: z.string().trim().max(200).nullable().optional(),
    profileLink: z.string().trim().max(500).nullable().optional(),
    /** `refused` ends every campaign for this person. */
    status: ProspectStatus.optional(),
    /** With the previous status: the refusal some minutes ago was a mistake, and the campaigns that it ended continue. */
    takeRefusalBack: z.literal(true).optional(),
    tags: z.array(Tag).max(50).optional(),
    ownerId: z.uuid().nullable().optional(),
    legalBasis: LegalBasis.optional(),
    /** Whether the person has been told, from now on. */
    informed: z.boolean().optional(),
  }),
  answer: answerOf(Prospect),
});
export const remove = defineEndpoint({
  method: "POST",
  path: "/api/prospects/delete",
  access: "user",
  confirmed: true,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(1000) }),
  answer: answerOf(z.object({ deleted: z.number().int() })),
});
export const listTimeline = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/timeline",
  access: "user",
  params: IdParams,
  query: z.strictObject({ after: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(30) }),
  answer: answerOf(z.object({ entries: z.array(TimelineEntry), next: z.string().nullable() })),
});
