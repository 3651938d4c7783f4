import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { one } from "./detail-endpoints.ts";
import { Note, NoteKind } from "./prospects.ts";

export const restore = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/notes/{noteId}/restore",
  access: "user",
  summary: "Bring back a note that was deleted less than a day ago",
  params: one("noteId"),
  body: z.strictObject({}),
  answer: answerOf(Note),
});
export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/notes",
  access: "user",
  summary: "A prospect's notes, newest first",
  params: IdParams,
  answer: answerOf(z.array(Note)),
});
export const add = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/notes",
  access: "user",
  summary: "Add a note to a prospect",
  params: IdParams,
  body: z.strictObject({ text: z.string().max(10_000), kind: NoteKind.default("note") }),
  answer: answerOf(Note),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/notes/{noteId}",
  access: "user",
  summary: "Delete a note",
  params: z.strictObject({ id: z.uuid(), noteId: z.uuid() }),
  answer: z.object({ success: z.literal(true) }),
});
