import { z } from "zod";
import { defineJob } from "../../jobs/queue.ts";

/** Sends a link for a new password, if an account has the address; that is sealed, as it may be anybody's. */
export const requestReset = defineJob({
  name: "request-password-reset",
  schema: z.object({ sealed: z.string(), ip: z.string() }),
  timeoutSeconds: 60,
  retryLimit: 5,
});
