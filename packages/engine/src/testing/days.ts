import { nextTurn, type TestDatabase, turnsIn } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import type { EngineLimits, EngineLog } from "../ports.ts";
import { keepQueues } from "../accounts/keep-queues.ts";
import { handWorker } from "./hands.ts";

/** The instants announced for one prospect's next act, and what happened. Instants are in milliseconds since 1970. */
export interface Told {
  /** The announced instants (`at`), each with the time from which it was shown (`from`). */
  readonly shown: { readonly at: number; readonly from: number }[];
  /** When the act was handed to its provider, or null when it has not been yet. */
  sentAt: number | null;
  rewrites: number;
}

/** Delay between an instant that a worker waits for and its transaction, in ms. */
const LATENESS_MS = 400;
const ROUNDS = 40;

type Place = { readonly workspaceId: string; readonly campaignId: string };

/** Simulates days of a worker: the clock jumps from one due instant to the next, and everything due is done then. */
export function simulatedDays(
  database: Pick<TestDatabase, "db" | "asOwner">,
  url: string,
  log: EngineLog,
  start: string,
  batchSize = 500,
  limits: Partial<EngineLimits> = {},
) {
  let now = Temporal.Instant.from(start);
  const worker = handWorker(database.db, url, log, { now: () => now, limits });
  const graphs = keepGraphs(worker);
  const queues = keepQueues(worker);
  const told = new Map<string, Told>();

  /** Records which instants are shown now, and which acts have been sent. */
  async function look(campaigns: readonly Place[]): Promise<void> {
    for (const row of await turnsIn(database, idsOf(campaigns))) {
      const one = told.get(row.id) ?? { shown: [], sentAt: null, rewrites: 0 };
      told.set(row.id, one);
      one.rewrites = row.version;
      one.sentAt = row.dispatched_at?.getTime() ?? null;
      const at = row.due_at?.getTime();
      if (row.status === "runnable" && at !== undefined && at > now.epochMilliseconds && one.shown.at(-1)?.at !== at) {
        one.shown.push({ at, from: now.epochMilliseconds });
      }
    }
  }

  /** Does everything that is due now in these campaigns, taking turns. */
  async function work(campaigns: readonly Place[]): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      let done = 0;
      for (const { workspaceId, campaignId } of campaigns) {
        const batch = await advanceBatch(worker, graphs, workspaceId, campaignId, batchSize);
        queues.changed(workspaceId, batch.queues);
        done += batch.claimed;
        const room = { acts: 1000, ofAccount: () => 1000, busyAccounts: [], suspect: true };
        done += (await claimActs(worker, workspaceId, campaignId, room)).dispatching.length;
      }
      if (done > 0) continue;
      await queues.look();
      return;
    }
    throw new Error(`still something to do at ${now.toString()}`);
  }

  return {
    now: () => now,
    date: () => new Date(now.epochMilliseconds),
    told,
    worker,
    /** Does everything that falls due in these campaigns until an instant (ISO text). */
    async until(end: string, campaigns: readonly Place[]): Promise<void> {
      const ends = Temporal.Instant.from(end);
      for (;;) {
        await work(campaigns);
        await look(campaigns);
        const next = (await nextTurn(database, idsOf(campaigns)))?.getTime() ?? null;
        if (next === null || next >= ends.epochMilliseconds) break;
        now = Temporal.Instant.fromEpochMilliseconds(Math.max(now.epochMilliseconds, next) + LATENESS_MS);
      }
      now = ends;
    },
    /** Moves the clock to an instant (ISO text) without any worker running. */
    skip(end: string): void {
      now = Temporal.Instant.from(end);
    },
  };
}

/** Largest difference between an announced instant and its act that counts as accurate unless a test says otherwise, in ms. */
const TOLERANCE_MS = 120_000;

/**
 * Compares the announced instants (the first ones, or those shown at `asked`) with the acts. `now` and `asked` are ISO text. An act may
 * differ from its announced instant by `toleranceMs`.
 */
export function accuracyOf(told: ReadonlyMap<string, Told>, now: string, asked?: string, toleranceMs = TOLERANCE_MS) {
  const all = [...told.values()];
  const [nowMs, askedMs] = [now, asked ?? now].map((text) => Temporal.Instant.from(text).epochMilliseconds);
  const answerOf = ({ shown }: Told): number | undefined =>
    (asked === undefined ? shown[0] : shown.findLast(({ from }) => from <= (askedMs ?? 0)))?.at;
  const waited = all.flatMap((one) => {
    const at = answerOf(one);
    return at === undefined || at < (asked === undefined ? 0 : (askedMs ?? 0))
      ? []
      : [{ at, sentAt: one.sentAt ?? Number.POSITIVE_INFINITY }];
  });
  const passed = waited.filter(({ at }) => at < (nowMs ?? 0) - toleranceMs);
  return {
    sent: all.filter(({ sentAt }) => sentAt !== null).length,
    rewrites: all.reduce((sum, { rewrites }) => sum + rewrites, 0),
    mostRewrites: Math.max(...all.map(({ rewrites }) => rewrites)),
    /** Number of prospects whose instant has passed; `untrue` is how many of their acts were made at another time, or not yet. */
    passed: passed.length,
    untrue: passed.filter(({ at, sentAt }) => Math.abs(sentAt - at) > toleranceMs).length,
  };
}

function idsOf(campaigns: readonly Place[]): string[] {
  return campaigns.map(({ campaignId }) => campaignId);
}
