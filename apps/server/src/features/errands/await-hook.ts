import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import * as hooks from "@filon/db/hooks";
import { instantOf, type Json, toVirtual } from "@filon/domain";
import { hookAddress } from "../hooks/index.ts";
import type { ErrandContext } from "./errand-context.ts";

/** Returns the address of this name of the prospect's run, and what was said there, if it was called. */
export function awaitHook(
  { name }: Extract<Errand, { type: "awaitHook" }>,
  { db, services, workspaceId, callId }: ErrandContext,
): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    if (place === null) return { hook: null };
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const row = await hooks.save(tx, { enrolmentId: place.enrolment_id, prospectId: place.prospect_id, name });
    const receivedAt = row.receivedAt && toVirtual({ factor, anchor: instantOf(anchor) }, instantOf(row.receivedAt)).toString();
    // A body is stored as JSON.
    return { hook: { id: row.id, url: hookAddress(services, workspaceId, row.id), receivedAt, body: row.body as Json } };
  });
}
