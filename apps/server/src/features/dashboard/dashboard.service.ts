import type { Dashboard, DashboardPeriod } from "@filon/contracts/dashboard";
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

const EVERYONE_WHO_REFUSED = { status: "refused", search: null, listId: null, tag: null, ownerId: null, where: null } as const;
/** The greatest integer of Postgres. */
const NO_CAP = 2_147_483_647;

/**
 * Returns the figures of a period: how far the prospects created, contacted or heard from in it (for `all`, all of them) have come by now.
 */
export async function get(tx: WorkspaceTx, period: DashboardPeriod, now: Temporal.Instant): Promise<Dashboard> {
  const days = period === "all" ? Math.min(MOST_DAYS, await dashboard.countActivityDays(tx)) : PERIOD_DAYS[period];
  const since = period === "all" ? null : dateOf(now.subtract({ hours: days * 24 }));
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
