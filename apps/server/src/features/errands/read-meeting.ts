import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { instantOf, type Json, toVirtual } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/** Returns the prospect's appointment, in the workspace's time. */
export function readMeeting(
  { prospectId }: Extract<Errand, { type: "readMeeting" }>,
  { db, workspaceId, at }: ErrandContext,
): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const found = await errands.findMeeting(tx, prospectId, at);
    if (found === null) return { meeting: null };
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const told = (date: Date): string => toVirtual({ factor, anchor: instantOf(anchor) }, instantOf(date)).toString();
    return { meeting: { id: found.id, status: found.status, startsAt: told(found.starts_at), endsAt: told(found.ends_at) } };
  });
}
