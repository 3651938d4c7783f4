import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** Sends a password link if the address has an account. The address is encrypted, since it may be a stranger's. */
export const requestReset = defineJob({
  name: "request-password-reset",
  schema: z.object({ sealed: z.string(), ip: z.string() }),
  timeoutSeconds: 60,
  retryLimit: 5,
});
