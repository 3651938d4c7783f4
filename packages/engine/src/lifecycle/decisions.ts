import { UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import { decideUncertainAct, retryHeldEnrolment } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/** What the user knows of an act whose fate the engine could not find out. */
export type Verification = "sent" | "notSent";

/**
 * The user's word on an act of unknown fate: it was sent, and the sequence goes on from there; or it was not, and its
 * step's `onError` decides. It is never sent again by itself. Throws UserError `campaigns.errors.actNotUncertain` when the
 * act is not, or no longer, waiting for such a word.
 */
export async function verifyAct(tx: WorkspaceTx, actionId: string, verification: Verification, at: Date): Promise<void> {
  const decided = await decideUncertainAct(tx, actionId, verification === "sent" ? "sent" : "failed", at);
  if (!decided) throw new UserError("campaigns.errors.actNotUncertain", { status: 409 });
  await wakeEngine(tx);
}

/**
 * Has an enrolment tried again that is held for something the user has mended: a message with a hole, a missing module.
 * Throws UserError `campaigns.errors.notHeld` when it is not held, or for an act of unknown fate (see verifyAct).
 */
export async function retryHeld(tx: WorkspaceTx, enrolmentId: string, at: Date): Promise<void> {
  if (!(await retryHeldEnrolment(tx, enrolmentId, at))) throw new UserError("campaigns.errors.notHeld", { status: 409 });
  await wakeEngine(tx);
}
