import { z } from "zod";
import type { TimelineEntry } from "@filon/contracts/prospects";
import type { ActivityRow } from "@filon/db/campaigns";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { timelineEntry } from "./timeline-entry.ts";

/** A position in a log: the instant, to the microsecond, and the id as a tie-breaker. */
const Place = z.strictObject({ at: CursorInstant, id: z.uuid() });
type Place = z.infer<typeof Place>;

/** Reads the cursor of a page; null for the newest. Throws UserError if it is invalid. */
export function logPlace(after: string | undefined): Place | null {
  return after === undefined ? null : readCursor(after, Place);
}

/** Returns the cursor of a row, to be passed to `logPlace` again. */
export function placeAfter(at: string, id: string): string {
  return writeCursor({ at, id });
}

/** Returns a page of at most `limit` entries, newest first; `read` is asked for one more, to know whether another page follows. */
export async function logPage(
  query: { readonly after?: string | undefined; readonly limit: number },
  read: (place: Place | null, limit: number) => Promise<ActivityRow[]>,
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const found = await read(logPlace(query.after), query.limit + 1);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(timelineEntry),
    next: last && found.length > query.limit ? placeAfter(last.at_exact, last.id) : null,
  };
}
