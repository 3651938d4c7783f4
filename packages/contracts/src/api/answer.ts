import { z } from "zod";

/** Returns the schema of every resource's answer: `success`, the data, and sometimes a message in the request's language. */
export function answerOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** An answer that says only that it worked. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() }).meta({ id: "Done" });
export type Done = z.infer<typeof Done>;

/** The answer to every failed call, whatever its status. */
export const Problem = z
  .object({
    success: z.literal(false),
    /** Dictionary key of the message, stable for programs: `campaigns.errors.noReachableProspect`. */
    code: z.string(),
    /** The message in the request's language (Accept-Language, fr by default). */
    message: z.string(),
    /** Values used in the message. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Field path to the field's own message. */
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
    /** Identifies an internal failure in the server's log; for every problem, the header request-id does so. */
    id: z.string().optional(),
    /** With a 401: a second factor is needed (API-05); send it with `tempToken`. */
    require2FA: z.boolean().optional(),
    tempToken: z.string().optional(),
    email: z.string().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

export const IdParams = z.strictObject({ id: z.uuid() });

/** An instant in UTC, ISO 8601 with milliseconds, as JSON carries it. */
export const InstantText = z.iso.datetime({ offset: true });
