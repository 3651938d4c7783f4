import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { SupportTicketRow, SupportHours, SupportTicket, SupportText } from "./support.ts";

export const listTickets = defineEndpoint({
  method: "GET",
  path: "/api/support/tickets",
  access: "user",
  answer: answerOf(z.object({ tickets: z.array(SupportTicketRow), hours: SupportHours })),
});
export const getTicket = defineEndpoint({
  method: "GET",
  path: "/api/support/tickets/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(SupportTicket),
});
export const openTicket = defineEndpoint({
  method: "POST",
  path: "/api/support/tickets",
  access: "user",
  body: SupportText,
  answer: answerOf(SupportTicket),
});
export const write = defineEndpoint({
  method: "POST",
  path: "/api/support/tickets/{id}/messages",
  access: "user",
  params: IdParams,
  body: SupportText,
  answer: answerOf(SupportTicket),
});
export const readTicket = defineEndpoint({
  method: "PUT",
  path: "/api/support/tickets/{id}/read",
  access: "user",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
