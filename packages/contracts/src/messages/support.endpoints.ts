import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SupportTicketRow, SupportHours, SupportTicket, SupportText } from "./support.ts";

export const listTickets = defineEndpoint({
  method: "GET",
  path: "/api/support/tickets",
  access: "user",
  summary: "The user's own requests to support, the newest first, and whether support is there now",
  answer: answerOf(z.object({ tickets: z.array(SupportTicketRow), hours: SupportHours })),
});
export const getTicket = defineEndpoint({
  method: "GET",
  path: "/api/support/tickets/{id}",
  access: "user",
  summary: "One of the user's requests to support, with all that was said",
  params: IdParams,
  answer: answerOf(SupportTicket),
});
export const openTicket = defineEndpoint({
  method: "POST",
  path: "/api/support/tickets",
  access: "user",
  summary: "Begin a talk with support",
  body: SupportText,
  answer: answerOf(SupportTicket),
});
export const write = defineEndpoint({
  method: "POST",
  path: "/api/support/tickets/{id}/messages",
  access: "user",
  summary: "Say more in a talk with support; one that was closed is open again",
  params: IdParams,
  body: SupportText,
  answer: answerOf(SupportTicket),
});
export const readTicket = defineEndpoint({
  method: "PUT",
  path: "/api/support/tickets/{id}/read",
  access: "user",
  summary: "Mark support's answers as read",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
