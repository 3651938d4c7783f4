import { draftKey } from "../../shared/session/index.ts";

/** Returns the unsent text of a conversation, kept in this browser. */
export function keptDraft(userId: string, conversation: string): string {
  return localStorage.getItem(draftKey("message", userId, conversation)) ?? "";
}

/** Keeps the unsent text of a conversation; removes it when blank. */
export function keepDraft(userId: string, conversation: string, text: string): void {
  if (text.trim() === "") localStorage.removeItem(draftKey("message", userId, conversation));
  else localStorage.setItem(draftKey("message", userId, conversation), text);
}
