import type { WorkspaceTx } from "../../database.ts";

export interface ListRow {
  id: string;
  name: string;
  count: number;
  created_at: Date;
}

const LIST = `
  l.id, l.name, l.created_at,
  (SELECT count(*)::integer FROM prospect_list_member m WHERE m.workspace_id = $1 AND m.list_id = l.id) AS count`;

/** Returns the workspace's lists with their numbers of prospects, sorted by name as in French. */
export async function list(tx: WorkspaceTx): Promise<ListRow[]> {
  const { rows } = await tx.query<ListRow>({
    name: "lists-list",
    text: `SELECT ${LIST} FROM prospect_list l WHERE l.workspace_id = $1 ORDER BY l.name COLLATE "fr-x-icu", l.id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns one list of the workspace, or null. */
export async function find(tx: WorkspaceTx, id: string): Promise<ListRow | null> {
  const { rows } = await tx.query<ListRow>({
    name: "lists-find",
    text: `SELECT ${LIST} FROM prospect_list l WHERE l.workspace_id = $1 AND l.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Locks lists against deletion until the transaction ends. Returns their names by id, without those the workspace does not have. */
export async function lock(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    name: "lists-lock",
    text: "SELECT id, name FROM prospect_list WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) FOR KEY SHARE",
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Returns false when the workspace has a list of this name in any case. */
export async function create(tx: WorkspaceTx, list: { id: string; name: string; createdBy: string | null }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "lists-create",
    text: "INSERT INTO prospect_list (workspace_id, id, name, created_by) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    values: [tx.workspaceId, list.id, list.name, list.createdBy],
  });
  return rowCount === 1;
}

/** Returns true when another list of the workspace has this name in any case. */
export async function isNameTaken(tx: WorkspaceTx, name: string, exceptId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "lists-is-name-taken",
    text: "SELECT FROM prospect_list WHERE workspace_id = $1 AND lower(name) = lower($2) AND id <> $3",
    values: [tx.workspaceId, name, exceptId],
  });
  return rowCount !== 0;
}

/** Returns false when there is no such list. */
export async function rename(tx: WorkspaceTx, id: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "lists-rename",
    text: "UPDATE prospect_list SET name = $3 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, name],
  });
  return rowCount === 1;
}
