import { z } from "zod";
import { TimelineEntry } from "../prospects/prospects.ts";
import { DASHBOARD_PERIODS } from "./dashboard.values.ts";

export const DashboardPeriod = z.enum(DASHBOARD_PERIODS);
export type DashboardPeriod = z.infer<typeof DashboardPeriod>;

/** Main figures of the dashboard (DASH-01, 02, 10). */
export const Dashboard = z
  .object({
    total: z.number().int(),
    contacted: z.number().int(),
    /** Those who ever replied, whatever their status now. */
    replied: z.number().int(),
    interested: z.number().int(),
    converted: z.number().int(),
    /** Those who refused or asked not to be contacted: they are at no stage of the funnel. */
    refused: z.number().int(),
    /** The same whatever the period, as the prospects' filter by status counts them. */
    refusedInAll: z.number().int(),
    /** converted over contacted, as a rounded percentage; 0 when none was contacted (DASH-02). */
    efficiency: z.number().int(),
    /** Prospects that reached each pipeline stage or a later one, in order, and those who are at that stage now. */
    funnel: z.array(z.object({ stage: z.string(), count: z.number().int(), here: z.number().int() })),
    /** Acts and replies by day of the period, oldest first. */
    activity: z.array(z.object({ day: z.iso.date(), prospects: z.number().int(), sent: z.number().int(), replied: z.number().int() })),
    latestActivity: z.array(TimelineEntry),
    campaigns: z.object({ running: z.number().int(), paused: z.number().int(), draft: z.number().int(), ended: z.number().int() }),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof Dashboard>;

const SpanFigures = z.object({
  /** Prospects added. */
  prospects: z.number().int(),
  /** Messages sent, by campaigns and by hand. */
  messages: z.number().int(),
  /** Replies received. */
  replies: z.number().int(),
  /** Appointments that take place then, unless cancelled. */
  meetings: z.number().int(),
  /** Prospects who became clients. */
  conversions: z.number().int(),
});

/** Figures of today, the week and the month, and what the period's activity was like (DASH-03, 05, 06). */
export const DashboardInsights = z
  .object({
    /** Up to the end of the day, of the week from Monday, and of the month, in the workspace's time zone. */
    overview: z.object({ today: SpanFigures, week: SpanFigures, month: SpanFigures }),
    /** The period's days by weekday, all seven, 1 for Monday. */
    weekdays: z.array(
      z.object({ weekday: z.number().int(), prospects: z.number().int(), messages: z.number().int(), meetings: z.number().int() }),
    ),
    /** Where the prospects added in the period come from, the most frequent first. */
    sources: z.array(z.object({ source: z.string(), count: z.number().int() })),
    /** Prospects added in each of the last twelve months (YYYY-MM), oldest first, whatever the period. */
    months: z.array(z.object({ month: z.string(), prospects: z.number().int() })),
    /** Of the prospects of the period (as in Dashboard), how many came how far; and invitations sent in it. */
    performance: z.object({
      total: z.number().int(),
      contacted: z.number().int(),
      replied: z.number().int(),
      interested: z.number().int(),
      meetings: z.number().int(),
      converted: z.number().int(),
      invited: z.number().int(),
      connected: z.number().int(),
    }),
  })
  .meta({ id: "DashboardInsights" });
export type DashboardInsights = z.infer<typeof DashboardInsights>;
