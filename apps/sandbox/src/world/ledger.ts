import { createHash } from "node:crypto";
import { cutText } from "@filon/contracts/text";
import type { Store } from "./store.ts";
import type { Act } from "./tables.ts";

export type NewAct = Omit<Act, "id" | "at" | "textHash" | "excerpt" | "messageId"> & { readonly text: string; readonly messageId?: string };

/** Records an act that the network or the mail server has accepted. */
export function recordAct(store: Store, id: string, act: NewAct): void {
  const { text, messageId, ...rest } = act;
  store.put("act", id, {
    ...rest,
    id,
    at: Date.now(),
    textHash: hashText(text),
    excerpt: cutText(text, 200),
    messageId: messageId ?? null,
  });
}

/** Hash of a text, ignoring white space. */
export function hashText(text: string): string {
  return createHash("sha256").update(text.replaceAll(/\s+/gu, " ").trim()).digest("hex").slice(0, 16);
}

export interface LedgerCount {
  readonly kind: Act["kind"];
  readonly sender: string;
  readonly personId: string | null;
  readonly to: string;
  readonly textHash: string;
  readonly count: number;
}

/** Counts how often each act was accepted, by sender, recipient and text; e-mails also by Message-ID. A count above one is a duplicate. */
export function countActs(acts: Iterable<Act>): {
  readonly counts: readonly LedgerCount[];
  readonly messageIds: Readonly<Record<string, number>>;
} {
  const counts = new Map<string, LedgerCount>();
  const messageIds: Record<string, number> = {};
  for (const { kind, sender, personId, to, textHash, messageId } of acts) {
    const key = [kind, sender, to, textHash].join("\n");
    counts.set(key, { kind, sender, personId, to, textHash, count: (counts.get(key)?.count ?? 0) + 1 });
    if (messageId !== null) messageIds[messageId] = (messageIds[messageId] ?? 0) + 1;
  }
  return { counts: [...counts.values()], messageIds };
}
