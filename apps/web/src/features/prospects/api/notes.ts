import { addNote, deleteNote, listNotes, type Note, type NoteKind, restoreNote } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

export function notesQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "notes", id],
    queryFn: async ({ signal }): Promise<readonly Note[]> => (await call(listNotes, { params: { id }, signal })).data,
  });
}

function notesChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: ["prospects", "timeline", id] });
}

export async function writeNote(id: string, text: string, kind: NoteKind): Promise<Note> {
  const { data } = await call(addNote, { params: { id }, body: { text, kind } });
  notesChanged(id);
  return data;
}

export async function eraseNote(id: string, noteId: string): Promise<void> {
  await call(deleteNote, { params: { id, noteId } });
  notesChanged(id);
}

/** Brings back a note that was deleted a moment ago. */
export async function unEraseNote(id: string, noteId: string): Promise<void> {
  await call(restoreNote, { params: { id, noteId }, body: {} });
  notesChanged(id);
}
