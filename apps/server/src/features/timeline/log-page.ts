import { z } from "zod";
import type { TimelineEntry } from "@filon/contracts";
import type { ActivityRow } from "@filon/db/campaigns";
import { CursorInstant, readCursor, writeCursor } from "../../http/page-cursor.ts";
import { timelineEntry } from "./timeline-entry.ts";

/** A place in a log: the instant, to the microsecond, and the id that parts those of one instant. */
const Place = z.strictObject({ at: CursorInstant, id: z.uuid() });
type Place = z.infer<typeof Place>;

/** Reads the place after which a page begins; null: from the newest. Throws UserError when it is no place. */
export function logPlace(after: string | undefined): Place | null {
  return after === undefined ? null : readCursor(after, Place);
}

/** The place of a row, to be handed to `logPlace` again. */
export function placeAfter(at: string, id: string): string {
  return writeCursor({ at, id });
}

/** A page of at most `limit` entries, newest first; `read` is asked for one more, which tells whether another follows. */
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
