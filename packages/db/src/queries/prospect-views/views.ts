import type { ProspectSort, ViewColumn, ViewFilter } from "@filon/contracts/prospects";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

export interface ViewFields {
  readonly name: string;
  readonly shared: boolean;
  readonly filter: ViewFilter;
  readonly sort: ProspectSort;
  readonly descending: boolean;
  readonly columns: readonly ViewColumn[];
}

export interface ViewRow {
  id: string;
  private_to: string | null;
  shared_by: string | null;
  shared_by_name: string | null;
  name: string;
  filter: ViewFilter;
  sort: ProspectSort;
  descending: boolean;
  columns: ViewColumn[];
  revision: number;
}

const VIEW = `
  v.id, v.private_to, v.shared_by, v.name, v.filter, v.sort, v.descending, v.columns, v.revision,
  (SELECT coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) FROM app_user u WHERE u.id = v.shared_by) AS shared_by_name`;

/** Returns the views that a member sees, theirs and the shared ones, by name. */
export async function list(tx: WorkspaceTx, userId: string): Promise<ViewRow[]> {
  const { rows } = await tx.query<ViewRow>({
    name: "prospect-views-list",
    text: `
      SELECT ${VIEW} FROM prospect_view v
      WHERE v.workspace_id = $1 AND (v.private_to IS NULL OR v.private_to = $2)
      ORDER BY v.name COLLATE "fr-x-icu", v.id`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}

/** Returns a view that a member sees, locked until the transaction ends; null when there is none. */
export async function lock(tx: WorkspaceTx, id: string, userId: string): Promise<ViewRow | null> {
  const { rows } = await tx.query<ViewRow>({
    name: "prospect-views-lock",
    text: `
      SELECT ${VIEW} FROM prospect_view v
      WHERE v.workspace_id = $1 AND v.id = $2 AND (v.private_to IS NULL OR v.private_to = $3) FOR UPDATE OF v`,
    values: [tx.workspaceId, id, userId],
  });
  return rows[0] ?? null;
}

/** Adds a view. Returns false when the member already sees one of that name of the same kind. */
export async function create(tx: WorkspaceTx, id: string, userId: string, view: ViewFields): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "prospect-views-create",
    text: `
      INSERT INTO prospect_view (workspace_id, id, private_to, shared_by, name, filter, sort, descending, columns)
      VALUES ($1, $2, CASE WHEN $4 THEN NULL ELSE $3::uuid END, CASE WHEN $4 THEN $3::uuid END, $5, $6, $7, $8, $9)
      ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      id,
      userId,
      view.shared,
      view.name,
      storableJson(view.filter),
      view.sort,
      view.descending,
      storableJson(view.columns),
    ],
  });
  return rowCount === 1;
}

/** Returns whether another view that a member sees has this name, of the same kind. */
export async function isNameTaken(
  tx: WorkspaceTx,
  { name, shared }: Pick<ViewFields, "name" | "shared">,
  { exceptId, userId }: { readonly exceptId: string; readonly userId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "prospect-views-is-name-taken",
    text: `
      SELECT FROM prospect_view
      WHERE workspace_id = $1 AND lower(name) = lower($2) AND id <> $3 AND (CASE WHEN $4 THEN private_to IS NULL ELSE private_to = $5 END) LIMIT 1`,
    values: [tx.workspaceId, name, exceptId, shared, userId],
  });
  return rowCount === 1;
}

/** Replaces a view's fields. It belongs to this member afterwards. */
export async function update(tx: WorkspaceTx, id: string, userId: string, view: ViewFields): Promise<void> {
  await tx.query({
    name: "prospect-views-update",
    text: `
      UPDATE prospect_view SET private_to = CASE WHEN $4 THEN NULL ELSE $3::uuid END, shared_by = CASE WHEN $4 THEN $3::uuid END,
        name = $5, filter = $6, sort = $7, descending = $8, columns = $9, revision = revision + 1
      WHERE workspace_id = $1 AND id = $2`,
    values: [
      tx.workspaceId,
      id,
      userId,
      view.shared,
      view.name,
      storableJson(view.filter),
      view.sort,
      view.descending,
      storableJson(view.columns),
    ],
  });
}

export async function remove(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "prospect-views-remove",
    text: "DELETE FROM prospect_view WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
}

/** Returns a member's columns of the table outside of any view; none if they never arranged it. */
export async function readColumns(tx: WorkspaceTx, userId: string): Promise<ViewColumn[]> {
  const { rows } = await tx.query<{ columns: ViewColumn[] }>({
    name: "prospect-views-read-columns",
    text: "SELECT columns FROM prospect_columns WHERE workspace_id = $1 AND user_id = $2",
    values: [tx.workspaceId, userId],
  });
  return rows[0]?.columns ?? [];
}

export async function saveColumns(tx: WorkspaceTx, userId: string, columns: readonly ViewColumn[]): Promise<void> {
  await tx.query({
    name: "prospect-views-save-columns",
    text: `
      INSERT INTO prospect_columns (workspace_id, user_id, columns) VALUES ($1, $2, $3)
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET columns = EXCLUDED.columns`,
    values: [tx.workspaceId, userId, storableJson(columns)],
  });
}
