import { z } from "zod";
import { defineEndpoint } from "../api/endpoint.ts";
import { TicketRequest, NewsletterRequest } from "./contact.ts";

const Answer = z.object({ success: z.boolean(), message: z.string().optional() });

export const createTicket = defineEndpoint({
  method: "POST",
  path: "/api/contact/ticket",
  access: "public",
  summary: "Send the contact form",
  body: TicketRequest,
  answer: Answer,
});

export const subscribeNewsletter = defineEndpoint({
  method: "POST",
  path: "/api/contact/newsletter",
  access: "public",
  summary: "Subscribe an e-mail to the newsletter",
  body: NewsletterRequest,
  answer: Answer,
});

/** The visitor's country, looked up on our own server so that no third party sees the visitor before consent (LEGAL-06). */
export const findCountry = defineEndpoint({
  method: "GET",
  path: "/api/contact/region",
  access: "public",
  summary: "The country that this request comes from, when it can be told",
  answer: z.object({ country_code: z.string().nullable() }),
});
