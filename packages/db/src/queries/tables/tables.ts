import type { TableInput } from "@filon/contracts/tables";
import { TABLES_MOST } from "@filon/contracts/tables";
import type { WorkspaceTx } from "../../database.ts";

export interface TableOfWorkspaceRow {
  id: string;
  name: string;
  columns: string[];
  /** Its rows. */
  filled: number;
}

const COLUMNS = `t.id, t.name, t.columns,
  (SELECT count(*)::integer FROM data_row r WHERE r.workspace_id = $1 AND r.table_id = t.id) AS filled`;

/** Returns the workspace's tables by name. */
export async function list(tx: WorkspaceTx): Promise<TableOfWorkspaceRow[]> {
  const { rows } = await tx.query<TableOfWorkspaceRow>({
    name: "tables-list",
    text: `SELECT ${COLUMNS} FROM data_table t WHERE workspace_id = $1 ORDER BY lower(name), id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns a table, locked if it is to be changed; null when there is none. */
export async function find(tx: WorkspaceTx, id: string, how: "read" | "lock" = "read"): Promise<TableOfWorkspaceRow | null> {
  const { rows } = await tx.query<TableOfWorkspaceRow>({
    name: `tables-find-${how}`,
    text: `SELECT ${COLUMNS} FROM data_table t WHERE workspace_id = $1 AND id = $2 ${how === "lock" ? "FOR NO KEY UPDATE" : ""}`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Makes a table. Returns why it does not: the name is taken, or there are too many; null when it was made. */
export async function create(tx: WorkspaceTx, id: string, { name, columns }: TableInput): Promise<"taken" | "tooMany" | null> {
  const count = await tx.query<{ many: boolean }>({
    name: "tables-create-count",
    text: "SELECT count(*) >= $2 AS many FROM data_table WHERE workspace_id = $1",
    values: [tx.workspaceId, TABLES_MOST],
  });
  if (count.rows[0]?.many === true) return "tooMany";
  const { rows } = await tx.query({
    name: "tables-create-insert",
    text: "INSERT INTO data_table (workspace_id, id, name, columns) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING id",
    values: [tx.workspaceId, id, name, columns],
  });
  return rows.length === 1 ? null : "taken";
}

/** Replaces a table's name and columns. Returns false when another table has the name. */
export async function update(tx: WorkspaceTx, id: string, { name, columns }: TableInput): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "tables-update",
    text: `
      UPDATE data_table SET name = $3, columns = $4
      WHERE workspace_id = $1 AND id = $2
        AND NOT EXISTS (SELECT 1 FROM data_table o WHERE o.workspace_id = $1 AND o.id <> $2 AND lower(o.name) = lower($3))`,
    values: [tx.workspaceId, id, name, columns],
  });
  return rowCount === 1;
}

/** Deletes a table with its rows. Returns whether there was one. */
export async function remove(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "tables-remove",
    text: "DELETE FROM data_table WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}
