import type { Database, WorkspaceTx } from "../../database.ts";

/** Makes this transaction fail (55P03) rather than wait longer than this for another's lock. */
export async function setLockTimeout(tx: WorkspaceTx, milliseconds: number): Promise<void> {
  await tx.query({
    name: "engine-set-lock-timeout",
    text: "SELECT set_config('lock_timeout', $1, true)",
    values: [`${milliseconds}ms`],
  });
}

/** Returns whether a transaction failed because it would have waited too long for another's lock. */
export function isLockBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/**
 * Runs a transaction of the engine. Its statements use keys and are planned once for all values: planning each time costs half a
 * millisecond more, and plans made while the tables were nearly empty would scan whole tables for as long as they are cached.
 * (Migration 000002 has what else misleads the planner.)
 */
export function inEngine<Result>(db: Database, workspaceId: string, work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> {
  return db.inWorkspace(workspaceId, async (tx) => {
    await tx.query({
      name: "engine-in-engine",
      text: "SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
      values: [],
    });
    return work(tx);
  });
}
