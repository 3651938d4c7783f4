import { z } from "zod";

/** What every resource answers: `success`, the data, and sometimes a message in the request's language. */
export function answerOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** An answer that carries nothing but that it worked. */
export const Done = z.object({ success: z.literal(true), message: z.string().optional() }).meta({ id: "Done" });
export type Done = z.infer<typeof Done>;

/** What a failed call answers, whatever the status. */
export const Problem = z
  .object({
    success: z.literal(false),
    /** Dictionary key of the message, stable for programs: `campaigns.errors.noReachableProspect`. */
    code: z.string(),
    /** The message in the request's language (Accept-Language, fr by default). */
    message: z.string(),
    /** Values that the message was made with. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Field path to its own message. */
    fields: z.record(z.string(), z.object({ code: z.string(), message: z.string() })).optional(),
    /** Identifies a failure of the server's own in its log; the header request-id does it for every problem. */
    id: z.string().optional(),
    /** With a 401: the call waits for a second factor (API-05), to be shown with `tempToken`. */
    require2FA: z.boolean().optional(),
    tempToken: z.string().optional(),
    email: z.string().optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

export const IdParams = z.strictObject({ id: z.uuid() });

/** An instant in UTC, ISO 8601 with milliseconds, as JSON carries it. */
export const InstantText = z.iso.datetime({ offset: true });
