import { z } from "zod";
import { answerOf, IdParams, InstantText } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { TicketCategory, TicketMetadata, TicketPriority } from "../contact/index.ts";
import { SupportMessage, SupportText, TicketStatus } from "../messages/support.ts";
import { InvitationInput, NewInvitation } from "./invitations.ts";
import { pageOf, PageQuery } from "./page.ts";

/** A message of the contact form as a list shows it. */
export const TicketRow = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    category: TicketCategory,
    priority: TicketPriority,
    status: TicketStatus,
    language: z.enum(["fr", "en"]),
    /** As the message is signed; null: it is not. */
    sender: z.object({ name: z.string(), email: z.string() }).nullable(),
    createdAt: InstantText,
    /** Whether somebody was invited from it. */
    invited: z.boolean(),
  })
  .meta({ id: "TicketRow" });
export type TicketRow = z.infer<typeof TicketRow>;

export const Ticket = TicketRow.extend({
  /** Without the signature. */
  message: z.string(),
  metadata: TicketMetadata.nullable(),
  /** What was said since, oldest first, when whoever wrote is a user; null: a message of the contact form. */
  talk: z.array(SupportMessage).nullable(),
  note: z.string(),
  updatedAt: InstantText.nullable(),
  updatedBy: z.string().nullable(),
  invitation: z.object({ id: z.uuid(), prefix: z.string().nullable(), email: z.string().nullable(), used: z.boolean() }).nullable(),
}).meta({ id: "Ticket" });
export type Ticket = z.infer<typeof Ticket>;

export const listTickets = defineEndpoint({
  method: "GET",
  path: "/api/admin/tickets",
  access: "admin",
  summary: "Messages of the contact form and requests for beta access, newest first",
  query: PageQuery.extend({ category: TicketCategory.optional(), status: TicketStatus.optional() }),
  answer: pageOf(TicketRow),
});
export const getTicket = defineEndpoint({
  method: "GET",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  summary: "One message of the contact form",
  params: IdParams,
  answer: answerOf(Ticket),
});
export const changeTicket = defineEndpoint({
  method: "PATCH",
  path: "/api/admin/tickets/{id}",
  access: "admin",
  summary: "Change a ticket's status or the note on it",
  params: IdParams,
  body: z.strictObject({ status: TicketStatus.optional(), note: z.string().trim().max(5_000).optional() }),
  answer: answerOf(Ticket),
});
export const answerTicket = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/answers",
  access: "admin",
  summary: "Answer a user's talk with support; they see it at once",
  params: IdParams,
  body: SupportText,
  answer: answerOf(Ticket),
});
export const inviteFromTicket = defineEndpoint({
  method: "POST",
  path: "/api/admin/tickets/{id}/invite",
  access: "admin",
  summary: "Invite the sender of a ticket: makes a code for one person, sends it, and marks the ticket answered",
  params: IdParams,
  body: InvitationInput.pick({ days: true, language: true }).extend({ email: InvitationInput.shape.email.unwrap().unwrap() }),
  answer: answerOf(NewInvitation),
});
