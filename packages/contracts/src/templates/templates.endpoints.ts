import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Template, TemplateChange, NewTemplate, TemplateRow } from "./templates.ts";

/** The caller's own and those that colleagues share. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/workflows/templates",
  access: "user",
  answer: answerOf(z.array(TemplateRow)),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/workflows/templates/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Template),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/workflows/templates",
  access: "user",
  body: NewTemplate,
  answer: answerOf(Template),
});
export const update = defineEndpoint({
  method: "PATCH",
  path: "/api/workflows/templates/{id}",
  access: "user",
  params: IdParams,
  body: TemplateChange,
  answer: answerOf(Template),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/workflows/templates/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
