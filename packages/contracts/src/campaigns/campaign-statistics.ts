import { z } from "zod";
import { AccountFigures, HourFigures, StepFigures } from "./campaign-figures.ts";

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
    /** Prospects of the run with an appointment that was made since its start and not cancelled. */
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
    steps: z.array(StepFigures),
    /** Most acts first. */
    accounts: z.array(AccountFigures),
    /** Hours without any are left out. */
    hours: z.array(HourFigures),
    /** People by the time that their first reply took since the message before it, in the classes of REPLY_TIMES. */
    replyTimes: z.array(Count),
    /** Half of the first replies took at most this long; null without any. */
    medianReplySeconds: Count.nullable(),
    /** Why people's runs ended, most often first. */
    ends: z.array(z.object({ reason: z.string(), count: Count })),
    /** Acts and replies by day of the campaign's zone, oldest first, without gaps; the last 60 days at most. */
    days: z.array(z.object({ day: z.iso.date(), sent: Count, replied: Count })),
  })
  .meta({ id: "CampaignStatistics" });
export type CampaignStatistics = z.infer<typeof CampaignStatistics>;
