import type { Errand } from "@filon/contracts/calls";
import * as errands from "@filon/db/errands";
import { setOwner } from "@filon/db/prospects";
import { announce } from "@filon/db/realtime";
import type { Json } from "@filon/domain";
import type { ErrandContext } from "./errand-context.ts";

/**
 * Gives a prospect to the member who has had the fewest prospects for their weight, or to the owner of a colleague. Returns nobody when no
 * member of the list can own it; the prospect's owner then stays.
 */
export function assignOwner(errand: Extract<Errand, { type: "assignOwner" }>, { once, at }: ErrandContext): Promise<Json> {
  return once(async (tx) => {
    await errands.lockStep(tx, errand);
    const weights = new Map(errand.members.map(({ id, weight }) => [id, weight]));
    const rows = await errands.listRotation(tx, errand, [...weights.keys()]);
    const able = rows.filter(({ suspended }) => !(errand.skipsSuspended && suspended));
    const order = [...weights.keys()];
    const shareOf = ({ id, given }: (typeof able)[number]): number => given / (weights.get(id) ?? 1);
    const [next] = able.toSorted((a, b) => shareOf(a) - shareOf(b) || order.indexOf(a.id) - order.indexOf(b.id));
    if (next === undefined) return { memberId: null, name: null };
    const ids = able.map(({ id }) => id);
    const known = errand.sameForCompany ? await errands.findCompanyOwner(tx, errand.prospectId, ids) : null;
    const owner = able.find(({ id }) => id === known) ?? next;
    await errands.noteGiven(tx, errand, owner.id);
    await setOwner(tx, [errand.prospectId], owner.id, null);
    await announce(tx, "prospect:changed", { prospectId: errand.prospectId, timestamp: at.toISOString() });
    return { memberId: owner.id, name: owner.name };
  });
}
