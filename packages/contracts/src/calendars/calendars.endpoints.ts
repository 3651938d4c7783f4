import { z } from "zod";
import { answerOf, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { CalendarId, Integration } from "../integrations/integrations.ts";

const Params = z.strictObject({ service: CalendarId });

/** The caller's own calendars: at most one of them is connected. */
export const list = defineEndpoint({
  method: "GET",
  path: "/api/calendars",
  access: "user",
  answer: answerOf(z.array(Integration)),
});
/** Begins the consent for the caller's own calendar; the answer is the address of the service's page. It ends as that of any service does. */
export const startConsent = defineEndpoint({
  method: "POST",
  path: "/api/calendars/{service}/consent",
  access: "user",
  params: Params,
  body: z.strictObject({}),
  answer: answerOf(z.object({ url: z.url() })),
});
/** Asks the calendar whether the access is still valid, and reads it anew. */
export const test = defineEndpoint({
  method: "POST",
  path: "/api/calendars/{service}/test",
  access: "user",
  params: Params,
  body: z.strictObject({}),
  answer: answerOf(Integration),
});
/** Forgets the access and the busy times; the events that were written stay. */
export const disconnect = defineEndpoint({
  method: "DELETE",
  path: "/api/calendars/{service}",
  access: "user",
  params: Params,
  answer: Done,
});
