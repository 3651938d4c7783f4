import type { NoteKind } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

export interface NoteRow {
  id: string;
  kind: NoteKind;
  text: string;
  author_id: string | null;
  author_name: string | null;
  created_at: Date;
}

const COLUMNS = "n.id, n.kind, n.text, n.author_id, nullif(trim(u.first_name || ' ' || u.last_name), '') AS author_name, n.created_at";

/** Returns a prospect's notes, newest first; at most 500. */
export async function list(tx: WorkspaceTx, prospectId: string): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow>({
    name: "notes-list",
    text: `
      SELECT ${COLUMNS}
      FROM prospect_note n LEFT JOIN app_user u ON u.id = n.author_id
      WHERE n.workspace_id = $1 AND n.prospect_id = $2 AND n.deleted_at IS NULL
      ORDER BY n.created_at DESC, n.id DESC LIMIT 500`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}

/** Adds a note and returns its time. */
export async function add(
  tx: WorkspaceTx,
  note: { id: string; prospectId: string; authorId: string | null; kind: NoteKind; text: string },
): Promise<Date> {
  const { rows } = await tx.query<{ created_at: Date }>({
    name: "notes-add",
    text: "INSERT INTO prospect_note (workspace_id, id, prospect_id, author_id, kind, text) VALUES ($1, $2, $3, $4, $5, $6) RETURNING created_at",
    values: [tx.workspaceId, note.id, note.prospectId, note.authorId, note.kind, note.text],
  });
  const row = rows[0];
  if (!row) throw new Error("an inserted note was not returned");
  return row.created_at;
}

/**
 * Deletes a note, recoverably for a day. Returns false when the prospect has no such note. Removes the workspace's notes deleted
 * longer ago.
 */
export async function remove(tx: WorkspaceTx, prospectId: string, noteId: string, at: Date): Promise<boolean> {
  await tx.query({
    name: "notes-remove-purge",
    text: "DELETE FROM prospect_note WHERE workspace_id = $1 AND deleted_at < $2::timestamptz - interval '1 day'",
    values: [tx.workspaceId, at],
  });
  const { rowCount } = await tx.query({
    name: "notes-remove-mark",
    text: "UPDATE prospect_note SET deleted_at = $4 WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3 AND deleted_at IS NULL",
    values: [tx.workspaceId, prospectId, noteId, at],
  });
  return rowCount === 1;
}

/** Restores a note deleted less than a day ago. Returns null when there is none. */
export async function restore(tx: WorkspaceTx, prospectId: string, noteId: string, at: Date): Promise<NoteRow | null> {
  const { rows } = await tx.query<NoteRow>({
    name: "notes-restore",
    text: `
      WITH n AS (
        UPDATE prospect_note SET deleted_at = NULL
        WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3 AND (deleted_at IS NULL OR deleted_at >= $4::timestamptz - interval '1 day')
        RETURNING *
      )
      SELECT ${COLUMNS} FROM n LEFT JOIN app_user u ON u.id = n.author_id`,
    values: [tx.workspaceId, prospectId, noteId, at],
  });
  return rows[0] ?? null;
}
