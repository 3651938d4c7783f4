import type { Errand } from "@filon/contracts/calls";
import { newId } from "@filon/db";
import * as errands from "@filon/db/errands";
import * as notes from "@filon/db/notes";
import * as notifications from "@filon/db/notifications";
import * as prospects from "@filon/db/prospects";
import { announce } from "@filon/db/realtime";
import * as timeline from "@filon/db/timeline";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/**
 * Hands a prospect over to a member: they own the prospect, read the note on the prospect's page, are told, and their accounts write if they
 * are to. Returns nobody when there is no such member, or they are suspended; the owner then stays.
 */
export function handOver(errand: Extract<Errand, { type: "handOver" }>, { once, at, callId }: ErrandContext): Promise<Json> {
  return once(async (tx) => {
    const place = await errands.findCallPlace(tx, callId);
    const members = await errands.listReceivers(tx, errand.to === "leastLoaded");
    const receiver = members.find(
      ({ id, is_owner }) => errand.to === "leastLoaded" || (errand.to === "owner" ? is_owner : id === errand.memberId),
    );
    if (receiver === undefined || place === null) return { memberId: null, name: null };
    const prospectId = place.prospect_id;
    // Enrolments are locked before prospects everywhere.
    if (errand.withTheirAccounts) await errands.takeOverSenders(tx, place, receiver.id);
    await prospects.setOwner(tx, [prospectId], receiver.id, null);
    if (errand.note !== "") {
      await notes.add(tx, { id: newId(), prospectId, authorId: null, kind: "note", text: errand.note });
      await timeline.append(tx, [{ prospectId, type: "note_added", data: { text: errand.note }, actorId: null }]);
    }
    const person = await prospects.find(tx, prospectId);
    const name = person === null ? "" : `${person.first_name} ${person.last_name}`.trim() || (person.email ?? "");
    await notifications.notify(tx, {
      type: "prospect_received",
      userId: receiver.id,
      campaignId: place.campaign_id,
      params: { name: name || "–", text: errand.note, withText: errand.note === "" ? "no" : "yes" },
      link: `/prospects/${prospectId}`,
      subject: `${place.campaign_id} ${receiver.id}`,
      at,
    });
    await announce(tx, "prospect:changed", { prospectId, timestamp: at.toISOString() });
    return { memberId: receiver.id, name: receiver.name };
  });
}
