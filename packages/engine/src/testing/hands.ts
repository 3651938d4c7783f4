import { type Database, newId } from "@filon/db";
import type { TestDatabase } from "@filon/testing";
import { Temporal } from "temporal-polyfill";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import type { Addressed } from "../dispatch/address.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { DEFAULT_LIMITS, type EngineContext, type EngineLimits, type EngineLog } from "../ports.ts";
import { onStandIn } from "./stage.ts";

/** Returns a worker without loops, which a test drives step by step and can abandon at any time as if its process had died. */
export function handWorker(
  db: Database,
  url: string,
  log: EngineLog,
  {
    limits = {},
    now = () => Temporal.Now.instant(),
    dispatcher = null,
  }: { limits?: Partial<EngineLimits>; now?: () => Temporal.Instant; dispatcher?: string | null } = {},
): EngineContext {
  const all = { ...DEFAULT_LIMITS, lookAgainMs: [], ...limits };
  return { ...onStandIn(db, url, all, log), limits: all, owner: newId(), dispatcher: () => dispatcher, clock: { now } };
}

/** Advances a campaign by one batch and claims at most `acts` planned acts. They are then marked as dispatching, but not yet sent. */
export async function takeActs(
  one: { readonly workspaceId: string; readonly campaignId: string },
  worker: EngineContext,
  acts = 1000,
): Promise<readonly Addressed[]> {
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, 1000);
  return (await claimActs(worker, one.workspaceId, one.campaignId, { acts, ofAccount: () => acts, busyAccounts: [], suspect: true }))
    .dispatching;
}

/** Expires the leases of a workspace's acts, as if their workers had been silent for long enough. */
export async function expireLeases(database: TestDatabase, { workspaceId }: { readonly workspaceId: string }): Promise<void> {
  for (const table of ["action", "manual_message"])
    await database.asOwner(
      `UPDATE ${table} SET lease_until = now() - interval '1 second' WHERE workspace_id = $1 AND status = 'dispatching'`,
      [workspaceId],
    );
}
