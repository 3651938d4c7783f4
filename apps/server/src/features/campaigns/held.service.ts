import type { HeldDecision } from "@filon/contracts/campaigns";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as campaigns from "@filon/db/campaigns";
import { retryHeld, decideUncertainAct } from "@filon/engine";

/**
 * Applies the user's decision on a held enrolment. Throws UserError `campaigns.errors.notFound` when it is not in this
 * campaign, and actNotUncertain or notHeld when there is nothing to decide (any more).
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
  await decideUncertainAct(tx, held.uncertainActionId, decision, at);
}
