import type { Dashboard, DashboardInsights, DashboardPeriod } from "@filon/contracts/dashboard";
import { PIPELINE_STAGES } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as campaignRows from "@filon/db/campaigns";
import * as dashboard from "@filon/db/dashboard";
import * as prospects from "@filon/db/prospects";
import type { StandingRow } from "@filon/db/dashboard";
import { dateOf, stageIndex } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { timelineEntry } from "../timeline/index.ts";

const PERIOD_DAYS = { "7d": 7, "30d": 30, "90d": 90 } as const;
const LATEST_ENTRIES = 15;
/** Most days shown in the chart for all time. */
const MOST_DAYS = 365;

const WEEK = 7;
/** Months of the drawing of growth. */
const GROWTH_MONTHS = 12;

const EVERYONE_WHO_REFUSED = { status: "refused", search: null, listId: null, tag: null, ownerId: null, where: null } as const;
/** The greatest integer of Postgres. */
const NO_CAP = 2_147_483_647;

/**
 * Returns the figures of a period: how far the prospects created, contacted or heard from in it (for `all`, all of them) have come by now.
 */
export async function get(tx: WorkspaceTx, period: DashboardPeriod, now: Temporal.Instant): Promise<Dashboard> {
  const { days, since } = await daysOf(tx, period, now);
  const standings = await dashboard.listStandings(tx, since);
  const activity = await dashboard.listActivityDays(tx, days);
  const latest = await campaignRows.listRecentActivity(tx, LATEST_ENTRIES);
  const campaigns = new Map((await campaignRows.countByState(tx)).map(({ state, count }) => [state, count]));
  return {
    ...figuresOf(standings),
    refusedInAll: await prospects.count(tx, EVERYONE_WHO_REFUSED, NO_CAP),
    activity,
    latestActivity: latest.map(timelineEntry),
    campaigns: {
      running: campaigns.get("running") ?? 0,
      paused: campaigns.get("paused") ?? 0,
      draft: campaigns.get("draft") ?? 0,
      ended: (campaigns.get("completed") ?? 0) + (campaigns.get("stopped") ?? 0) + (campaigns.get("failed") ?? 0),
    },
  };
}

/** Returns what the period was like, and the figures of today, this week and this month. */
export async function getInsights(tx: WorkspaceTx, period: DashboardPeriod, now: Temporal.Instant): Promise<DashboardInsights> {
  const { days, since } = await daysOf(tx, period, now);
  const spans = new Map(
    (await dashboard.listSpans(tx)).map(({ name, prospects: added, messages, replies, meetings, conversions }) => [
      name,
      { prospects: added, messages, replies, meetings, conversions },
    ]),
  );
  const spanOf = (name: dashboard.SpanRow["name"]) =>
    spans.get(name) ?? { prospects: 0, messages: 0, replies: 0, meetings: 0, conversions: 0 };
  const { total, contacted, replied, interested, converted, funnel } = figuresOf(await dashboard.listStandings(tx, since));
  return {
    overview: { today: spanOf("today"), week: spanOf("week"), month: spanOf("month") },
    weekdays: await weekdaysOf(tx, days),
    sources: await dashboard.listSources(tx, since),
    months: await dashboard.listMonths(tx, GROWTH_MONTHS),
    performance: {
      total,
      contacted,
      replied,
      interested,
      meetings: funnel.find(({ stage }) => stage === "meeting_planned")?.count ?? 0,
      converted,
      ...(await dashboard.countInvitations(tx, since)),
    },
  };
}

/** All seven weekdays, of a workspace younger than a week too. */
async function weekdaysOf(tx: WorkspaceTx, days: number): Promise<DashboardInsights["weekdays"]> {
  const rows = new Map((await dashboard.listWeekdays(tx, Math.max(WEEK, days))).map((row) => [row.weekday, row]));
  return Array.from({ length: WEEK }, (_, index) => rows.get(index + 1) ?? { weekday: index + 1, prospects: 0, messages: 0, meetings: 0 });
}

/** Returns the days of a period, and its beginning; null for all time. */
async function daysOf(tx: WorkspaceTx, period: DashboardPeriod, now: Temporal.Instant): Promise<{ days: number; since: Date | null }> {
  if (period === "all") return { days: Math.min(MOST_DAYS, await dashboard.countActivityDays(tx)), since: null };
  const days = PERIOD_DAYS[period];
  return { days, since: dateOf(now.subtract({ hours: days * 24 })) };
}

/**
 * Counts the prospects that reached each stage or a later one, and those currently at it. A prospect who refused is assumed to have been
 * contacted at most.
 */
export function figuresOf(
  standings: readonly StandingRow[],
): Pick<Dashboard, "total" | "contacted" | "replied" | "interested" | "converted" | "refused" | "efficiency" | "funnel"> {
  const reached = PIPELINE_STAGES.map((stage, index) => ({
    stage,
    count: standings.reduce((sum, row) => (furthestStage(row) >= index ? sum + row.count : sum), 0),
    // Refusing prospects are at no stage.
    here: standings.reduce((sum, row) => (row.status !== "refused" && furthestStage(row) === index ? sum + row.count : sum), 0),
  }));
  const at = (stage: (typeof PIPELINE_STAGES)[number]) => reached.find((step) => step.stage === stage)?.count ?? 0;
  const contacted = at("contacted");
  const converted = at("converted");
  return {
    total: at("new"),
    contacted,
    replied: standings.reduce((sum, row) => (hasReplied(row) ? sum + row.count : sum), 0),
    interested: at("interested"),
    converted,
    refused: standings.reduce((sum, row) => (row.status === "refused" ? sum + row.count : sum), 0),
    efficiency: contacted === 0 ? 0 : Math.round((converted / contacted) * 100),
    funnel: reached,
  };
}

/** Whether they have ever replied: on a channel, or elsewhere according to their status. */
function hasReplied({ status, replied }: StandingRow): boolean {
  return replied || status === "replied";
}

function furthestStage({ status, contacted }: StandingRow): number {
  if (status === "refused") return contacted ? 1 : 0;
  const stage = stageIndex(status);
  return contacted ? Math.max(1, stage) : stage;
}
