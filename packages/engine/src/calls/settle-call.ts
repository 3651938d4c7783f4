import { isRefusedRow, type WorkspaceTx } from "@filon/db";
import {
  inEngine,
  lockMadeCall,
  noteHostAnswers,
  noteHostSilent,
  putBackCall,
  restHost,
  settleCall,
  wakeForAnswers,
} from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { CallResult, EngineContext } from "../ports.ts";
import { untilWritten } from "../settle/until-written.ts";
import { afterCall, isOfAccount, isSilence, restOf, settledAs } from "./after-call.ts";
import type { ClaimedCall } from "./claim-calls.ts";
import { NOT_MADE } from "./make-call.ts";

/**
 * Writes the result of a call and wakes the enrolment that waits for it. Retries until the database accepts the result, because only this
 * process knows it; an answer whose content the database refuses becomes a failure. Returns whether an enrolment was woken.
 */
export async function settleMadeCall(context: EngineContext, made: ClaimedCall, result: CallResult): Promise<boolean> {
  let told = result;
  return untilWritten(
    () => inEngine(context.db, made.workspaceId, (tx) => settle(context, tx, made, told)),
    (error) => {
      if (isRefusedRow(error) && told.status === "answered") {
        context.log.error({ callId: made.row.id, host: made.row.host }, "the database rejected the answer to a call; recording a failure");
        told = { status: "failed", code: "unreadable" };
        return true;
      }
      context.log.error({ error, callId: made.row.id }, "the answer to a call could not be recorded; retrying");
      return false;
    },
  );
}

/** Settles in a transaction. If another worker has taken over the call, its outcome is left to that worker. */
async function settle(context: EngineContext, tx: WorkspaceTx, { row, lease, probe }: ClaimedCall, result: CallResult): Promise<boolean> {
  const at = dateOf(context.clock.now());
  const call = await lockMadeCall(tx, row.id, lease.token);
  if (result === NOT_MADE) {
    if (call !== null) await putBackCall(tx, row.id, at);
    return false;
  }
  const failures = await noteHost(context, tx, { host: row.host, probe }, result, at);
  if (call === null) return false;
  if (!call.awaited) {
    // The run is over, so the answer is discarded.
    await settleCall(tx, row.id, settledAs(call, "cancelled", "enrolmentOver"), at);
    return false;
  }
  const settlement = afterCall(call, result, failures, at, context.limits);
  await settleCall(tx, row.id, settlement, at);
  if (settlement.status === "planned") return false;
  await wakeForAnswers(tx, [call.enrolment_id], at);
  return true;
}

/** Records whether a host answered, and makes one that did not rest. Returns the host's consecutive failures. */
async function noteHost(
  context: EngineContext,
  tx: WorkspaceTx,
  { host, probe }: { readonly host: string; readonly probe: boolean },
  result: CallResult,
  at: Date,
): Promise<number> {
  if (isOfAccount(result)) return 0;
  if (!isSilence(result)) {
    await noteHostAnswers(tx, host);
    return 0;
  }
  const { failures, counted } = await noteHostSilent(tx, host, at, { probe });
  const until = counted ? restOf(host, result, failures, at, context.limits) : null;
  if (until !== null) await restHost(tx, host, until, { probe });
  return failures;
}
