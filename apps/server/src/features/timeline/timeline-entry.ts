import { TimelineEntry } from "@filon/contracts/prospects";
import type { ActivityRow } from "@filon/db/campaigns";

/** Returns an entry of the log as the API returns it; data unknown to readers is dropped. */
export function timelineEntry(row: ActivityRow): TimelineEntry {
  return TimelineEntry.parse({
    id: row.id,
    type: row.type,
    at: row.at.toISOString(),
    prospect: { id: row.prospect_id, name: row.prospect_name },
    campaign: row.campaign_id === null || row.campaign_title === null ? null : { id: row.campaign_id, title: row.campaign_title },
    actor: row.actor_id === null || row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    data: known(row.data),
  });
}

/** Keeps only texts, so that a null or a number from a newer version does not break the page. */
function known(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
