import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { one } from "./detail-endpoints.ts";
import { Note, NoteKind } from "./prospects.ts";

export const restore = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/notes/{noteId}/restore",
  access: "user",
  params: one("noteId"),
  body: z.strictObject({}),
  answer: answerOf(Note),
});
export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/notes",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(Note)),
});
export const add = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/notes",
  access: "user",
  params: IdParams,
  body: z.strictObject({ text: z.string().max(10_000), kind: NoteKind.default("note") }),
  answer: answerOf(Note),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/notes/{noteId}",
  access: "user",
  params: z.strictObject({ id: z.uuid(), noteId: z.uuid() }),
  answer: z.object({ success: z.literal(true) }),
});
