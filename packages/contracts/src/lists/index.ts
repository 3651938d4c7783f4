import { z } from "zod";
import { answerOf, Done, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const ProspectList = z
  .object({ id: z.uuid(), name: z.string(), count: z.number().int(), createdAt: InstantText })
  .meta({ id: "ProspectList" });
export type ProspectList = z.infer<typeof ProspectList>;

const ListName = z.string().trim().min(1).max(120);

export const listLists = defineEndpoint({
  method: "GET",
  path: "/api/lists",
  access: "user",
  summary: "The workspace's prospect lists, by name",
  answer: answerOf(z.array(ProspectList)),
});
export const createList = defineEndpoint({
  method: "POST",
  path: "/api/lists",
  access: "user",
  grows: true,
  summary: "Create a prospect list",
  body: z.strictObject({ name: ListName }),
  answer: answerOf(ProspectList),
});
export const renameList = defineEndpoint({
  method: "PATCH",
  path: "/api/lists/{id}",
  access: "user",
  summary: "Rename a prospect list",
  params: IdParams,
  body: z.strictObject({ name: ListName }),
  answer: answerOf(ProspectList),
});
export const deleteList = defineEndpoint({
  method: "DELETE",
  path: "/api/lists/{id}",
  access: "user",
  summary: "Delete a list; its prospects stay",
  params: IdParams,
  answer: Done,
});
const Members = z.strictObject({ prospectIds: z.array(z.uuid()).min(1).max(1000) });
export const addToList = defineEndpoint({
  method: "POST",
  path: "/api/lists/{id}/members",
  access: "user",
  grows: true,
  summary: "Add prospects to a list",
  params: IdParams,
  body: Members,
  answer: answerOf(z.object({ added: z.number().int() })),
});
export const removeFromList = defineEndpoint({
  method: "POST",
  path: "/api/lists/{id}/members/remove",
  access: "user",
  summary: "Remove prospects from a list",
  params: IdParams,
  body: Members,
  answer: answerOf(z.object({ removed: z.number().int() })),
});
