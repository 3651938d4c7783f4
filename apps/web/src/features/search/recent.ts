import { isText, listOf, shapeOf } from "../../shared/shapes/index.ts";
import type { SearchEntry } from "./entries.ts";

const KEY = "filon_recent_searches";
const MOST = 5;

interface Kept {
  readonly userId: string;
  readonly entries: readonly { readonly key: string; readonly label: string; readonly detail: string; readonly href: string }[];
}
const isKept = shapeOf<Kept>({ userId: isText, entries: listOf(shapeOf({ key: isText, label: isText, detail: isText, href: isText })) });

/** Returns what this user recently opened from the search on this device, newest first. */
export function recentEntries(userId: string): readonly SearchEntry[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return isKept(kept) && kept.userId === userId ? kept.entries.map((entry) => ({ ...entry, group: "recent" })) : [];
  } catch {
    return [];
  }
}

/** Records an opened entry; actions are not kept. */
export function keepRecent(userId: string, { key, label, detail, href }: SearchEntry): void {
  if (href === null) return;
  const others = recentEntries(userId).filter((entry) => entry.href !== href);
  const entries = [
    { key, label, detail, href },
    ...others.map((entry) => ({ key: entry.key, label: entry.label, detail: entry.detail, href: entry.href })),
  ];
  localStorage.setItem(KEY, JSON.stringify({ userId, entries: entries.slice(0, MOST) }));
}

/** Deletes them at sign-out, since they contain names of prospects. */
export function forgetRecent(): void {
  localStorage.removeItem(KEY);
}
