const PREFIX = "filon_message_draft";

/** Where a draft is kept: a browser may be several people's. */
function keyOf(userId: string, conversation: string): string {
  return `${PREFIX}:${userId}:${conversation}`;
}

/** What was being written in a conversation, in this browser. */
export function keptDraft(userId: string, conversation: string): string {
  return localStorage.getItem(keyOf(userId, conversation)) ?? "";
}

/** Keeps what is being written; nothing is kept of nothing. */
export function keepDraft(userId: string, conversation: string, text: string): void {
  if (text.trim() === "") localStorage.removeItem(keyOf(userId, conversation));
  else localStorage.setItem(keyOf(userId, conversation), text);
}
