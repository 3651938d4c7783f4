import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** E-mails handed over concurrently by one process, each over a connection of the pool; some slots are reserved for urgent ones. */
export const MAILS_AT_ONCE = 6;
const URGENT_MAILS_AT_ONCE = 2;

/**
 * Sends one of Filon's own e-mails. Its recipient and values are sealed, so that links that open an account are never stored in clear text, here or
 * in a copy of the database.
 */
export const sendMail = defineJob({
  name: "send-mail",
  schema: z.object({ mailId: z.uuid(), template: z.string(), language: z.enum(["fr", "en"]), sealed: z.string() }),
  timeoutSeconds: 120,
  // Survives a mail server outage of an hour and a half.
  retryLimit: 24,
  atOnce: MAILS_AT_ONCE - URGENT_MAILS_AT_ONCE,
  urgentAtOnce: URGENT_MAILS_AT_ONCE,
});
