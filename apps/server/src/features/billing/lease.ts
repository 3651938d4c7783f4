import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as billing from "@filon/db/billing";
import type { BillingTools } from "./provider.ts";
import { busy } from "./one-at-a-time.ts";
import type { Owed } from "./owed.ts";

/** How long a request waits for another process that holds the lease. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 250;

/** What the holder of a workspace's billing lease may leave to its successor. */
export interface LeasedWork {
  /** Undefined when the last holder finished; otherwise what it still had to do at the provider, or null for nothing. */
  readonly lost: unknown;
  /** Records what must be done at the provider if this process dies before the work is finished; null clears it. */
  readonly owe: (owed: Owed | null) => Promise<void>;
}

/**
 * Runs work at the provider for a workspace under a lease, alone among all processes and outside a transaction. When it fails with anything but a
 * UserError, the lease stays: the provider may have acted, so the next holder, at the latest the watch, reads its state again. Throws 409
 * `billing.server.busy`.
 */
export async function withLease<Result>(
  tools: BillingTools,
  workspaceId: string,
  work: (leased: LeasedWork) => Promise<Result>,
): Promise<Result> {
  const { db, log } = tools.services;
  const within = <Value>(act: (tx: WorkspaceTx) => Promise<Value>) => db.inWorkspace(workspaceId, act);
  return tools.oneAtATime(workspaceId, async () => {
    const token = randomUUID();
    const lost = await take(tools, workspaceId, token);
    const renewing = setInterval(
      () =>
        void within((tx) => billing.renewLease(tx, token)).catch((error: unknown) =>
          log.warn({ err: error, workspaceId }, "a billing lease could not be renewed"),
        ),
      (billing.LEASE_SECONDS * 1000) / 3,
    );
    try {
      const result = await work({ lost, owe: (owed) => within((tx) => billing.noteOwed(tx, token, owed)) });
      await within((tx) => billing.endLease(tx, token));
      return result;
    } catch (error) {
      const give = error instanceof UserError ? billing.endLease : billing.releaseLease;
      // A lease that cannot be ended expires.
      await within((tx) => give(tx, token)).catch((failure: unknown) =>
        log.warn({ err: failure, workspaceId }, "a billing lease could not be released; it will expire"),
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
