import { TABLE_ROWS_MOST, type TableRowInput } from "@filon/contracts/tables";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";

export interface DataRowRow {
  id: string;
  key: string;
  key_folded: string;
  cells: Record<string, string>;
  updated_at: Date;
}

const COLUMNS = "id, key, key_folded, cells, updated_at";

/** Returns a page of a table's rows by key, of those that have all the words in their key or cells. */
export async function listRows(
  tx: WorkspaceTx,
  { tableId, search, after, limit }: { tableId: string; search: string | null; after: string | null; limit: number },
): Promise<DataRowRow[]> {
  const { rows } = await tx.query<DataRowRow>({
    name: "tables-list-rows",
    text: `
      SELECT ${COLUMNS} FROM data_row r
      WHERE workspace_id = $1 AND table_id = $2 AND ($3::text IS NULL OR key_folded > $3)
        AND ($4::text IS NULL OR NOT EXISTS (
          SELECT 1 FROM regexp_split_to_table(trim(search_key($4)), '\\s+') AS word
          WHERE position(word IN search_key(r.key || ' ' || (SELECT coalesce(string_agg(value, ' '), '') FROM jsonb_each_text(r.cells)))) = 0
        ))
      ORDER BY key_folded LIMIT $5`,
    values: [tx.workspaceId, tableId, after, search, limit],
  });
  return rows;
}

/** Returns the row with this key, ignoring case and accents; null when there is none. */
export async function findRow(tx: WorkspaceTx, tableId: string, key: string): Promise<DataRowRow | null> {
  const { rows } = await tx.query<DataRowRow>({
    name: "tables-find-row",
    text: `SELECT ${COLUMNS} FROM data_row WHERE workspace_id = $1 AND table_id = $2 AND key_folded = ${foldedKey("$3")}`,
    values: [tx.workspaceId, tableId, key],
  });
  return rows[0] ?? null;
}

/** How a key is compared. */
function foldedKey(key: string): string {
  return `left(trim(regexp_replace(search_key(${key}::text), '\\s+', ' ', 'g')), 400)`;
}

/**
 * Inserts or updates the row with this key; with `merges`, cells that are not named stay. The caller holds the table's lock. Returns null when
 * the table is full.
 */
export async function saveRow(
  tx: WorkspaceTx,
  tableId: string,
  { key, cells }: TableRowInput,
  { merges, prospectId }: { readonly merges: boolean; readonly prospectId: string | null },
): Promise<DataRowRow | null> {
  const known = await findRow(tx, tableId, key);
  if (known !== null) {
    const { rows } = await tx.query<DataRowRow>({
      name: `tables-save-row-${merges ? "merge" : "replace"}`,
      text: `
        UPDATE data_row SET key = $4::text, cells = ${merges ? "cells || " : ""}$5::jsonb, prospect_id = $6, updated_at = now()
        WHERE workspace_id = $1 AND table_id = $2 AND id = $3 RETURNING ${COLUMNS}`,
      values: [tx.workspaceId, tableId, known.id, key, storableJson(cells), prospectId],
    });
    return rows[0] ?? null;
  }
  const { rows } = await tx.query<DataRowRow>({
    name: "tables-save-row-insert",
    text: `
      INSERT INTO data_row (workspace_id, id, table_id, key, key_folded, cells, prospect_id)
      SELECT $1, $3, $2, $4::text, ${foldedKey("$4")}, $5::jsonb, $6
      WHERE (SELECT count(*) FROM data_row WHERE workspace_id = $1 AND table_id = $2) < ${TABLE_ROWS_MOST}
      ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
    values: [tx.workspaceId, tableId, newId(), key, storableJson(cells), prospectId],
  });
  return rows[0] ?? null;
}

/** Deletes a row. Returns whether there was one. */
export async function removeRow(tx: WorkspaceTx, tableId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "tables-remove-row",
    text: "DELETE FROM data_row WHERE workspace_id = $1 AND table_id = $2 AND id = $3",
    values: [tx.workspaceId, tableId, id],
  });
  return rowCount === 1;
}
