import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { StateName } from "./draft-states.ts";
import { MadeSwitch, NextVersion, PlaceChoices, SwitchPreview, WorkflowVersionRow } from "./versions.ts";

const VersionParams = z.strictObject({ id: z.uuid(), versionId: z.uuid() });

/** The newest first; without the draft of the next one. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/versions",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(WorkflowVersionRow)),
});
/** Opens a draft on the version in service; one that is open stays as it is. */
export const create = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/next",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: answerOf(NextVersion),
});
/** Null when no draft is open. */
export const get = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/versions/next",
  access: "user",
  params: IdParams,
  answer: answerOf(NextVersion.nullable()),
});
/** Gives the draft up; the version in service goes on. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/campaigns/{id}/versions/next",
  access: "user",
  params: IdParams,
  /** The revision that was seen: what a colleague has changed since is not given up unseen. */
  query: z.strictObject({ revision: z.coerce.number().int() }),
  answer: Done,
});
/** What a switch with these choices would change. */
export const preview = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/next/preview",
  access: "user",
  params: IdParams,
  body: z.strictObject({ choices: PlaceChoices.default({}) }),
  answer: answerOf(SwitchPreview),
});
/** Puts the draft in service. The same key switches once. */
export const switchVersion = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/next/switch",
  access: "user",
  params: IdParams,
  body: z.strictObject({
    key: z.uuid(),
    /** As previewed: nothing else is put in service. */
    draftId: z.uuid(),
    digest: z.string().min(1).max(64),
    revision: z.int(),
    baseVersion: z.int(),
    choices: PlaceChoices.default({}),
    /** Added steps that repeat others and are to be done again for who had those. */
    different: z.array(z.string().min(1).max(64)).max(1000).default([]),
    name: StateName.or(z.literal("")).default(""),
    pruCost: z.int().nonnegative().optional(),
  }),
  answer: answerOf(MadeSwitch),
});
/** What catching up would change: people who finish on an older version are moved to the one in service. */
export const previewCatchUp = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/{versionId}/preview",
  access: "user",
  params: VersionParams,
  body: z.strictObject({ choices: PlaceChoices.default({}) }),
  answer: answerOf(SwitchPreview),
});
/** Moves people who finish on an older version to the one in service. The same key moves them once. */
export const catchUp = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/{versionId}/catch-up",
  access: "user",
  params: VersionParams,
  body: z.strictObject({
    key: z.uuid(),
    /** The number of the version in service. */
    baseVersion: z.int(),
    choices: PlaceChoices.default({}),
    different: z.array(z.string().min(1).max(64)).max(1000).default([]),
  }),
  answer: answerOf(MadeSwitch),
});
/** What taking a switch back would change, which must be the latest. */
export const previewUndo = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/undo/preview",
  access: "user",
  params: IdParams,
  body: z.strictObject({ switchId: z.uuid(), choices: PlaceChoices.default({}) }),
  answer: answerOf(SwitchPreview),
});
/** Takes a switch back, which must be the latest. The same key takes it back once. */
export const undoSwitch = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/versions/undo",
  access: "user",
  params: IdParams,
  body: z.strictObject({
    key: z.uuid(),
    switchId: z.uuid(),
    /** For those who have stirred since; the others are put back. */
    choices: PlaceChoices.default({}),
    different: z.array(z.string().min(1).max(64)).max(1000).default([]),
    pruCost: z.int().nonnegative().optional(),
  }),
  answer: answerOf(MadeSwitch),
});
