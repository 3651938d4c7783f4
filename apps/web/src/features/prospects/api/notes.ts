import { type Note, type NoteKind, notes } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { timelineQuery } from "./prospects-timeline.ts";

export function notesQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "notes", id],
    queryFn: async ({ signal }): Promise<readonly Note[]> => (await call(notes.list, { params: { id }, signal })).data,
  });
}

/** Returns the query keys to refetch when a note on this prospect changes. */
export const notesShown = (id: string) => [notesQuery(id).queryKey, timelineQuery(id).queryKey];

export async function add(id: string, text: string, kind: NoteKind): Promise<Note> {
  return (await call(notes.add, { params: { id }, body: { text, kind } })).data;
}

export async function remove(id: string, noteId: string): Promise<void> {
  await call(notes.remove, { params: { id, noteId } });
}

/** Restores a note that was just deleted. */
export async function restore(id: string, noteId: string): Promise<void> {
  await call(notes.restore, { params: { id, noteId }, body: {} });
}
