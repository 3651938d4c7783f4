import { z } from "zod";
import { Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { TicketRequest, NewsletterRequest } from "./contact.ts";

export const createTicket = defineEndpoint({
  method: "POST",
  path: "/api/contact/ticket",
  access: "public",
  body: TicketRequest,
  /** `message` is what the form says once the ticket is received. */
  answer: z.object({ success: z.literal(true), message: z.string() }),
});

export const subscribeNewsletter = defineEndpoint({
  method: "POST",
  path: "/api/contact/newsletter",
  access: "public",
  body: NewsletterRequest,
  answer: Done,
});

/** The visitor's country, looked up on our own server so that no third party sees the visitor before consent (LEGAL-06). */
export const findCountry = defineEndpoint({
  method: "GET",
  path: "/api/contact/region",
  access: "public",
  answer: z.object({ country_code: z.string().nullable() }),
});
