import { inEngine, renewActLeases } from "@filon/db";
import { setTimeout as sleep } from "node:timers/promises";
import { dateOf } from "../instants.ts";
import type { Addressed } from "../dispatch/address.ts";
import type { EngineContext } from "../ports.ts";
import { type Fate, type Settlement, settlementOf } from "./outcomes.ts";
import { writeSettlements } from "./write-settlements.ts";

/** How long answers are gathered before they are written together. */
const GATHER_MS = 20;
const MOST_AT_ONCE = 250;
const AFTER_FAILURE_MS = 250;

/** Takes providers' answers and writes them in batches; keeps the leases of what has not come back. */
export interface Settler {
  /** An act is being given to its provider by this process. */
  inHand(addressed: Addressed): void;
  settle(addressed: Addressed, result: Fate): void;
  /** Writes what has come back; resolves when nothing is left. */
  stop(): Promise<void>;
  readonly counters: { settled: number };
}

interface Answer {
  readonly addressed: Addressed;
  readonly result: Fate;
}

export function makeSettler(context: EngineContext, onSettled: (workspaceId: string, campaignIds: ReadonlySet<string>) => void): Settler {
  const inHand = new Map<string, Addressed>();
  const counters = { settled: 0 };
  let answers: Answer[] = [];
  let writing: Promise<void> | null = null;
  let stopping = false;

  async function write(): Promise<void> {
    while (answers.length > 0) {
      if (answers.length < MOST_AT_ONCE && !stopping) await sleep(GATHER_MS);
      const batch = answers.slice(0, MOST_AT_ONCE);
      answers = answers.slice(MOST_AT_ONCE);
      for (const [workspaceId, own] of Map.groupBy(batch, ({ addressed }) => addressed.workspaceId)) await writeWorkspace(workspaceId, own);
    }
    writing = null;
  }

  /** Tries until the database takes it: an answer of a provider is not known to anybody else. */
  async function writeWorkspace(workspaceId: string, own: readonly Answer[]): Promise<void> {
    const at = new Date(context.clock.now().epochMilliseconds).toISOString();
    const settlements = own.map(({ addressed, result }): Settlement => settlementOf(addressed.act, result, at, context.limits));
    for (;;) {
      try {
        counters.settled += await inEngine(context.db, workspaceId, (tx) => writeSettlements(context, tx, settlements));
        break;
      } catch (error) {
        context.log.error({ error, workspaceId, acts: own.length }, "providers' answers could not be written yet");
        await sleep(AFTER_FAILURE_MS);
      }
    }
    for (const { addressed } of own) inHand.delete(addressed.act.id);
    onSettled(workspaceId, new Set(own.map(({ addressed }) => addressed.act.campaign_id)));
  }

  async function renew(): Promise<void> {
    const until = dateOf(context.clock.now().add({ milliseconds: context.limits.leaseMs }));
    for (const [workspaceId, own] of Map.groupBy(inHand.values(), (addressed) => addressed.workspaceId)) {
      const ids = own.map(({ act }) => act.id);
      await inEngine(context.db, workspaceId, (tx) => renewActLeases(tx, ids, context.owner, until));
    }
  }

  const renewing = setInterval(() => {
    renew().catch((error: unknown) => context.log.warn({ error }, "leases of acts could not be renewed"));
  }, context.limits.leaseMs / 3);

  return {
    counters,
    inHand: (addressed) => inHand.set(addressed.act.id, addressed),
    settle: (addressed, result) => {
      answers.push({ addressed, result });
      writing ??= write();
    },
    stop: async () => {
      stopping = true;
      await writing;
      clearInterval(renewing);
    },
  };
}
