import { type Database, newId } from "@filon/db";
import { Temporal } from "temporal-polyfill";
import { advanceBatch } from "../advance/advance-batch.ts";
import { keepGraphs } from "../advance/load-batch.ts";
import type { Addressed } from "../dispatch/address.ts";
import { claimActs } from "../dispatch/claim-acts.ts";
import { DEFAULT_LIMITS, type EngineContext, type EngineLimits, type EngineLog } from "../ports.ts";
import { onStandIn } from "./stage.ts";

/** A worker process without loops, which a test moves step by step and may leave for dead at any time. */
export function handWorker(
  db: Database,
  url: string,
  log: EngineLog,
  { limits = {}, now = () => Temporal.Now.instant() }: { limits?: Partial<EngineLimits>; now?: () => Temporal.Instant } = {},
): EngineContext {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return { ...onStandIn(db, url, all, log), limits: all, owner: newId(), clock: { now } };
}

/** Advances a campaign by one batch and claims its planned acts, which are then dispatching and not yet called. */
export async function takeActs(
  one: { readonly workspaceId: string; readonly campaignId: string },
  worker: EngineContext,
  acts = 1000,
): Promise<readonly Addressed[]> {
  await advanceBatch(worker, keepGraphs(worker), one.workspaceId, one.campaignId, acts);
  return (await claimActs(worker, one.workspaceId, one.campaignId, { acts, ofAccount: () => acts, busyAccounts: [] })).dispatching;
}
