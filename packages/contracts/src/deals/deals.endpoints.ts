import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Deal, DealInput, PipelineValue } from "./deals.ts";

const DealParams = z.strictObject({ id: z.uuid(), dealId: z.uuid() });

export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/deals",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(Deal)),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/deals",
  access: "user",
  params: IdParams,
  body: DealInput,
  answer: answerOf(Deal),
});
/** Replaces all fields. `revision` is the one that was read; 409 when the deal has changed since. */
export const update = defineEndpoint({
  method: "PUT",
  path: "/api/prospects/{id}/deals/{dealId}",
  access: "user",
  params: DealParams,
  body: DealInput.extend({ revision: z.int32().min(0) }),
  answer: answerOf(Deal),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/deals/{dealId}",
  access: "user",
  params: DealParams,
  answer: Done,
});
/** What the pipeline is worth: open deals by the stage of their prospect, and deals won since a day. */
export const readPipeline = defineEndpoint({
  method: "GET",
  path: "/api/prospects/pipeline-value",
  access: "user",
  query: z.strictObject({ wonSince: z.iso.date().optional() }),
  answer: answerOf(PipelineValue),
});
