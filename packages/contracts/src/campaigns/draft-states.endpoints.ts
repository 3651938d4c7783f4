import { z } from "zod";
import { answerOf, Done, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { DraftState, DraftStateRow, StateName } from "./draft-states.ts";

const StateParams = z.strictObject({ id: z.uuid(), stateId: z.uuid() });

/** The newest first. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/states",
  access: "user",
  params: IdParams,
  answer: answerOf(z.array(DraftStateRow)),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/campaigns/{id}/states/{stateId}",
  access: "user",
  params: StateParams,
  answer: answerOf(DraftState),
});
/** Keeps the draft's workflow as it is now, under a name. */
export const create = defineEndpoint({
  method: "POST",
  path: "/api/campaigns/{id}/states",
  access: "user",
  params: IdParams,
  body: z.strictObject({ name: StateName }),
  answer: answerOf(DraftStateRow),
});
export const rename = defineEndpoint({
  method: "PATCH",
  path: "/api/campaigns/{id}/states/{stateId}",
  access: "user",
  params: StateParams,
  body: z.strictObject({ name: StateName }),
  answer: answerOf(DraftStateRow),
});
export const remove = defineEndpoint({
  method: "DELETE",
  path: "/api/campaigns/{id}/states/{stateId}",
  access: "user",
  params: StateParams,
  answer: Done,
});
