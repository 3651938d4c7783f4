import { TimelineEntry, UserError } from "@filon/contracts";
import { type ActivityRow, findProspect, pageTimeline, type WorkspaceTx } from "@filon/db";
import { z } from "zod";
import { readCursor, writeCursor } from "./cursor.ts";

const Place = z.strictObject({ at: z.iso.datetime(), id: z.uuid() });

/** A page of a prospect's timeline, newest first; 404 when there is no such prospect. */
export async function timelinePage(tx: WorkspaceTx, prospectId: string, query: { after?: string | undefined; limit: number }) {
  if (!(await findProspect(tx, prospectId))) throw new UserError("prospects.server.notFound", { status: 404 });
  const place = query.after === undefined ? null : readCursor(query.after, Place);
  const found = await pageTimeline(tx, prospectId, place, query.limit + 1);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(entryOf),
    next: last && found.length > query.limit ? writeCursor({ at: last.at_exact, id: last.id }) : null,
  };
}

/** An entry as it is answered; what a writer added that readers do not know is left out. */
function entryOf(row: ActivityRow): TimelineEntry {
  return TimelineEntry.parse({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    prospect: { id: row.prospect_id, name: row.prospect_name },
    campaign: row.campaign_id === null || row.campaign_title === null ? null : { id: row.campaign_id, title: row.campaign_title },
    actor: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    data: Object.fromEntries(Object.entries(row.data).filter(([, value]) => typeof value === "string")),
  });
}
