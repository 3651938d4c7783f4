import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

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
});
