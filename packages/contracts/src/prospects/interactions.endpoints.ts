import { z } from "zod";
import { IdParams, answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { GivenInstant } from "../api/given-instant.ts";
import { one } from "./detail-endpoints.ts";
import { InteractionType, InteractionDirection, InteractionOutcome, Interaction } from "./detail.ts";

const InteractionFields = {
  type: InteractionType,
  direction: InteractionDirection,
  outcome: InteractionOutcome.nullable(),
  notes: z.string().trim().max(5000),
  occurredAt: GivenInstant,
};
export const list = defineEndpoint({
  method: "GET",
  path: "/api/prospects/{id}/interactions",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(Interaction)),
});
export const add = defineEndpoint({
  method: "POST",
  path: "/api/prospects/{id}/interactions",
  access: "user",
  params: IdParams,
  body: z.strictObject({
    ...InteractionFields,
    direction: InteractionDirection.default("outbound"),
    outcome: InteractionOutcome.nullable().default(null),
    notes: InteractionFields.notes.default(""),
    occurredAt: GivenInstant.optional(),
  }),
  answer: answerOf(Interaction),
});
export const update = defineEndpoint({
  method: "PATCH",
  path: "/api/prospects/{id}/interactions/{interactionId}",
  access: "user",
  params: one("interactionId"),
  body: z.strictObject(InteractionFields).partial(),
  answer: answerOf(Interaction),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/prospects/{id}/interactions/{interactionId}",
  access: "user",
  params: one("interactionId"),
  answer: z.object({ success: z.literal(true) }),
});
