import type { WorkspaceTx } from "../../database.ts";

/**
 * Keeps the workspace's total: every function that adds or deletes prospects calls it in the same transaction. Each call adds a row, so
 * that no two transactions wait for one another.
 */
export async function addToTotal(tx: WorkspaceTx, change: number): Promise<void> {
  if (change === 0) return;
  await tx.query({
    name: "prospects-add-to-total",
    text: "INSERT INTO prospect_total (workspace_id, change) VALUES ($1, $2)",
    values: [tx.workspaceId, change],
  });
}

/** With more changes than this, a reader folds them into one row. */
const FOLD_ABOVE = 200;

/** Returns the exact number of the workspace's prospects from the maintained total, without reading prospects. */
export async function countAll(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ total: number; changes: number }>({
    name: "prospects-count-all",
    text: "SELECT coalesce(sum(change), 0)::integer AS total, count(*)::integer AS changes FROM prospect_total WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  const { total = 0, changes = 0 } = rows[0] ?? {};
  if (changes > FOLD_ABOVE) await foldTotal(tx);
  return total;
}

/** Folds many rows into one, skipping rows that another reader is folding. */
async function foldTotal(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "prospects-fold-total",
    text: `
      WITH folded AS (
        DELETE FROM prospect_total t USING (
          SELECT workspace_id, id FROM prospect_total WHERE workspace_id = $1 FOR UPDATE SKIP LOCKED
        ) AS old
        WHERE t.workspace_id = old.workspace_id AND t.id = old.id
        RETURNING t.change
      )
      INSERT INTO prospect_total (workspace_id, change) SELECT $1, sum(change) FROM folded HAVING count(*) > 0
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId],
  });
}
