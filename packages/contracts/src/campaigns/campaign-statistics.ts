import { z } from "zod";
import { TrialMetric } from "../calls/errands.ts";

const Count = z.number().int();

/** The figures of a campaign's current run (STATS-01). */
export const CampaignStatistics = z
  .object({
    /** The campaign's state as this view names it: active is running, stopped was completed by the stop action (STATS-03). */
    status: z.enum(["draft", "active", "paused", "completed", "stopped", "failed"]),
    prospects: Count,
    contacted: Count,
    /** Prospects of the run who are LinkedIn connections now, and those who accepted an invitation of this run. */
    connected: Count,
    connections: Count,
    /** Acts done in all, and by kind. */
    sent: Count,
    invitations: Count,
    visits: Count,
    messages: Count,
    emails: Count,
    likes: Count,
    follows: Count,
    comments: Count,
    accepted: Count,
    replied: Count,
    /** Prospects who now have a meeting planned. */
    appointments: Count,
    /** Prospects of the run who now stand as refused. */
    refused: Count,
    /** Prospects still under way. */
    pending: Count,
    failed: Count,
    processed: Count,
    success: Count,
    successRate: Count,
    /** From the start to the end, or until now while under way; null before the start. */
    durationSeconds: Count.nullable(),
    /** What the campaign's steps count, most often first: how often, and the sum and mean of the values, null without any. */
    figures: z.array(z.object({ name: z.string(), count: Count, sum: z.number().nullable(), mean: z.number().nullable() })),
    /** How its A/B tests have done: who took each way, of how many the metric is true, and the index of a certain winner. */
    trials: z.array(
      z.object({
        nodeId: z.string(),
        metric: TrialMetric,
        minEach: Count,
        ways: z.array(z.object({ label: z.string(), entered: Count, reached: Count })),
        winner: Count.nullable(),
      }),
    ),
    /** Acts and replies by day of the campaign's zone, oldest first, without gaps; the last 60 days at most. */
    days: z.array(z.object({ day: z.iso.date(), sent: Count, replied: Count })),
  })
  .meta({ id: "CampaignStatistics" });
export type CampaignStatistics = z.infer<typeof CampaignStatistics>;
