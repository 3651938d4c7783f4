import { UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import { decideUncertainAct, retryHeldEnrolment } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/** What the user knows about an act whose outcome the engine could not determine. */
export type Verification = "sent" | "notSent";

/**
 * Records the user's decision on an act with an unknown outcome: it was sent, and the sequence continues; or it was not,
 * and its step's `onError` decides. It is never sent again automatically. Throws UserError
 * `campaigns.errors.actNotUncertain` when the act is not, or no longer, waiting for a decision.
 */
export async function verifyAct(tx: WorkspaceTx, actionId: string, verification: Verification, at: Date): Promise<void> {
  const decided = await decideUncertainAct(tx, actionId, verification === "sent" ? "sent" : "failed", at);
  if (!decided) throw new UserError("campaigns.errors.actNotUncertain", { status: 409 });
  await wakeEngine(tx);
}

/**
 * Retries an enrolment held for something the user has fixed: a missing value, a missing module. Throws UserError
 * `campaigns.errors.notHeld` when it is not held, or is held for an act with an unknown outcome (see verifyAct).
 */
export async function retryHeld(tx: WorkspaceTx, enrolmentId: string, at: Date): Promise<void> {
  if (!(await retryHeldEnrolment(tx, enrolmentId, at))) throw new UserError("campaigns.errors.notHeld", { status: 409 });
  await wakeEngine(tx);
}
