import { z } from "zod";
import { InvitationInput, NewInvitation } from "./invitations.ts";
import { PageQuery, pageOf } from "./page.ts";
import { TicketRow, Ticket } from "./tickets.ts";
import { IdParams, answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { TicketCategory } from "../contact/contact.ts";
import { TicketStatus, SupportText } from "../messages/support.ts";

export const list = defineEndpoint({
  method: "GET",
  path: "/api/admin/tickets",
  access: "admin",
  query: PageQuery.extend({ category: TicketCategory.optional(), status: TicketStatus.optional() }),
  answer: pageOf(TicketRow),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  params: IdParams,
  answer: answerOf(Ticket),
});
export const change = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  params: IdParams,
  body: z.strictObject({ status: TicketStatus.optional(), note: z.string().trim().max(5_000).optional() }),
  answer: answerOf(Ticket),
});
export const answer = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/answers",
  access: "admin",
  params: IdParams,
  body: SupportText,
  answer: answerOf(Ticket),
});
export const inviteSender = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/invite",
  access: "admin",
  params: IdParams,
  body: InvitationInput.pick({ days: true, language: true }).extend({ email: InvitationInput.shape.email.unwrap().unwrap() }),
  answer: answerOf(NewInvitation),
});
