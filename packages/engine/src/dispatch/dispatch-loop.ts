import { newId } from "@filon/db";
import { inEngine, listPlannedCampaigns, putBackClaim } from "@filon/db/engine";
import type { EngineContext } from "../ports.ts";
import type { Settler } from "../settle/settler.ts";
import type { Bell } from "../wake/bell.ts";
import { AFTER_FAILURE_MS, pauseUntilDue, runRounds } from "../wake/run-rounds.ts";
import { makeTurns } from "../wake/turns.ts";
import { earlier } from "../tracing.ts";
import type { Addressed } from "./address.ts";
import { callWithCare } from "./call-with-care.ts";
import { claimActs } from "./claim-acts.ts";
import { isSuspect } from "./suspect.ts";

const CAMPAIGNS_A_ROUND = 64;

/** A running dispatch loop. */
export interface DispatchLoop {
  /** Stops claiming acts; resolves when the calls in flight have returned. */
  stop(): Promise<void>;
}

/**
 * Hands planned acts to their providers, with limits on concurrent calls overall and per account, taking turns between campaigns. An act is
 * claimed only when its call can start immediately, so none waits in memory while marked as dispatching.
 */
export function runDispatchLoop(context: EngineContext, settler: Settler, bell: Bell, onWithdrawn: () => void): DispatchLoop {
  const calls = new Set<Promise<void>>();
  const ofAccount = new Map<string, number>();
  /** Claims that failed, possibly after their commit, by the token of their leases. */
  const unconfirmed = new Map<string, { readonly workspaceId: string; readonly campaignId: string }>();
  let suspects = 0;
  const turns = makeTurns((most, at) => listPlannedCampaigns(context.db.pool, at, most, context.group), CAMPAIGNS_A_ROUND);

  const free = (accountId: string): number => context.limits.maxPerAccount - (ofAccount.get(accountId) ?? 0);
  /** Claims wait until half of the places are free: a transaction for each free place would cost ten times as much. */
  const mostlyFull = (taken: number, room: number): boolean => taken > room / 2;

  function begin(addressed: Addressed): void {
    const accountId = addressed.account.id;
    ofAccount.set(accountId, (ofAccount.get(accountId) ?? 0) + 1);
    const suspect = isSuspect(addressed.act);
    if (suspect) suspects += 1;
    settler.track(addressed);
    const made = addressed.trace?.call(() => callWithCare(context, addressed)) ?? callWithCare(context, addressed);
    const call = made.then((result) => {
      const left = (ofAccount.get(accountId) ?? 1) - 1;
      if (left === 0) ofAccount.delete(accountId);
      else ofAccount.set(accountId, left);
      if (suspect) suspects -= 1;
      calls.delete(call);
      addressed.trace?.answered(result.status);
      settler.settle(addressed, result);
      if (!mostlyFull(calls.size, context.limits.maxInFlight) && !mostlyFull(left, context.limits.maxPerAccount)) bell.ring();
    });
    calls.add(call);
  }

  /** Claims acts of a campaign and starts their calls. Returns how many acts it handled, or null after a failure, which may be temporary. */
  async function tryToTake(workspaceId: string, campaignId: string): Promise<number | null> {
    try {
      return await take(workspaceId, campaignId);
    } catch (error) {
      context.log.error({ error, workspaceId, campaignId }, "a campaign's planned acts could not be claimed");
      return null;
    }
  }

  async function take(workspaceId: string, campaignId: string): Promise<number> {
    // Without a session, others could not see that this process may be making an act. It may be lost in the middle of a round.
    if (context.dispatcher() === null) return 0;
    const busyAccounts = [...ofAccount].filter(([, taken]) => mostlyFull(taken, context.limits.maxPerAccount)).map(([id]) => id);
    const token = newId();
    // Most campaigns use one account: locking more of its acts than may run in parallel would cost more than claiming again.
    const acts = Math.min(context.limits.maxInFlight - calls.size, context.limits.maxPerAccount);
    const room = { acts, ofAccount: free, busyAccounts, suspect: suspects === 0, token };
    const claimBegan = Date.now();
    const claimed = await claimActs(context, workspaceId, campaignId, room).catch((error: unknown) => {
      unconfirmed.set(token, { workspaceId, campaignId });
      throw error;
    });
    traceActs(context, claimed.dispatching, [claimBegan, Date.now()]);
    for (const addressed of claimed.dispatching) begin(addressed);
    if (claimed.withdrawn > 0) onWithdrawn();
    return claimed.dispatching.length + claimed.withdrawn;
  }

  /** Puts back the acts of unconfirmed claims, which otherwise would wait for their lease to expire and count a crash that never happened. */
  async function putBackUnconfirmed(): Promise<void> {
    for (const [token, { workspaceId, campaignId }] of unconfirmed) {
      await inEngine(context.db, workspaceId, (tx) => putBackClaim(tx, campaignId, token));
      unconfirmed.delete(token);
    }
  }

  async function round(isStopping: () => boolean): Promise<number> {
    await putBackUnconfirmed();
    if (context.dispatcher() === null) return context.limits.pollMs;
    if (mostlyFull(calls.size, context.limits.maxInFlight)) return context.limits.pollMs;
    const asked = context.clock.now();
    const { due, agenda } = await turns.next(asked.epochMilliseconds);
    let taken = 0;
    let failed = false;
    for (const row of due) {
      if (isStopping() || calls.size >= context.limits.maxInFlight) break;
      turns.served(row);
      if (settler.isBehind(row.workspace_id)) continue;
      const done = await tryToTake(row.workspace_id, row.campaign_id);
      if (done === null) failed = true;
      else taken += done;
    }
    if (taken > 0) return 0;
    if (failed) return AFTER_FAILURE_MS;
    // While a suspect is in flight, everything due may be other suspects, which wait for it; the bell rings when it returns.
    return pauseUntilDue(context, suspects === 0 ? agenda : agenda.filter(({ due_at }) => due_at.getTime() > asked.epochMilliseconds));
  }

  const rounds = runRounds(context, bell, "the engine could not take planned acts", round);
  return {
    stop: async () => {
      await rounds.stop();
      await Promise.all(calls);
    },
  };
}

/** Begins the spans of claimed acts, each after what planned it. */
function traceActs({ tracing, clock }: EngineContext, acts: readonly Addressed[], claimed: readonly [from: number, to: number]): void {
  if (tracing === undefined) return;
  const now = clock.now();
  for (const addressed of acts) {
    const { workspaceId, act } = addressed;
    addressed.trace = tracing.act({
      after: earlier(act.trace_parent, act.planned_at, now),
      attributes: {
        "filon.workspace": workspaceId,
        "filon.campaign": act.campaign_id,
        "filon.channel": act.channel,
        "filon.act": act.kind,
        "filon.attempt": act.attempt,
      },
      claimed,
    });
  }
}
