import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** E-mails handed over at once by one process, each over a connection of the pool; some of the places are for urgent ones alone. */
export const MAILS_AT_ONCE = 6;
const URGENT_MAILS_AT_ONCE = 2;

/**
 * Sends one of Filon's own e-mails. Whom it goes to and what it is made with are sealed: links that open an account
 * are kept nowhere as they are, neither here nor in a copy of the database.
 */
export const sendMail = defineJob({
  name: "send-mail",
  schema: z.object({ mailId: z.uuid(), template: z.string(), language: z.enum(["fr", "en"]), sealed: z.string() }),
  timeoutSeconds: 120,
  // A mail server that is away for an hour and a half loses nothing.
  retryLimit: 24,
  atOnce: MAILS_AT_ONCE - URGENT_MAILS_AT_ONCE,
  urgentAtOnce: URGENT_MAILS_AT_ONCE,
});
