import type { Errand } from "@filon/contracts/calls";
import * as entries from "@filon/db/entries";
import * as errands from "@filon/db/errands";
import { instantOf, type Json, toVirtual } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Returns what was said in the call that brought the prospect in by a step. */
export function readEntry({ nodeId }: Extract<Errand, { type: "readEntry" }>, { db, workspaceId, callId }: ErrandContext): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    if (place === null) return { call: null };
    const row = await entries.findLatestAbout(tx, { campaignId: place.campaign_id, nodeId, prospectId: place.prospect_id });
    if (row === null) return { call: null };
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const receivedAt = toVirtual({ factor, anchor: instantOf(anchor) }, instantOf(row.receivedAt)).toString();
    // A body is stored as JSON.
    return { call: { receivedAt, body: row.body as Json } };
  });
}
