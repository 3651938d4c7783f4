import { z } from "zod/mini";
import type { SearchEntry } from "./entries.ts";

const KEY = "filon_recent_searches";
const MOST = 5;

const Kept = z.object({
  userId: z.string(),
  entries: z.array(z.object({ key: z.string(), label: z.string(), detail: z.string(), href: z.string() })),
});

/** What this user opened from the search lately on this device, newest first; nobody else's. */
export function recentEntries(userId: string): readonly SearchEntry[] {
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(KEY) ?? "null"));
    return kept.userId === userId ? kept.entries.map((entry) => ({ ...entry, group: "recent" })) : [];
  } catch {
    return [];
  }
}

/** Keeps what was opened; acts are not kept. */
export function keepRecent(userId: string, { key, label, detail, href }: SearchEntry): void {
  if (href === null) return;
  const others = recentEntries(userId).filter((entry) => entry.href !== href);
  const entries = [
    { key, label, detail, href },
    ...others.map((entry) => ({ key: entry.key, label: entry.label, detail: entry.detail, href: entry.href })),
  ];
  localStorage.setItem(KEY, JSON.stringify({ userId, entries: entries.slice(0, MOST) }));
}

/** Forgets them: names of prospects do not outlast the session. */
export function forgetRecent(): void {
  localStorage.removeItem(KEY);
}
