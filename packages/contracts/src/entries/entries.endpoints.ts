import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { ElementId } from "../workflow/workflow.ts";
import { Entry } from "./entries.ts";

const EntryParams = z.strictObject({ id: z.uuid(), nodeId: ElementId });

export const get = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/entries/{nodeId}",
  access: "user",
  params: EntryParams,
  answer: answerOf(Entry),
});
/** Makes the address, or a new one in its place; the former one then lets nobody in. */
export const renewAddress = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/entries/{nodeId}/address",
  access: "user",
  params: EntryParams,
  body: z.strictObject({}),
  answer: answerOf(Entry),
});
/** Makes the secret that signs calls, or a new one in its place. It is answered this once. Throws 409 without an address. */
export const renewSecret = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/entries/{nodeId}/secret",
  access: "user",
  params: EntryParams,
  body: z.strictObject({}),
  answer: answerOf(z.object({ secret: z.string() })),
});
