import { listDueCalls, listExpiredCalls, inEngine, takeBackAbandonedCalls } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { EngineContext } from "../ports.ts";
import { canBelieveLeases, type ClockWatch, watchClock } from "../recover/clock-watch.ts";
import type { Bell } from "../wake/bell.ts";
import { AFTER_FAILURE_MS, pauseUntilDue, runRounds } from "../wake/run-rounds.ts";
import { makeTurns } from "../wake/turns.ts";
import { type CallPlace, claimCalls, type ClaimedCall } from "./claim-calls.ts";
import { makeCall } from "./make-call.ts";
import { settleMadeCall } from "./settle-call.ts";

const HOSTS_A_ROUND = 64;
const WORKSPACES_A_LOOK = 64;
const CALLS_TAKEN_BACK = 500;
/** A call abandoned by this many workers fails. */
const MOST_ABANDONED = 5;
/** Idle rounds are this many times rarer than those of other loops: a batch that plans a call rings the bell anyway. */
const IDLE_POLLS = 5;

/** A running call loop. */
export interface CallLoop {
  /** Stops claiming calls; resolves when those in flight have returned. */
  stop(): Promise<void>;
}

/**
 * Makes planned calls with limited concurrency, taking turns between workspaces, and reschedules the calls of other workers that died or
 * stalled. A call is claimed only when it can be made immediately.
 */
export function runCallLoop(
  context: EngineContext,
  bell: Bell,
  onAnswer: () => void,
  watch: ClockWatch = watchClock(context.limits.leaseMs),
): CallLoop {
  const { maxCalls, maxCallsPerWorkspace, maxCallsPerHost, leaseMs, pollMs } = context.limits;
  const underWay = new Map<string, { readonly work: Promise<void>; readonly place: string; readonly workspaceId: string }>();
  const turns = makeTurns((most, at) => listDueCalls(context.db.pool, at, most, context.group), HOSTS_A_ROUND);
  let lookedAt = Number.NEGATIVE_INFINITY;

  function roomFor(workspaceId: string, place: string): number {
    const own = [...underWay.values()].filter((call) => call.workspaceId === workspaceId);
    const there = own.filter((call) => call.place === place).length;
    return Math.min(maxCalls - underWay.size, maxCallsPerWorkspace - own.length, maxCallsPerHost - there);
  }

  function begin(call: ClaimedCall): void {
    const { row, workspaceId } = call;
    const work = makeCall(context, call)
      .then((result) => settleMadeCall(context, call, result))
      .then((woken) => {
        if (woken) onAnswer();
      })
      .finally(() => {
        underWay.delete(row.id);
        bell.ring();
      });
    underWay.set(row.id, { work, workspaceId, place: placeOf(workspaceId, row.host) });
  }

  /** Claims calls of a campaign to one host. Returns how many it claimed or held back, or null after a failure, which may be temporary. */
  async function take(place: CallPlace): Promise<number | null> {
    const { workspaceId, campaignId, host } = place;
    try {
      const claimed = await claimCalls(context, place, roomFor(workspaceId, placeOf(workspaceId, host)));
      for (const call of claimed.calls) begin(call);
      if (claimed.woken) onAnswer();
      return claimed.calls.length + claimed.held;
    } catch (error) {
      context.log.error({ error, workspaceId, campaignId, host }, "a campaign's planned calls could not be claimed");
      return null;
    }
  }

  /** Reschedules calls abandoned by other workers. */
  async function takeBack(): Promise<void> {
    if (performance.now() - lookedAt < Math.max(pollMs, leaseMs / 9)) return;
    lookedAt = performance.now();
    const workspaces = await listExpiredCalls(context.db.pool, WORKSPACES_A_LOOK, context.group);
    if (workspaces.length === 0 || !(await canBelieveLeases(watch, context.db.pool))) return;
    for (const workspaceId of workspaces) {
      const except = [...underWay].flatMap(([id, call]) => (call.workspaceId === workspaceId ? [id] : []));
      const at = dateOf(context.clock.now());
      const found = await inEngine(context.db, workspaceId, (tx) =>
        takeBackAbandonedCalls(tx, at, { except, mostAbandoned: MOST_ABANDONED, limit: CALLS_TAKEN_BACK }),
      );
      if (found > 0) context.log.warn({ workspaceId, calls: found }, "calls that a worker left behind are planned again");
      if (found > 0) onAnswer();
    }
  }

  async function round(isStopping: () => boolean): Promise<number> {
    await takeBack();
    if (underWay.size >= maxCalls) return pollMs;
    const { due, agenda } = await turns.next(context.clock.now().epochMilliseconds);
    let taken = 0;
    let failed = false;
    const full = new Set<string>();
    for (const row of due) {
      if (isStopping()) return 0;
      const place = placeOf(row.workspace_id, row.host);
      if (roomFor(row.workspace_id, place) <= 0) {
        full.add(place);
        continue;
      }
      turns.served(row);
      const done = await take({ workspaceId: row.workspace_id, campaignId: row.campaign_id, host: row.host });
      if (done === null) failed = true;
      else taken += done;
    }
    if (taken > 0) return 0;
    if (failed) return AFTER_FAILURE_MS;
    if (agenda.length === 0) return pollMs * IDLE_POLLS;
    // For places without room, the bell rings when a call returns.
    return pauseUntilDue(
      context,
      agenda.filter((row) => !full.has(placeOf(row.workspace_id, row.host))),
    );
  }

  const rounds = runRounds(context, bell, "the engine could not look for planned calls", round);
  return {
    stop: async () => {
      await rounds.stop();
      await Promise.all([...underWay.values()].map(({ work }) => work));
    },
  };
}

function placeOf(workspaceId: string, host: string): string {
  return `${workspaceId} ${host}`;
}
