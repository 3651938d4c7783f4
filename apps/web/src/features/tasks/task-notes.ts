import type { Task } from "@filon/contracts/tasks";
import { draftKey } from "../../shared/session/index.ts";

type Noted = Pick<Task, "id" | "note">;

/** Returns a user's unsent note about a task, kept in this browser; without one, the task's note, which an undone answer may have left. */
export function keptNote(userId: string, { id, note }: Noted): string {
  return localStorage.getItem(draftKey("task", userId, id)) ?? note;
}

/** Keeps a user's unsent note about a task, unless it is the one that the task has. */
export function keepNote(userId: string, task: Noted, text: string): void {
  if (text.trim() === task.note) forgetNote(userId, task.id);
  else localStorage.setItem(draftKey("task", userId, task.id), text);
}

/** Forgets a user's unsent note about a task, because it was sent. */
export function forgetNote(userId: string, taskId: string): void {
  localStorage.removeItem(draftKey("task", userId, taskId));
}
