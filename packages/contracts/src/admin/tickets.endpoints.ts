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
  summary: "Messages of the contact form and requests for beta access, newest first",
  query: PageQuery.extend({ category: TicketCategory.optional(), status: TicketStatus.optional() }),
  answer: pageOf(TicketRow),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  summary: "One message of the contact form",
  params: IdParams,
  answer: answerOf(Ticket),
});
export const change = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  summary: "Change a ticket's status or the note on it",
  params: IdParams,
  body: z.strictObject({ status: TicketStatus.optional(), note: z.string().trim().max(5_000).optional() }),
  answer: answerOf(Ticket),
});
export const answer = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/answers",
  access: "admin",
  summary: "Answer a user's talk with support; they see it at once",
  params: IdParams,
  body: SupportText,
  answer: answerOf(Ticket),
});
export const inviteSender = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/invite",
  access: "admin",
  summary: "Invite the sender of a ticket: makes a code for one person, sends it, and marks the ticket answered",
  params: IdParams,
  body: InvitationInput.pick({ days: true, language: true }).extend({ email: InvitationInput.shape.email.unwrap().unwrap() }),
  answer: answerOf(NewInvitation),
});
