import { UserError } from "@filon/contracts";
import { appendTimeline, deleteNoteRow, findNotes, findProspect, insertNote, lockProspect, newId, type WorkspaceTx } from "@filon/db";
import type { Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import type { Actor } from "./prospects.service.ts";

/** Longest excerpt of a note on the timeline, in characters. */
const EXCERPT = 200;

/** A prospect's notes, newest first; 404 when there is no such prospect. */
export async function readNotes(tx: WorkspaceTx, prospectId: string) {
  if (!(await findProspect(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
  const rows = await findNotes(tx, prospectId);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? "" },
    createdAt: row.created_at.toISOString(),
  }));
}

/** Adds a note and logs it; an empty one is refused (PROSPECT-11). */
export async function writeNote(services: Services, author: Actor & { readonly name: string }, prospectId: string, text: string) {
  const trimmed = text.trim();
  if (trimmed === "") throw new UserError("prospects.server.emptyNote", { fields: { text: "prospects.server.emptyNote" } });
  return services.db.inWorkspace(author.workspaceId, async (tx) => {
    if (!(await lockProspect(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
    const id = newId();
    const createdAt = await insertNote(tx, { id, prospectId, authorId: author.userId, text: trimmed });
    await appendTimeline(tx, [{ prospectId, type: "note_added", data: { text: trimmed.slice(0, EXCERPT) }, actorId: author.userId }]);
    await announceProspects(tx, services, prospectId);
    return { id, text: trimmed, author: { id: author.userId, name: author.name }, createdAt: createdAt.toISOString() };
  });
}

/** Deletes a note; 404 when the prospect has no such note. */
export async function removeNote(services: Services, actor: Actor, prospectId: string, noteId: string): Promise<void> {
  await services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (!(await deleteNoteRow(tx, prospectId, noteId))) throw new UserError("prospects.server.noteNotFound", { status: 404 });
    await announceProspects(tx, services, prospectId);
  });
}
