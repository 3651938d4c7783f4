import { draftKey } from "../../shared/session/index.ts";

/** What was being written in a conversation, in this browser. */
export function keptDraft(userId: string, conversation: string): string {
  return localStorage.getItem(draftKey("message", userId, conversation)) ?? "";
}

/** Keeps what is being written; nothing is kept of nothing. */
export function keepDraft(userId: string, conversation: string, text: string): void {
  if (text.trim() === "") localStorage.removeItem(draftKey("message", userId, conversation));
  else localStorage.setItem(draftKey("message", userId, conversation), text);
}
