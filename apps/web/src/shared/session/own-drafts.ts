/** Local keys of unsent drafts; they carry the user's id, because several people may share a browser. */
const OWN_DRAFT = /^filon_[a-z]+_draft:([^:]+)(?::|$)/u;

/** Returns the key of a user's draft of a kind ("campaign", "message"); `of` tells it from the user's other drafts of that kind. */
export function draftKey(kind: string, userId: string, of: string): string {
  return `filon_${kind}_draft:${userId}:${of}`;
}

/** Deletes every draft of a user, when nothing of theirs may stay on this machine. */
export function forgetDraftsOf(userId: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys) if (OWN_DRAFT.exec(key)?.[1] === userId) localStorage.removeItem(key);
}
