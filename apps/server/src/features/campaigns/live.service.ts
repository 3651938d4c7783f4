import type { CampaignLive, EnrolmentRow, PeopleFigure } from "@filon/contracts/campaigns";
import type { TimelineEntry } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { countsOf, nodeFigures, waitingOf } from "./flow.ts";
import { logPage, logPlace, placeAfter, timelineEntry } from "../timeline/index.ts";
import { campaignNotFound } from "./campaign-not-found.ts";

/** Entries in the live picture; further ones are loaded in pages. */
const LATEST_ENTRIES = 20;
/** The reason shown for every waiting prospect of a paused campaign. */
const PAUSED = "campaignPaused";
/** Above this number of parts, tallies are folded before they slow down reading. */
const MANY_PARTS = 600;

/** Returns where prospects are, what was done, what blocks the others, and the latest activity. */
export async function getLive(tx: WorkspaceTx, id: string): Promise<CampaignLive> {
  const campaign = await campaigns.findState(tx, id);
  if (!campaign) throw campaignNotFound();
  const tallies = await campaigns.readTallies(tx, id, campaign.run, campaigns.LIVE_KINDS);
  if (tallies.reduce((parts, tally) => parts + tally.parts - 1, 0) > MANY_PARTS) await campaigns.foldTallies(tx, id, campaign.run);
  const latest = await campaigns.listActivity(tx, id, null, LATEST_ENTRIES);
  return {
    id,
    status: campaign.status,
    endReason: campaign.end_reason,
    counts: countsOf(tallies),
    nodes: nodeFigures(campaign.graph ?? { nodes: [], connections: [] }, tallies),
    waiting: campaign.status === "paused" ? whyPaused(waitingOf(tallies)) : await whyWaiting(tx, id, campaign.run, waitingOf(tallies)),
    senders: await sendersOf(tx, id, campaign.run),
    latestActivity: latest.map(timelineEntry),
  };
}

/** Replaces the reasons from before a pause with the pause itself; held prospects still wait for the user. */
function whyPaused(reasons: ReturnType<typeof waitingOf>): CampaignLive["waiting"] {
  const paused = reasons.filter(({ held }) => !held).reduce((sum, { count }) => sum + count, 0);
  const held = reasons.filter((reason) => reason.held).map(({ code, count }) => ({ code, count, nextAt: null }));
  return paused === 0 ? held : [{ code: PAUSED, count: paused, nextAt: null }, ...held];
}

async function sendersOf(tx: WorkspaceTx, id: string, run: number): Promise<CampaignLive["senders"]> {
  const senders = await campaigns.listSenders(tx, id, run);
  const channels = new Set(senders.filter(({ status }) => status !== "connected").map(({ channel }) => channel));
  const others = channels.size === 0 ? [] : await campaigns.listConnectedAccounts(tx, [...channels]);
  return senders.map(({ account_id: accountId, ...sender }) => ({
    ...sender,
    accountId,
    others: others
      .filter((other) => other.channel === sender.channel && other.id !== accountId)
      .map(({ id: otherId, label, address }) => ({ accountId: otherId, label, address })),
  }));
}

async function whyWaiting(
  tx: WorkspaceTx,
  campaignId: string,
  run: number,
  reasons: ReturnType<typeof waitingOf>,
): Promise<CampaignLive["waiting"]> {
  if (reasons.length === 0) return [];
  const guards = reasons.filter(({ code, held }) => code !== "schedule" && !held).map(({ code }) => code);
  const tries = guards.length === 0 ? [] : await campaigns.listNextTries(tx, campaignId, guards);
  const next = new Map(tries.map(({ code, next_at }) => [code, next_at]));
  if (reasons.some(({ code }) => code === "schedule")) next.set("schedule", await campaigns.findNextDue(tx, campaignId, run));
  return reasons.map(({ code, count }) => ({ code, count, nextAt: next.get(code)?.toISOString() ?? null }));
}

/** Returns a page of the campaign's activity. */
export async function listActivity(
  tx: WorkspaceTx,
  id: string,
  query: { after?: string | undefined; limit: number },
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  if (!(await campaigns.findState(tx, id))) throw campaignNotFound();
  return logPage(query, (place, limit) => campaigns.listActivity(tx, id, place, limit));
}

const STATUSES = {
  open: ["runnable", "waiting", "acting", "held"],
  held: ["held"],
  ended: ["completed", "stopped", "failed"],
} as const satisfies Record<string, readonly EnrolmentRow["status"][]>;

export interface EnrolmentsQuery {
  readonly nodeId?: string | undefined;
  readonly status?: keyof typeof STATUSES | "refused" | undefined;
  /** Only the people of this figure, and of what. */
  readonly figure?: PeopleFigure | undefined;
  readonly of?: string | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns a page of the current run's prospects, with the reason why each waits. */
export async function listEnrolments(
  tx: WorkspaceTx,
  id: string,
  query: EnrolmentsQuery,
): Promise<{ rows: EnrolmentRow[]; next: string | null }> {
  const campaign = await campaigns.findState(tx, id);
  if (!campaign) throw campaignNotFound();
  const after = logPlace(query.after)?.id ?? null;
  const byProspect = query.status === undefined || query.status === "refused";
  const statuses = byProspect ? [...STATUSES.open, ...STATUSES.ended] : STATUSES[query.status];
  const prospectStatus = query.status === "refused" ? query.status : null;
  const page = { campaignId: id, run: campaign.run, statuses, prospectStatus, after, limit: query.limit };
  const { figure, of = "", nodeId = null } = query;
  const rows =
    figure !== undefined
      ? await campaigns.listFigurePeople(tx, page, { figure, of, nodeId })
      : query.nodeId === undefined
        ? await campaigns.listEnrolments(tx, page)
        : await campaigns.listEnrolmentsAtNode(tx, page, query.nodeId);
  const last = rows.at(-1);
  const pauses = ({ status }: { readonly status: EnrolmentRow["status"] }): boolean =>
    campaign.status === "paused" && (status === "runnable" || status === "waiting" || status === "acting");
  return {
    rows: rows.map((row) => ({
      id: row.id,
      prospect: { id: row.prospect_id, name: `${row.first_name} ${row.last_name}`.trim() || (row.email ?? ""), company: row.company },
      status: row.status,
      nodeId: row.node_id,
      blockedBy: pauses(row) ? PAUSED : row.blocked_by,
      dueAt: pauses(row) ? null : (row.due_at?.toISOString() ?? null),
      outcome: row.outcome,
      updatedAt: row.updated_at.toISOString(),
    })),
    next: last && rows.length === query.limit ? placeAfter(last.updated_at.toISOString(), last.prospect_id) : null,
  };
}
