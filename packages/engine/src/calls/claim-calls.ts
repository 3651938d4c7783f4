import type { WorkspaceTx } from "@filon/db";
import {
  cancelCalls,
  claimPlannedCalls,
  failPlannedCalls,
  findEngineCampaign,
  inEngine,
  lockCallHost,
  markCalling,
  type PlannedCallRow,
  postponeCalls,
  restHost,
  tryToHoldCampaign,
  wakeForAnswers,
} from "@filon/db/engine";
import { dateOf, whyNoGrowth } from "@filon/domain";
import { beginLeases, type Lease } from "../dispatch/lease.ts";
import type { EngineContext } from "../ports.ts";
import { termsOf } from "../terms.ts";
import { SILENT_AFTER } from "./after-call.ts";

/** A call that is marked as in flight and must be made now. */
export interface ClaimedCall {
  readonly workspaceId: string;
  readonly row: PlannedCallRow;
  readonly lease: Lease;
  /** Whether the call probes a resting host. */
  readonly probe: boolean;
}

/** The result of a claim of calls. */
export interface CallClaim {
  readonly calls: readonly ClaimedCall[];
  /** Number of calls that were postponed, failed or cancelled. */
  readonly held: number;
  /** Whether enrolments were woken. */
  readonly woken: boolean;
}

/** The calls of one campaign to one host. */
export interface CallPlace {
  readonly workspaceId: string;
  readonly campaignId: string;
  readonly host: string;
}

const NONE: CallClaim = { calls: [], held: 0, woken: false };
/** How long a call is postponed so that a batch can process its prospect's events, in ms. */
const NEWS_MS = 1_000;
/** Most planned calls that one claim fails when their host has been silent for too long. */
const FAILED_AT_ONCE = 500;

/**
 * Claims a campaign's due calls to one host and, in the same transaction, checks what may have changed since they were planned: the
 * campaign, the workspace, the end of the enrolment, opt-outs and replies. Calls that may be made are marked under a lease before anything
 * is sent. Claims nothing from a campaign that a command holds, or while the host rests.
 */
export async function claimCalls(context: EngineContext, place: CallPlace, room: number): Promise<CallClaim> {
  return inEngine(context.db, place.workspaceId, async (tx) => {
    if (!(await tryToHoldCampaign(tx, place.campaignId, "shared"))) return NONE;
    const campaign = await findEngineCampaign(tx, place.campaignId);
    if (campaign?.status !== "running") return NONE;
    const now = context.clock.now();
    const at = dateOf(now);
    const host = await lockCallHost(tx, place.host);
    if (host?.next_try_at != null && host.next_try_at > at) return NONE;
    const probe = host !== null && host.failures >= SILENT_AFTER;
    const given = probe ? await giveUp(context, tx, place, host.silent_since, at) : 0;

    const { token, lease } = beginLeases(context);
    const rows = await claimPlannedCalls(tx, place, at, probe ? 1 : room);
    const closed = campaign.workspace_suspended
      ? "workspaceSuspended"
      : campaign.workspace_halted
        ? "workspaceHalted"
        : whyNoGrowth(termsOf(campaign)) === null
          ? null
          : "subscriptionInactive";
    const fates = Map.groupBy(rows, (row) => fateOf(row, closed));
    const idsOf = (fate: CallFate): string[] => (fates.get(fate) ?? []).map(({ id }) => id);
    await cancelCalls(tx, idsOf("over"), "enrolmentOver", at);
    await failPlannedCalls(tx, idsOf("barred"), "optedOut", at);
    const news = fates.get("news") ?? [];
    await postponeCalls(tx, idsOf("news"), new Date(at.getTime() + NEWS_MS), "news");
    await wakeForAnswers(
      tx,
      news.map((row) => row.enrolment_id),
      at,
    );
    await postponeCalls(tx, idsOf("closed"), new Date(at.getTime() + context.limits.recheckMs), closed ?? "closed");
    const going = fates.get("go") ?? [];
    await markCalling(tx, idsOf("go"), at, { token, leaseMs: context.limits.leaseMs });
    if (probe && going.length > 0) {
      const { callTimeoutMs, afterAbortMs } = context.limits;
      await restHost(tx, place.host, new Date(at.getTime() + callTimeoutMs + afterAbortMs), { probe: true });
    }
    return {
      calls: going.map((row) => ({ workspaceId: place.workspaceId, row, lease: lease(), probe })),
      held: rows.length - going.length + given,
      woken: given + news.length + idsOf("barred").length > 0,
    };
  });
}

type CallFate = "over" | "barred" | "news" | "closed" | "go";

function fateOf(row: PlannedCallRow, closed: string | null): CallFate {
  if (row.over) return "over";
  if (row.news) return "news";
  if (row.barred) return "barred";
  return closed === null ? "go" : "closed";
}

/** Fails calls that have waited too long for a host that answers nothing. Returns how many. */
async function giveUp(context: EngineContext, tx: WorkspaceTx, place: CallPlace, silentSince: Date, at: Date): Promise<number> {
  const before = new Date(at.getTime() - context.limits.callPatienceMs);
  if (silentSince > before) return 0;
  const late = (await claimPlannedCalls(tx, place, at, FAILED_AT_ONCE)).filter(({ planned_at }) => planned_at <= before);
  await failPlannedCalls(
    tx,
    late.map(({ id }) => id),
    "noAnswer",
    at,
  );
  return late.length;
}
