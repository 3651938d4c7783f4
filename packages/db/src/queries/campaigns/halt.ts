import type { WorkspaceTx } from "../../database.ts";

/** Since when everything in the workspace is stopped, and the name of who did it, if known. */
export interface HaltRow {
  at: Date;
  by: string | null;
}

/** Returns the workspace's stop, or null. */
export async function findHalt(tx: WorkspaceTx): Promise<HaltRow | null> {
  const { rows } = await tx.query<HaltRow>({
    name: "campaigns-find-halt",
    text: `
      SELECT w.halted_at AS at, nullif(trim(u.first_name || ' ' || u.last_name), '') AS by
      FROM workspace w LEFT JOIN app_user u ON u.id = w.halted_by WHERE w.id = $1 AND w.halted_at IS NOT NULL`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** Stops everything in the workspace. Returns false when it was stopped already. */
export async function halt(tx: WorkspaceTx, userId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "campaigns-halt",
    text: "UPDATE workspace SET halted_at = $2, halted_by = $3 WHERE id = $1 AND halted_at IS NULL",
    values: [tx.workspaceId, at, userId],
  });
  return rowCount === 1;
}

/** Lifts the stop. Returns false when there was none. */
export async function release(tx: WorkspaceTx): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "campaigns-release",
    text: "UPDATE workspace SET halted_at = NULL, halted_by = NULL WHERE id = $1 AND halted_at IS NOT NULL",
    values: [tx.workspaceId],
  });
  return rowCount === 1;
}
