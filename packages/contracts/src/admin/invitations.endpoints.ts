import { z } from "zod";
import { InvitationState, Invitation, InvitationInput, NewInvitation } from "./invitations.ts";
import { PageQuery, pageOf } from "./page.ts";
import { answerOf, IdParams, InstantText, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations",
  access: "admin",
  summary: "Invitation codes, newest first",
  query: PageQuery.extend({ state: InvitationState.optional() }),
  answer: pageOf(Invitation),
});
export const create = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations",
  access: "admin",
  summary: "Make an invitation code and, with an address, send it",
  body: InvitationInput,
  answer: answerOf(NewInvitation),
});
export const listUses = defineEndpoint({
  method: "GET",
  path: "/api/admin/invitations/{id}/uses",
  access: "admin",
  summary: "Who came with an invitation code, and when",
  params: IdParams,
  answer: answerOf(z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string(), usedAt: InstantText }))),
});
export const revoke = defineEndpoint({
  method: "POST",
  path: "/api/admin/invitations/{id}/revoke",
  access: "admin",
  summary: "End an invitation code: nobody can come with it any more",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
