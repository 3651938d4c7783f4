/** What nobody has finished writing, kept in this browser under a key of its own; a browser may be several people's. */
const OWN_DRAFT = /^filon_[a-z]+_draft:([^:]+)(?::|$)/u;

/** Where a user's draft of a kind ("campaign", "message") is kept; `of` tells it from that user's others. */
export function draftKey(kind: string, userId: string, of: string): string {
  return `filon_${kind}_draft:${userId}:${of}`;
}

/** Forgets every draft of a user, where nothing of theirs is to stay on this machine. */
export function forgetDraftsOf(userId: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
  for (const key of keys) if (OWN_DRAFT.exec(key)?.[1] === userId) localStorage.removeItem(key);
}
