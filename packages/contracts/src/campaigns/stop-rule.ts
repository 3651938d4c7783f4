import { z } from "zod";
import { EventType } from "../outreach/outreach.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/**
 * Ends a prospect's run: when a reply came in that no step has looked at, when an event came in that no step waited for, or when the
 * prospect has one of these statuses or tags, or this score. With `goal`, the run has reached its goal; otherwise it was stopped.
 */
export const StopRule = z.discriminatedUnion("when", [
  z.strictObject({ when: z.literal("reply"), goal: z.boolean().default(false) }),
  z.strictObject({
    when: z.literal("event"),
    event: EventType.exclude(["replied", "auto_replied", "opted_out"]),
    goal: z.boolean().default(false),
  }),
  z.strictObject({ when: z.literal("status"), anyOf: z.array(ProspectStatus).min(1), goal: z.boolean().default(false) }),
  z.strictObject({ when: z.literal("tag"), anyOf: z.array(z.string().min(1).max(60)).min(1).max(20), goal: z.boolean().default(false) }),
  z.strictObject({ when: z.literal("score"), atLeast: z.number().int().min(0).max(100), goal: z.boolean().default(false) }),
]);
export type StopRule = z.infer<typeof StopRule>;
