import { addNote, deleteNote, listNotes, type Note } from "@filon/contracts";
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

export async function writeNote(id: string, text: string): Promise<Note> {
  const { data } = await call(addNote, { params: { id }, body: { text } });
  notesChanged(id);
  return data;
}

export async function eraseNote(id: string, noteId: string): Promise<void> {
  await call(deleteNote, { params: { id, noteId } });
  notesChanged(id);
}
