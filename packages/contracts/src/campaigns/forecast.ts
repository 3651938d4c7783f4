import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { ActKind, Channel } from "../outreach/outreach.ts";

/** Most prospects of a forecast. */
export const MAX_FORECAST_PEOPLE = 10_000;
/** Days that a forecast looks ahead. */
export const FORECAST_DAYS = 120;

const WallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/u);

/** Changes to try in a forecast; what is not given stays as it is. */
export const ForecastChange = z.strictObject({
  /** More accounts like the first one on the workflow's first channel. */
  moreAccounts: z.number().int().min(0).max(5).optional(),
  activeStart: WallTime.optional(),
  /** Later than activeStart. */
  activeEnd: WallTime.optional(),
  activeDays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
  dailyMax: z.number().int().min(1).max(10_000).optional(),
  /** By which every wait of the workflow is multiplied. */
  delays: z.number().min(0.5).max(2).optional(),
  /** Share of the people, from the first on. */
  share: z.number().min(0.05).max(1).optional(),
});
export type ForecastChange = z.infer<typeof ForecastChange>;

/** A value in the middle of the simulations, and the bounds within which four of five lie. */
const Band = z.object({ low: z.number(), middle: z.number(), high: z.number() });
export type Band = z.infer<typeof Band>;

/** A share of people, and where it comes from: `own` people of the workspace's campaigns, of whom `did`; with few, Filon's assumption counts too. */
const ForecastRate = z.object({
  what: z.enum(["accepted", "replied"]),
  channel: Channel,
  /** From 0 to 1. */
  share: z.number(),
  own: z.number().int(),
  did: z.number().int(),
  /** Whether the assumption weighs more than the workspace's own people. */
  isAssumed: z.boolean(),
});

/** What a campaign would do, as simulated in virtual time (AHEAD-04): nothing is sent, counted or stored. */
export const CampaignForecast = z
  .object({
    startsAt: InstantText,
    people: z.number().int(),
    /** Whether there are more people, whom the forecast leaves out. */
    isCut: z.boolean(),
    /** Number of simulations. */
    passes: z.number().int(),
    /** Days of the campaign's zone, YYYY-MM-DD; all series below have one value for each. */
    days: z.array(z.string()),
    /** Acts by account, kind and day. `account`: its name; null for one that a change adds. `limit`: of the account, for a day. */
    loads: z.array(
      z.object({
        accountId: z.string(),
        account: z.string().nullable(),
        channel: Channel,
        kind: ActKind,
        limit: z.number().int(),
        days: z.array(Band),
      }),
    ),
    /** People who replied, invitations accepted and people who have ended, up to each day. */
    replies: z.array(Band),
    accepted: z.array(Band),
    ended: z.array(Band),
    /** PRU that its people cost, reserved until the end. */
    pruCost: z.number().int(),
    /** PRU that are expected to be still reserved at the end of each day. */
    pru: z.array(z.number()),
    /** When everybody has ended in half of the simulations, and in nine of ten; null when that is later than the days looked at. */
    end: z.object({ half: InstantText.nullable(), most: InstantText.nullable() }),
    /** People who would need a user's help to go on, by reason. */
    stuck: z.array(z.object({ code: z.string(), count: z.number() })),
    /** People who are still on their way after the days looked at. */
    unfinished: z.number(),
    /** The guard that delays the end most, with the days won without it; null when none does. */
    bottleneck: z
      .object({ code: z.string(), accountId: z.string().nullable(), kind: ActKind, personDays: z.number(), daysWon: z.number() })
      .nullable(),
    /** Days won with one more account like the bottleneck's; null when no account is the bottleneck. */
    oneMoreAccount: z.number().nullable(),
    rates: z.array(ForecastRate),
  })
  .meta({ id: "CampaignForecast" });
export type CampaignForecast = z.infer<typeof CampaignForecast>;

/** What was forecast when a run started, beside what has happened since. */
export const ForecastComparison = z
  .object({
    madeAt: InstantText,
    people: z.number().int(),
    passes: z.number().int(),
    end: CampaignForecast.shape.end,
    /** When the run ended; null while it is under way. */
    endedAt: InstantText.nullable(),
    /** Each forecast day: acts expected and made on it, replies expected and received up to it; null for what is to come. */
    days: z.array(
      z.object({
        day: z.string(),
        acts: z.number(),
        made: z.number().int().nullable(),
        replies: Band,
        replied: z.number().int().nullable(),
      }),
    ),
    /** Share of the days that are over on which the replies lay within their band, from 0 to 1; null when none is over. */
    inside: z.number().nullable(),
  })
  .meta({ id: "ForecastComparison" });
export type ForecastComparison = z.infer<typeof ForecastComparison>;
