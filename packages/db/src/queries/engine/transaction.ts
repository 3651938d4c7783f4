import type { Database, WorkspaceTx } from "../../database.ts";

/** Has this transaction fail (55P03) rather than wait longer than this for somebody else's lock. */
export async function waitNoLongerForLocks(tx: WorkspaceTx, milliseconds: number): Promise<void> {
  await tx.query({ name: "engine-lock-patience", text: "SELECT set_config('lock_timeout', $1, true)", values: [`${milliseconds}ms`] });
}

/** Whether a transaction failed because it was not to wait longer for somebody else's lock. */
export function isLockBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "55P03";
}

/**
 * A transaction of the engine. Each of its statements goes by keys and is planned once, for any values: planned anew each
 * time they cost half a millisecond more, and planned while the tables were nearly empty they would read them from end to
 * end for as long as the plan is kept. (What else the planner must not believe: migration 000002.)
 */
export function inEngine<Result>(db: Database, workspaceId: string, work: (tx: WorkspaceTx) => Promise<Result>): Promise<Result> {
  return db.inWorkspace(workspaceId, async (tx) => {
    await tx.query({
      name: "engine-plans",
      text: "SELECT set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
      values: [],
    });
    return work(tx);
  });
}
