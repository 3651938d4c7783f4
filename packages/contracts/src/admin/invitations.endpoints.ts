import { z } from "zod";
import { InvitationState, Invitation, InvitationInput, NewInvitation } from "./invitations.ts";
import { PageQuery, pageOf } from "./page.ts";
import { answerOf, IdParams, InstantText, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations",
  access: "admin",
  query: PageQuery.extend({ state: InvitationState.optional() }),
  answer: pageOf(Invitation),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations",
  access: "admin",
  body: InvitationInput,
  answer: answerOf(NewInvitation),
});
export const listUses = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations/{id}/uses",
  access: "admin",
  params: IdParams,
  answer: answerOf(z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string(), usedAt: InstantText }))),
});
export const revoke = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations/{id}/revoke",
  access: "admin",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
