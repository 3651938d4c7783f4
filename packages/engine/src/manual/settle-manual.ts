import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { addAccountUsage } from "@filon/db/engine";
import type { ManualRow, ManualSettled } from "@filon/db/conversations";
import { announce } from "@filon/db/realtime";
import { dateOf } from "@filon/domain";
import { putToRest } from "../accounts/put-to-rest.ts";
import type { EngineContext, EngineLimits } from "../ports.ts";
import { type Fate, type SettledAct, type Settlement, settlementOf } from "../settle/outcomes.ts";
import { writeTold } from "../settle/write-settlements.ts";
import type { ManualDispatch } from "./manual-dispatch.ts";

/** Most attempts of a message that processes abandoned, when the provider certainly did not get it. */
const MOST_TRIES = 3;

/**
 * Writes the outcome of a message by hand, unless another dispatch of it has been settled meanwhile. What follows for the prospect, the
 * conversation and the account is what follows from an act of a campaign.
 */
export async function settleManual(
  context: EngineContext,
  tx: WorkspaceTx,
  { row, toDispatch }: ManualDispatch,
  fate: Fate,
): Promise<void> {
  const at = dateOf(context.clock.now());
  const { token } = toDispatch.lease;
  const settlement = manualSettlement(row, token, fate, at, context.limits);
  // Another worker may have asked the user meanwhile.
  const current = await conversations.lockMessage(tx, row.id);
  const status = current?.status === "uncertain" ? "uncertain" : row.status;
  const settled = await conversations.settleMessage(tx, row.id, token, stateOf(settlement, fate, { ...row, status }), at);
  if (settled === null) return;
  // The account is locked before its usage, as by campaigns.
  if (settlement.account !== null) await putToRest(context, tx, settlement.account.id, settlement.account.result);
  if (settled.returnedAt !== null) {
    await addAccountUsage(tx, [{ account_id: row.account_id, kind: "send_message", at: settled.returnedAt, acts: -1 }]);
  }
  await writeTold(tx, at, [settlement]);
  const about = { prospectId: row.prospect_id, timestamp: at.toISOString() };
  if (settlement.settled.status === "sent") await announce(tx, "prospect:changed", about);
  await announce(tx, "conversation:changed", about);
}

/** Records a message by hand that the user says was sent, with its idempotency key as the provider's id (which it is for e-mails). */
export async function tellManualSent(
  tx: WorkspaceTx,
  message: ManualRow,
  at: Date,
  limits: Pick<EngineLimits, "retryBaseMs" | "retryMostMs" | "lookAgainMs">,
): Promise<void> {
  const providerId = message.idempotency_key ?? message.id;
  await writeTold(tx, at, [manualSettlement(message, message.id, { status: "sent", providerId }, at, limits)]);
}

/** Translates a message's fate as an act's: its conversation has it under its own id, with its author; only a sent one is on the timeline. */
function manualSettlement(
  row: ManualRow,
  token: string,
  fate: Fate,
  at: Date,
  limits: Pick<EngineLimits, "retryBaseMs" | "retryMostMs" | "lookAgainMs">,
): Settlement {
  const settlement = settlementOf({ act: actOf(row), lease: { token } }, fate, at.toISOString(), limits, true);
  const { message, timeline } = settlement;
  const own = { action_id: null, campaign_id: null, actor_id: row.author_id };
  return {
    ...settlement,
    message: message === null ? null : { ...message, id: row.id, action_id: null, author_id: row.author_id },
    timeline: timeline?.type === "act_sent" ? { ...timeline, ...own } : null,
  };
}

function actOf({ subject, text, ...row }: ManualRow): SettledAct {
  const payload = { kind: "send_message" as const, text, ...(subject === null ? {} : { subject }), inThread: subject === null };
  // A person is looking, so nothing is tried again without them.
  return { ...row, kind: "send_message", payload, max_attempts: 0, deaths: 0 };
}

/** Returns the state after an outcome: a message that certainly was not sent returns its quota; the user may decide on an uncertain one. */
function stateOf({ settled }: Settlement, fate: Fate, { status, attempt }: ManualRow): ManualSettled {
  const { result_code: code, result_detail: detail } = settled;
  switch (settled.status) {
    case "sent":
      return { status: "sent", code: null, detail: null, keepsQuota: true };
    // Looked up again later.
    case "dispatching":
      return { status: "uncertain", code, detail, keepsQuota: true, lookInMs: settled.look_in_ms };
    case "uncertain":
      return { status: "uncertain", code, detail, keepsQuota: true };
    case "planned":
      if (fate.status !== "notSent") break;
      // One that the user was asked about is not sent after all without their word.
      if (status !== "uncertain" && attempt < MOST_TRIES) return { status: "queued", code: null, detail: null, keepsQuota: true };
      return { status: "failed", code: "interrupted", detail: null, keepsQuota: false };
    default:
  }
  return { status: "failed", code, detail, keepsQuota: false, isKnown: fate.status === "refused" };
}
