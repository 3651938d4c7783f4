import { type HeldDecision, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { retryHeld, verifyAct } from "@filon/engine";

/**
 * Carries out the user's word on somebody who is held. Throws UserError `campaigns.errors.notFound` when they are not in
 * this campaign, actNotUncertain or notHeld when there is nothing, or no longer anything, to decide.
 */
export async function decideHeld(
  tx: WorkspaceTx,
  ids: { readonly id: string; readonly enrolmentId: string },
  decision: HeldDecision,
  at: Date,
): Promise<void> {
  const held = await campaigns.findHeld(tx, ids.id, ids.enrolmentId);
  if (!held.exists) throw new UserError("campaigns.errors.notFound", { status: 404 });
  if (decision === "retry") return retryHeld(tx, ids.enrolmentId, at);
  if (held.uncertainActionId === null) throw new UserError("campaigns.errors.actNotUncertain", { status: 409 });
  await verifyAct(tx, held.uncertainActionId, decision, at);
}
