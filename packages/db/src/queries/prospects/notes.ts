import type { WorkspaceTx } from "../../database.ts";

export interface NoteRow {
  id: string;
  text: string;
  author_id: string | null;
  author_name: string | null;
  created_at: Date;
}

/** A prospect's notes, newest first; at most 500. */
export async function findNotes(tx: WorkspaceTx, prospectId: string): Promise<NoteRow[]> {
  const { rows } = await tx.query<NoteRow>({
    name: "find-notes",
    text: `
      SELECT n.id, n.text, n.author_id, nullif(trim(u.first_name || ' ' || u.last_name), '') AS author_name, n.created_at
      FROM prospect_note n LEFT JOIN app_user u ON u.id = n.author_id
      WHERE n.workspace_id = $1 AND n.prospect_id = $2
      ORDER BY n.created_at DESC, n.id DESC LIMIT 500`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}

/** Adds a note and says when. */
export async function insertNote(
  tx: WorkspaceTx,
  note: { id: string; prospectId: string; authorId: string | null; text: string },
): Promise<Date> {
  const { rows } = await tx.query<{ created_at: Date }>({
    name: "insert-note",
    text: "INSERT INTO prospect_note (workspace_id, id, prospect_id, author_id, text) VALUES ($1, $2, $3, $4, $5) RETURNING created_at",
    values: [tx.workspaceId, note.id, note.prospectId, note.authorId, note.text],
  });
  const row = rows[0];
  if (!row) throw new Error("an inserted note was not returned");
  return row.created_at;
}

/** False when the prospect has no such note. */
export async function deleteNoteRow(tx: WorkspaceTx, prospectId: string, noteId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "delete-note",
    text: "DELETE FROM prospect_note WHERE workspace_id = $1 AND prospect_id = $2 AND id = $3",
    values: [tx.workspaceId, prospectId, noteId],
  });
  return rowCount === 1;
}
