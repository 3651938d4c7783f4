import { z } from "zod";
import { TrialMetric } from "../calls/errands.ts";
import { Channel } from "../outreach/outreach.ts";

const Count = z.number().int();

/** The figures of a run whose people can be listed. Those below `of` need to know of what: a reason, a step, an account, a list, an hour. */
export const PEOPLE_FIGURES = [
  "contacted",
  "accepted",
  "replied",
  "connected",
  "refused",
  "appointments",
  "sent",
  "failed",
  "visits",
  "invitations",
  "messages",
  "emails",
  "likes",
  "follows",
  "comments",
  // With `of`:
  "ended",
  "answeredStep",
  "sentStep",
  "failedStep",
  "account",
  "accountReplied",
  "list",
  "listReplied",
  "hourSent",
  "hourReplied",
  "delay",
  "way",
  "wayReplied",
] as const;
export const PeopleFigure = z.enum(PEOPLE_FIGURES);
export type PeopleFigure = z.infer<typeof PeopleFigure>;

/** Upper ends, in seconds, of the classes of `replyTimes`; the last class has none. */
export const REPLY_TIMES = [3_600, 14_400, 86_400, 172_800, 345_600, 604_800] as const;

/** A step of the workflow in figures: people here now, passed and ended here; acts sent and failed; people who answered its acts. */
export const StepFigures = z.object({
  nodeId: z.string(),
  here: Count,
  passed: Count,
  ended: Count,
  sent: Count,
  failed: Count,
  accepted: Count,
  replied: Count,
});
export type StepFigures = z.infer<typeof StepFigures>;

/** What an account did in the run: acts sent and failed, people who accepted and people whose first reply was to it. */
export const AccountFigures = z.object({
  accountId: z.uuid(),
  channel: Channel,
  label: z.string(),
  address: z.string(),
  sent: Count,
  failed: Count,
  accepted: Count,
  replied: Count,
});
export type AccountFigures = z.infer<typeof AccountFigures>;

/** Acts sent, and first replies received, in one hour of the week of the campaign's zone: `day` from Monday, 1, to Sunday, 7. */
export const HourFigures = z.object({ day: z.int().min(1).max(7), hour: z.int().min(0).max(23), sent: Count, replied: Count });
export type HourFigures = z.infer<typeof HourFigures>;

/** What takes a look at each person of the run, and so comes apart from the other figures. */
export const CampaignBreakdown = z
  .object({
    /** By list that the campaign contacts; a person on two lists counts in both. */
    lists: z.array(z.object({ id: z.uuid(), name: z.string(), prospects: Count, contacted: Count, replied: Count })),
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
  })
  .meta({ id: "CampaignBreakdown" });
export type CampaignBreakdown = z.infer<typeof CampaignBreakdown>;
