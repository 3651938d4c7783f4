import { inEngine, renewActLeases } from "@filon/db/engine";
import { setTimeout as sleep } from "node:timers/promises";
import type { Addressed } from "../dispatch/address.ts";
import { readClocks } from "../dispatch/lease.ts";
import type { EngineContext } from "../ports.ts";
import type { Answer, Fate } from "./outcomes.ts";
import { makePlaces } from "./places.ts";
import { untilWritten } from "./until-written.ts";
import { writeAnswers } from "./write-answers.ts";

/** How long answers are gathered before they are written together, in ms. */
const GATHER_MS = 20;
const MOST_AT_ONCE = 250;
/** Workspaces written concurrently. One whose rows are locked occupies a place while it waits. */
const WORKSPACES_AT_ONCE = 4;

/** Writes providers' answers in batches, per workspace, and renews the leases of acts that have not been settled. */
export interface Settler {
  /** Registers an act that this process is handing to its provider. */
  track(addressed: Addressed): void;
  /** Ids of a workspace's acts that this process is handing over, or whose answers it has not written yet. */
  trackedIds(workspaceId: string): string[];
  settle(addressed: Addressed, result: Fate): void;
  /** Checks whether so many answers of a workspace are unwritten that none of its acts should be started. */
  isBehind(workspaceId: string): boolean;
  /** Writes the remaining answers; resolves when none is left. */
  stop(): Promise<void>;
  readonly counters: { settled: number };
}

/** Starts a settler. `onSettled` is called after each batch with the campaigns concerned. */
export function makeSettler(context: EngineContext, onSettled: (workspaceId: string, campaignIds: ReadonlySet<string>) => void): Settler {
  const tracked = new Map<string, Addressed>();
  const counters = { settled: 0 };
  const answers = new Map<string, Answer[]>();
  const writing = new Map<string, Promise<void>>();
  const places = { write: makePlaces(WORKSPACES_AT_ONCE), renew: makePlaces(WORKSPACES_AT_ONCE) };
  let stopping = false;

  /** Writes a workspace's answers until none is left. */
  async function write(workspaceId: string, waiting: Answer[]): Promise<void> {
    while (waiting.length > 0) {
      if (waiting.length < MOST_AT_ONCE && !stopping) await sleep(GATHER_MS);
      const batch = waiting.slice(0, MOST_AT_ONCE);
      counters.settled += await untilWritten(
        () => places.write.use(() => writeAnswers(context, workspaceId, batch)),
        (error) => context.log.error({ error, workspaceId, acts: batch.length }, "providers' answers could not be written; retrying"),
      );
      waiting.splice(0, batch.length);
      for (const { addressed } of batch) {
        letGo(addressed);
        addressed.trace?.settled();
      }
      onSettled(workspaceId, new Set(batch.map(({ addressed }) => addressed.act.campaign_id)));
    }
    answers.delete(workspaceId);
    writing.delete(workspaceId);
  }

  /** Stops tracking a dispatch, but not the act's current dispatch when an earlier one returns late. */
  function letGo(addressed: Addressed): void {
    if (tracked.get(addressed.act.id) === addressed) tracked.delete(addressed.act.id);
  }

  async function renew(workspaceId: string, own: readonly Addressed[]): Promise<void> {
    const since = readClocks(context);
    const dispatches = own.map(({ act, lease }) => ({ id: act.id, token: lease.token }));
    const renewed = new Set(await inEngine(context.db, workspaceId, (tx) => renewActLeases(tx, dispatches, context.limits.leaseMs)));
    for (const { act, lease } of own) if (renewed.has(act.id)) lease.renewed(since);
  }

  const renewing = setInterval(() => {
    for (const [workspaceId, own] of Map.groupBy(tracked.values(), (addressed) => addressed.workspaceId)) {
      places.renew
        .use(() => renew(workspaceId, own))
        .catch((error: unknown) => context.log.warn({ error, workspaceId }, "act leases could not be renewed"));
    }
  }, context.limits.leaseMs / 3);

  return {
    counters,
    track: (addressed) => tracked.set(addressed.act.id, addressed),
    trackedIds: (workspaceId) => [...tracked.values()].filter((own) => own.workspaceId === workspaceId).map(({ act }) => act.id),
    settle: (addressed, result) => {
      const { workspaceId } = addressed;
      const waiting = answers.get(workspaceId) ?? [];
      waiting.push({ addressed, result });
      answers.set(workspaceId, waiting);
      if (!writing.has(workspaceId)) writing.set(workspaceId, write(workspaceId, waiting));
    },
    isBehind: (workspaceId) => (answers.get(workspaceId)?.length ?? 0) >= MOST_AT_ONCE,
    stop: async () => {
      stopping = true;
      await Promise.all(writing.values());
      clearInterval(renewing);
    },
  };
}
