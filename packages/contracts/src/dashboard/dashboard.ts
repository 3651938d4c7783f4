import { z } from "zod";
import { TimelineEntry } from "../prospects/prospects.ts";
import { DASHBOARD_PERIODS } from "./dashboard.values.ts";

export const DashboardPeriod = z.enum(DASHBOARD_PERIODS);
export type DashboardPeriod = z.infer<typeof DashboardPeriod>;

/** Main figures of the dashboard (DASH-01, 02, 05, 06, 10). */
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
