import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { dateOf, instantOf, type Json, toReal, toVirtual } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import type { ErrandContext } from "./errand-context.ts";

/** Returns the prospect's appointment since an instant, in the workspace's time. */
export function readMeeting(
  { prospectId, since }: Extract<Errand, { type: "readMeeting" }>,
  { db, workspaceId, at }: ErrandContext,
): Promise<Json> {
  return db.inWorkspace(workspaceId, async (tx) => {
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const clock = { factor, anchor: instantOf(anchor) };
    const found = await errands.findMeeting(tx, prospectId, { at, since: dateOf(toReal(clock, Temporal.Instant.from(since))) });
    if (found === null) return { meeting: null };
    const told = (date: Date): string => toVirtual(clock, instantOf(date)).toString();
    return { meeting: { id: found.id, status: found.status, startsAt: told(found.starts_at), endsAt: told(found.ends_at) } };
  });
}
