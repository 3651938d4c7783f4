import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as engine from "@filon/db/engine";
import type { ActRow } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { DEFAULT_LIMITS } from "../ports.ts";
import { settlementOf } from "../settle/outcomes.ts";
import { writeTold } from "../settle/write-settlements.ts";

/** What the user says about an act whose outcome the engine could not determine. */
export type ActDecision = "sent" | "notSent";

/**
 * Records the user's decision on an uncertain act. If it was sent, its message is stored and the sequence continues; otherwise `onError` of
 * its step decides. It is never sent again automatically. Throws UserError `campaigns.errors.actNotUncertain` when the act is not, or no
 * longer, waiting for a decision.
 */
export async function decideUncertainAct(tx: WorkspaceTx, actionId: string, decision: ActDecision, at: Date): Promise<void> {
  const act = await engine.lockUncertainAct(tx, actionId);
  if (act === null) throw new UserError("campaigns.errors.actNotUncertain", { status: 409 });
  await engine.decideUncertainAct(tx, act, decision === "sent" ? "sent" : "failed", at);
  if (decision === "sent") await tellSent(tx, act, at);
  await wakeEngine(tx);
}

/** Records an act as if its provider had confirmed it, with its idempotency key as the provider's id (which it is for e-mails). */
async function tellSent(tx: WorkspaceTx, act: ActRow, at: Date): Promise<void> {
  const timestamp = at.toISOString();
  const dispatched = { act, lease: { token: act.id } };
  await writeTold(tx, at, [settlementOf(dispatched, { status: "sent", providerId: act.idempotency_key }, timestamp, DEFAULT_LIMITS)]);
  await announce(tx, "prospect:changed", { prospectId: act.prospect_id, timestamp });
  await announce(tx, "conversation:changed", { prospectId: act.prospect_id, timestamp });
}

/**
 * Retries a held enrolment after the user has fixed the cause, such as a missing value or module. Throws UserError
 * `campaigns.errors.notHeld` when it is not held, or is held for an uncertain act (see `decideUncertainAct`).
 */
export async function retryHeld(tx: WorkspaceTx, enrolmentId: string, at: Date): Promise<void> {
  if (!(await engine.retryHeld(tx, enrolmentId, at))) throw new UserError("campaigns.errors.notHeld", { status: 409 });
  await wakeEngine(tx);
}
