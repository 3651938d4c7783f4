import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { TrialMetric } from "../calls/errands.ts";
import { Channel } from "../outreach/outreach.ts";
import { PEOPLE_FIGURES } from "./campaigns.values.ts";

const Count = z.number().int();

export const PeopleFigure = z.enum(PEOPLE_FIGURES);
export type PeopleFigure = z.infer<typeof PeopleFigure>;

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
    /**
     * How its A/B tests have done: who took each way, of how many the metric is true, and between which shares the truth is at 95%; then what can be
     * said, the index of a certain winner, and about how many more people each way needs when nothing can be said yet.
     */
    trials: z.array(
      z.object({
        nodeId: z.string(),
        metric: TrialMetric,
        minEach: Count,
        ways: z.array(z.object({ label: z.string(), entered: Count, reached: Count, low: z.number(), high: z.number() })),
        verdict: z.enum(["early", "open", "noDifference", "winner"]),
        winner: Count.nullable(),
        needed: Count,
        autoWinner: z.boolean(),
        /** What was decided, newest first: the first one holds. `way` is null when people are drawn again. */
        decisions: z.array(
          z.object({ way: Count.nullable(), by: z.enum(["hand", "rule"]), actor: z.string().nullable(), at: InstantText }),
        ),
      }),
    ),
  })
  .meta({ id: "CampaignBreakdown" });
export type CampaignBreakdown = z.infer<typeof CampaignBreakdown>;
