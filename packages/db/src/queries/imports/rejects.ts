import { storableJson, type RejectReason } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

export interface Reject {
  readonly line: number;
  readonly reason: RejectReason;
  readonly detail: string | null;
  readonly cells: readonly string[];
}

export async function insertRejects(tx: WorkspaceTx, importId: string, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return;
  await tx.query({
    name: "imports-insert-rejects",
    text: `
      INSERT INTO prospect_import_reject (workspace_id, import_id, line, reason, detail, record)
      SELECT $1, $2, r.line, r.reason, r.detail, r.record FROM unnest($3::integer[], $4::text[], $5::text[], $6::jsonb[]) AS r (line, reason, detail, record)`,
    values: [
      tx.workspaceId,
      importId,
      rejects.map((reject) => reject.line),
      rejects.map((reject) => reject.reason),
      rejects.map((reject) => reject.detail),
      rejects.map((reject) => storableJson(reject.cells)),
    ],
  });
}

/** Returns rejected rows in the file's order, after `line`. */
export async function pageRejects(tx: WorkspaceTx, importId: string, line: number, limit: number): Promise<Reject[]> {
  const { rows } = await tx.query<Reject>({
    name: "imports-page-rejects",
    text: `
      SELECT line, reason, detail, record AS cells FROM prospect_import_reject
      WHERE workspace_id = $1 AND import_id = $2 AND line > $3 ORDER BY line LIMIT $4`,
    values: [tx.workspaceId, importId, line, limit],
  });
  return rows;
}
