import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { announce } from "@filon/db/realtime";
import * as timeline from "@filon/db/timeline";
import { dateOf, instantOf, type Json, toReal } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import type { ErrandContext } from "./errand-context.ts";

/** Makes a dated reminder among the tasks, and says so on the prospect's timeline. */
export function makeReminder(
  { assignTo, text, dueAt, endsOnReply }: Extract<Errand, { type: "makeReminder" }>,
  { once, at, callId }: ErrandContext,
): Promise<Json> {
  return once(async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    const { clock_factor: factor, clock_anchor: anchor } = await errands.readClock(tx);
    const due = dateOf(toReal({ factor, anchor: instantOf(anchor) }, Temporal.Instant.from(dueAt)));
    const payload = { kind: "reminder" as const, title: "", text, phone: null, results: [{ id: "out", label: "" }] };
    const made = await errands.insertReminder(tx, callId, { payload, isForOwner: assignTo === "owner", dueAt: due, endsOnReply, at });
    if (!made || place === null) return { taskId: null };
    await timeline.append(tx, [{ prospectId: place.prospect_id, type: "task_made", data: { kind: "reminder", text }, actorId: null }]);
    await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
    return { taskId: callId };
  });
}
