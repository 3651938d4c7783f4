import { storableJson } from "@filon/contracts/text";
import type { RejectReason } from "@filon/contracts/imports";
import type { Queryable, WorkspaceTx } from "../../database.ts";

export interface Reject {
  readonly line: number;
  readonly reason: RejectReason;
  readonly detail: string | null;
  readonly cells: readonly string[];
}

/** Stores rejected rows. Returns the bytes they take: what is measured of their content, and 150 for each row with its index entry. */
export async function insertRejects(tx: WorkspaceTx, importId: string, rejects: readonly Reject[]): Promise<number> {
  if (rejects.length === 0) return 0;
  const { rows } = await tx.query<{ bytes: number }>({
    name: "imports-insert-rejects",
    text: `
      WITH kept AS (
        INSERT INTO prospect_import_reject (workspace_id, import_id, line, reason, detail, record)
        SELECT $1, $2, r.line, r.reason, r.detail, r.record FROM unnest($3::integer[], $4::text[], $5::text[], $6::jsonb[]) AS r (line, reason, detail, record)
        ON CONFLICT DO NOTHING
        RETURNING 150 + pg_column_size(record) AS bytes
      )
      SELECT sum(bytes)::integer AS bytes FROM kept`,
    values: [
      tx.workspaceId,
      importId,
      rejects.map((reject) => reject.line),
      rejects.map((reject) => reject.reason),
      rejects.map((reject) => reject.detail),
      rejects.map((reject) => storableJson(reject.cells)),
    ],
  });
  return rows[0]?.bytes ?? 0;
}

/** Returns rejected rows in the file's order, after `line`. */
export async function listRejects(tx: WorkspaceTx, importId: string, line: number, limit: number): Promise<Reject[]> {
  const { rows } = await tx.query<Reject>({
    name: "imports-list-rejects",
    text: `
      SELECT line, reason, detail, record AS cells FROM prospect_import_reject
      WHERE workspace_id = $1 AND import_id = $2 AND line > $3 ORDER BY line LIMIT $4`,
    values: [tx.workspaceId, importId, line, limit],
  });
  return rows;
}

/** Deletes the rejected rows of the workspace's oldest imports, until those of all its imports take at most `most` bytes. */
export async function forgetOldestRejects(tx: WorkspaceTx, most: number): Promise<void> {
  await tx.query({
    name: "imports-forget-oldest-rejects",
    text: `
      WITH old AS (
        SELECT id FROM (
          SELECT id, sum(reject_bytes) OVER (ORDER BY finished_at DESC NULLS FIRST, id DESC) AS bytes
          FROM prospect_import WHERE workspace_id = $1 AND rejects_kept > 0
        ) newest WHERE bytes > $2
      ), gone AS (
        DELETE FROM prospect_import_reject r USING old WHERE r.workspace_id = $1 AND r.import_id = old.id
      )
      UPDATE prospect_import i SET rejects_kept = 0, reject_bytes = 0 FROM old WHERE i.workspace_id = $1 AND i.id = old.id`,
    values: [tx.workspaceId, most],
  });
}

/** Deletes the rejected rows of up to `most` imports, of all workspaces, that ended before `before`. Returns how many imports there were. */
export async function forgetRejects(db: Queryable, before: Date, most: number): Promise<number> {
  const { rows } = await db.query<{ swept: number }>({
    name: "imports-forget-rejects",
    text: "SELECT sweep_rejects($1, $2) AS swept",
    values: [before, most],
  });
  return rows[0]?.swept ?? 0;
}
