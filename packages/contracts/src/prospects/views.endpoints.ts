import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ProspectView, ViewColumns, ViewInput } from "./views.ts";

/** The caller's own views and those that are shared, by name. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects/views",
  access: "user",
  answer: answerOf(z.array(ProspectView)),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/prospects/views",
  access: "user",
  body: ViewInput,
  answer: answerOf(ProspectView),
});
/** Replaces all fields. `revision` is the one that was read; 409 when the view has changed since, 403 when somebody else shared it. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/prospects/views/{id}",
  access: "user",
  params: IdParams,
  body: ViewInput.extend({ revision: z.int32().min(0) }),
  answer: answerOf(ProspectView),
});
/** Deletes a view, never its prospects. 403 when somebody else shared it. */
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/views/{id}",
  access: "user",
  params: IdParams,
  answer: Done,
});
/** The caller's columns of the table outside of any view. An empty list stands for the usual ones. */
export const readColumns = defineEndpoint({
  method: "GET",
  path: "/api/prospects/columns",
  access: "user",
  answer: answerOf(z.object({ columns: ViewColumns })),
});
export const saveColumns = defineEndpoint({
  method: "PUT",
  path: "/api/prospects/columns",
  access: "user",
  body: z.strictObject({ columns: ViewColumns }),
  answer: answerOf(z.object({ columns: ViewColumns })),
});
