import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as billing from "@filon/db/billing";
import type { BillingTools } from "./provider.ts";
import type { Owed } from "./owed.ts";

/** Milliseconds for which somebody waits for another process that has the billing in hand. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 250;

/** Those who may wait in this process to have the same workspace's billing in hand; whoever comes after them is told so. */
const MOST_WAITING = 5;

/** What whoever has a workspace's billing in hand can leave for later. */
export interface Hand {
  /** Undefined: nobody was lost who had it before; else what they had still to do at the provider. */
  readonly lost: unknown;
  /** Notes what is to be done at the provider should this process end before the work does; null: no more. */
  readonly owe: (owed: Owed | null) => Promise<void>;
}

/** Lets one at a time through for each workspace. Throws 409 `billing.server.busy` where too many wait. */
export function oneAtATime(): <Result>(workspaceId: string, work: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (workspaceId, work) => {
    const line = lines.get(workspaceId) ?? { last: Promise.resolve(), length: 0 };
    if (line.length > MOST_WAITING) throw busy();
    lines.set(workspaceId, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(workspaceId);
    }
  };
}

/**
 * Does something at the provider for a workspace while nobody else does, in whatever process, and without a transaction.
 * What ends otherwise than by a refusal of ours leaves the lease behind: the provider may have done its part, so its state
 * is read again by the next who comes, the watch of every minute at the latest. Throws 409 `billing.server.busy`.
 */
export async function inHand<Result>(tools: BillingTools, workspaceId: string, work: (hand: Hand) => Promise<Result>): Promise<Result> {
  const { db, log } = tools.services;
  const within = <Value>(act: (tx: WorkspaceTx) => Promise<Value>) => db.inWorkspace(workspaceId, act);
  return tools.oneAtATime(workspaceId, async () => {
    const token = randomUUID();
    const lost = await take(tools, workspaceId, token);
    const renewing = setInterval(
      () =>
        void within((tx) => billing.renewLease(tx, token)).catch((error: unknown) =>
          log.warn({ err: error, workspaceId }, "a lease of billing cannot be renewed"),
        ),
      (billing.LEASE_SECONDS * 1000) / 3,
    );
    try {
      const result = await work({ lost, owe: (owed) => within((tx) => billing.noteOwed(tx, token, owed)) });
      await within((tx) => billing.endLease(tx, token));
      return result;
    } catch (error) {
      const give = error instanceof UserError ? billing.endLease : billing.leaveLease;
      // What cannot be given back runs out by itself.
      await within((tx) => give(tx, token)).catch((failure: unknown) =>
        log.warn({ err: failure, workspaceId }, "a lease of billing stays"),
      );
      throw error;
    } finally {
      clearInterval(renewing);
    }
  });
}

async function take({ services }: BillingTools, workspaceId: string, token: string): Promise<unknown> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const lease = await services.db.inWorkspace(workspaceId, (tx) => billing.takeLease(tx, token));
    if (lease.taken) return lease.owed;
    if (performance.now() > until) throw busy();
    await sleep(LOOK_MS);
  }
}

const busy = () => new UserError("billing.server.busy", { status: 409 });
