import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ProspectList } from "./lists.ts";

const ListName = z.string().trim().min(1).max(120);

export const list = defineEndpoint({
  method: "GET",
  path: "/api/lists",
  access: "user",
  answer: answerOf(z.array(ProspectList)),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/lists",
  access: "user",
  grows: true,
  body: z.strictObject({ name: ListName }),
  answer: answerOf(ProspectList),
});
export const rename = defineEndpoint({
  method: "PATCH",
  path: "/api/lists/{id}",
  access: "user",
  params: IdParams,
  body: z.strictObject({ name: ListName }),
  answer: answerOf(ProspectList),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/lists/{id}",
  access: "user",
  confirmed: true,
  params: IdParams,
  answer: Done,
});
const Members = z.strictObject({ prospectIds: z.array(z.uuid()).min(1).max(1000) });
export const addProspects = defineEndpoint({
  method: "POST",
  path: "/api/lists/{id}/members",
  access: "user",
  grows: true,
  params: IdParams,
  body: Members,
  answer: answerOf(z.object({ added: z.number().int() })),
});
export const removeProspects = defineEndpoint({
  method: "POST",
  path: "/api/lists/{id}/members/remove",
  access: "user",
  params: IdParams,
  body: Members,
  answer: answerOf(z.object({ removed: z.number().int() })),
});
