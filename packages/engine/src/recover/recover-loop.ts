import type { LookupResult } from "@filon/connectors/kit";
import { listExpiredWorkspaces, inEngine, takeAbandonedActs } from "@filon/db/engine";
import { addressActs, dispatchOf, type ToDispatch } from "../dispatch/address.ts";
import { answerInTime } from "../dispatch/answer-in-time.ts";
import { beginLeases } from "../dispatch/lease.ts";
import { MOST_DEATHS } from "../dispatch/suspect.ts";
import { canBelieveLeases, type ClockWatch, watchClock } from "./clock-watch.ts";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import type { Settler } from "../settle/settler.ts";
import type { Bell } from "../wake/bell.ts";

const WORKSPACES_A_ROUND = 64;
const ACTS_AT_ONCE = 32;
/** Most lookups of one act that are begun without any of them returning. */
const MOST_LOOKUPS = 3;
/** From this many unreturned lookups on, an act is looked up alone, so that no other act is blamed if its lookup kills the worker. */
const LOOKUPS_TOGETHER = 2;

/** A running recovery loop. */
export interface RecoverLoop {
  stop(): Promise<void>;
}

/**
 * Finds acts whose lease expired because their process died or stalled, looks them up at the provider, and settles them. Skips acts that this
 * process is dispatching and, for the length of a lease after a jump of the database's clock, all acts.
 */
export function runRecoverLoop(
  context: EngineContext,
  settler: Settler,
  bell: Bell,
  watch: ClockWatch = watchClock(context.limits.leaseMs),
): RecoverLoop {
  let stopping = false;
  const pause = Math.max(200, Math.min(context.limits.leaseMs / 3, 10_000));

  /** Returns how many acts it recovered. */
  async function round(): Promise<number> {
    let done = 0;
    if (!(await canBelieveLeases(watch, context.db.pool))) return 0;
    for (const workspaceId of await listExpiredWorkspaces(context.db.pool, WORKSPACES_A_ROUND, context.group)) {
      if (stopping) return 0;
      done += await recover(workspaceId).catch((error: unknown) => {
        context.log.error({ error, workspaceId }, "the abandoned acts of a workspace could not be recovered");
        return 0;
      });
    }
    return done;
  }

  async function recover(workspaceId: string): Promise<number> {
    const recovered = await take(workspaceId, false);
    return recovered > 0 ? recovered : take(workspaceId, true);
  }

  async function take(workspaceId: string, suspect: boolean): Promise<number> {
    const { token, lease } = beginLeases(context);
    const asked = performance.now();
    const gone = new Set<string>();
    const abandoned = await inEngine(context.db, workspaceId, async (tx) => {
      if (!(await canBelieveLeases(watch, tx, asked))) return [];
      const rows = await takeAbandonedActs(tx, { token, leaseMs: context.limits.leaseMs }, settler.trackedIds(workspaceId), {
        suspect,
        lookups: LOOKUPS_TOGETHER,
        limit: suspect ? 1 : ACTS_AT_ONCE,
      });
      for (const { id, dispatcher_gone: isGone } of rows) if (isGone) gone.add(id);
      return addressActs(tx, rows, lease);
    });
    for (const addressed of abandoned) settler.track(addressed);
    await Promise.all(
      abandoned.map(async (addressed) => settler.settle(addressed, await fateOf(context, addressed, gone.has(addressed.act.id)))),
    );
    return abandoned.length;
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const done = await round().catch((error: unknown) => {
        context.log.error({ error }, "abandoned acts could not be recovered");
        return 0;
      });
      if (!stopping && done === 0) await bell.sleep(pause);
    }
  }

  const running = run();
  return {
    stop: async () => {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}

/**
 * Determines the fate of an act that was in flight when its process died or stalled. It is repeated only if the provider knows for certain
 * that it did not happen, and its process was certainly gone before the provider was asked (`dispatcherGone`): a process that was suspended
 * just before its request makes it when it wakes up. If nobody can tell, only the user may resend it. An act that may be crashing its workers
 * is held for the user; if its lookup may be the cause, the provider is not asked.
 */
export async function fateOf(context: EngineContext, addressed: ToDispatch, dispatcherGone: boolean): Promise<Fate> {
  const { id, abandoned, deaths, looks } = addressed.act;
  const fate = abandoned > MOST_LOOKUPS ? null : await lookedUp(context, addressed, dispatcherGone);
  if (fate !== null && fate.status !== "notSent") return fate;
  // A scheduled lookup is not evidence of a lost worker.
  if (fate !== null && looks > 0) return { status: "notSent" };
  if (fate !== null && deaths < MOST_DEATHS) return { status: "notSent", workerLost: true };
  context.log.error({ actionId: id, abandoned, deaths }, "an act may be crashing its workers; it is held for the user");
  return { status: "uncertain", code: "abandoned", final: true };
}

async function lookedUp(context: EngineContext, addressed: ToDispatch, dispatcherGone: boolean): Promise<Fate> {
  const { act } = addressed;
  const connector = context.connectors.get(act.channel);
  const certainty = connector?.certainty[act.kind] ?? "none";
  if (connector === undefined || certainty === "none") return { status: "uncertain", code: "interrupted", final: true };
  if (certainty === "idempotent") return { status: "notSent" };
  let found: LookupResult;
  try {
    const dispatch = dispatchOf(context, addressed);
    // Limited in time, so that one provider cannot block the recovery of other acts.
    found = await answerInTime<LookupResult>(context.limits, (signal) => connector.lookup(dispatch, signal), { status: "unknown" });
  } catch (error) {
    context.log.warn({ error, actionId: act.id }, "an interrupted act could not be looked up");
    return { status: "uncertain", code: "interrupted" };
  }
  if (found.status === "unknown") return { status: "uncertain", code: "interrupted" };
  // The answer of a suspended process decides once it wakes up.
  return found.status === "notSent" && !dispatcherGone ? { status: "uncertain", code: "interrupted" } : found;
}
