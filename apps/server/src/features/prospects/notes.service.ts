import type { Note, NoteKind } from "@filon/contracts/prospects";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import { newId, type WorkspaceTx } from "@filon/db";
import * as notes from "@filon/db/notes";
import * as prospects from "@filon/db/prospects";
import type { NoteRow } from "@filon/db/notes";
import * as timeline from "@filon/db/timeline";
import { nowOf, type Services } from "../../services.ts";
import { announceProspects } from "./announce-change.ts";
import type { Actor } from "./prospects.service.ts";

/** Longest excerpt of a note on the timeline, in characters. */
const EXCERPT = 200;

/** Returns a prospect's notes, newest first. Throws 404 if there is no such prospect. */
export async function list(tx: WorkspaceTx, prospectId: string) {
  if (!(await prospects.find(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
  return (await notes.list(tx, prospectId)).map(noteAnswer);
}

function noteAnswer(row: NoteRow): Note {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? "" },
    createdAt: row.created_at.toISOString(),
  };
}

/** Adds a note and logs it. Throws 400 if it is empty (PROSPECT-11). */
export async function add(
  services: Services,
  author: Actor & { readonly name: string },
  prospectId: string,
  { text, kind }: { readonly text: string; readonly kind: NoteKind },
) {
  const trimmed = text.trim();
  if (trimmed === "") throw new UserError("prospects.server.emptyNote", { fields: { text: "prospects.server.emptyNote" } });
  return services.db.inWorkspace(author.workspaceId, async (tx) => {
    if (!(await prospects.lock(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
    const id = newId();
    const createdAt = await notes.add(tx, { id, prospectId, authorId: author.userId, kind, text: trimmed });
    await timeline.append(tx, [
      { prospectId, type: "note_added", data: { kind, text: cutText(trimmed, EXCERPT) }, actorId: author.userId },
    ]);
    await announceProspects(tx, services, prospectId);
    return { id, kind, text: trimmed, author: { id: author.userId, name: author.name }, createdAt: createdAt.toISOString() };
  });
}

/** Deletes a note, which can be restored for a day. Throws 404 if the prospect has no such note. */
export async function remove(services: Services, actor: Actor, prospectId: string, noteId: string): Promise<void> {
  await services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (!(await notes.remove(tx, prospectId, noteId, nowOf(services))))
      throw new UserError("prospects.server.noteNotFound", { status: 404 });
    await announceProspects(tx, services, prospectId);
  });
}

/** Restores a deleted note unchanged. Throws 404 if it was deleted more than a day ago or does not exist. */
export async function restore(services: Services, actor: Actor, prospectId: string, noteId: string): Promise<Note> {
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const row = await notes.restore(tx, prospectId, noteId, nowOf(services));
    if (!row) throw new UserError("prospects.server.noteNotFound", { status: 404 });
    await announceProspects(tx, services, prospectId);
    return noteAnswer(row);
  });
}
