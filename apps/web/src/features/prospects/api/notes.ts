import { type Note, type NoteKind, notes } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../shared/http/index.ts";

export function notesQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "notes", id],
    queryFn: async ({ signal }): Promise<readonly Note[]> => (await call(notes.list, { params: { id }, signal })).data,
  });
}

function notesChanged(id: string): void {
  void queryClient.invalidateQueries({ queryKey: notesQuery(id).queryKey });
  void queryClient.invalidateQueries({ queryKey: ["prospects", "timeline", id] });
}

export async function writeNote(id: string, text: string, kind: NoteKind): Promise<Note> {
  const { data } = await call(notes.add, { params: { id }, body: { text, kind } });
  notesChanged(id);
  return data;
}

export async function eraseNote(id: string, noteId: string): Promise<void> {
  await call(notes.remove, { params: { id, noteId } });
  notesChanged(id);
}

/** Brings back a note that was deleted a moment ago. */
export async function unEraseNote(id: string, noteId: string): Promise<void> {
  await call(notes.restore, { params: { id, noteId }, body: {} });
  notesChanged(id);
}
