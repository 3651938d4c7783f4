import type { CampaignListItem, CampaignOrder, CampaignPage, CampaignQuery, SafetyRules } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "@filon/db";
import * as audience from "@filon/db/audience";
import * as campaigns from "@filon/db/campaigns";
import type { CampaignItemRow } from "@filon/db/campaigns";
import { campaignHealth } from "@filon/domain";
import type { z } from "zod";
import { campaignRow } from "./campaign-answer.ts";

/** Returns the campaigns that match, in the order asked for, with their health, their next event and their last trouble. */
export async function list(tx: WorkspaceTx, query: z.output<typeof CampaignQuery>): Promise<CampaignPage> {
  const { archived, sort, search, status = null, tag = null, channel = null } = query;
  const rows = await campaigns.list(tx, {
    search: search || null,
    state: status,
    tag,
    channel,
    archived,
  });
  const byState = await campaigns.countByState(tx, archived);
  const rules = await audience.findSafetyRules(tx);
  return {
    rows: rows.map((row) => listItem(row, rules)).sort(ORDERS[sort]),
    total: byState.reduce((sum, { count }) => sum + count, 0),
    byStatus: Object.fromEntries(byState.map(({ state, count }) => [state, count])),
    tags: await campaigns.listTags(tx, archived),
    archived: await campaigns.countArchived(tx),
  };
}

function listItem(row: CampaignItemRow, rules: SafetyRules): CampaignListItem {
  const facts = {
    ...row,
    endReason: row.end_reason,
    accountsAway: row.accounts_away,
  };
  return {
    ...campaignRow(row),
    tags: row.tags,
    archivedAt: row.archived_at?.toISOString() ?? null,
    health: campaignHealth(facts, rules),
    open: row.open,
    next: nextOf(row),
    lastError: lastErrorOf(row),
  };
}

/** Returns what comes first: a planned act, or somebody who is due at their step. */
function nextOf({ next_due: due, next_act: act, next_kind: kind }: CampaignItemRow): CampaignListItem["next"] {
  if (act !== null && (due === null || act <= due)) return { at: act.toISOString(), kind };
  return due === null ? null : { at: due.toISOString(), kind: null };
}

function lastErrorOf({ trouble_at: at, trouble_type: type, trouble_data: data }: CampaignItemRow): CampaignListItem["lastError"] {
  if (at === null || type === null) return null;
  return {
    at: at.toISOString(),
    type,
    kind: data?.kind ?? null,
    code: data?.code ?? data?.reason ?? null,
  };
}

const LEVELS = ["trouble", "watch", "good", "none"] as const satisfies readonly CampaignListItem["health"]["level"][];

const share = (part: number, whole: number): number => (whole === 0 ? -1 : part / whole);

/** Those for which the order knows nothing come last; equal ones stay newest first, as the query gives them. */
const ORDERS: Readonly<Record<CampaignOrder, (one: CampaignListItem, other: CampaignListItem) => number>> = {
  newest: () => 0,
  name: (one, other) =>
    one.title.localeCompare(other.title, "fr", {
      numeric: true,
      sensitivity: "base",
    }),
  next: (one, other) => (one.next?.at ?? "z").localeCompare(other.next?.at ?? "z"),
  replies: (one, other) => share(other.replied, other.contacted) - share(one.replied, one.contacted),
  progress: (one, other) => share(other.contacted, other.prospects) - share(one.contacted, one.prospects),
  health: (one, other) => LEVELS.indexOf(one.health.level) - LEVELS.indexOf(other.health.level),
};
