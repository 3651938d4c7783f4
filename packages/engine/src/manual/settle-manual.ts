import { cutText } from "@filon/contracts/text";
import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { addAccountUsage, suppressAddresses, writeReached } from "@filon/db/engine";
import type { ManualSettled } from "@filon/db/conversations";
import { announce } from "@filon/db/realtime";
import * as timeline from "@filon/db/timeline";
import { dateOf } from "@filon/domain";
import { putToRest } from "../accounts/put-to-rest.ts";
import type { EngineContext } from "../ports.ts";
import type { Fate } from "../settle/outcomes.ts";
import type { ManualDispatch } from "./manual-dispatch.ts";

/** Most attempts of a message that processes abandoned, when the provider certainly did not get it. */
const MOST_TRIES = 3;
const TEXT_SHOWN = 500;

/** Writes the outcome of a message written by hand, unless another dispatch of it has been settled meanwhile. */
export async function settleManual(
  context: EngineContext,
  tx: WorkspaceTx,
  { row, toDispatch }: ManualDispatch,
  fate: Fate,
): Promise<void> {
  const now = context.clock.now();
  const at = dateOf(now);
  const settled = await conversations.settleMessage(tx, row.id, toDispatch.lease.token, settledOf(fate, row.attempt), at);
  if (settled === null) return;
  if (settled.returnedAt !== null) {
    await addAccountUsage(tx, [{ account_id: row.account_id, kind: "send_message", at: settled.returnedAt, acts: -1 }]);
  }
  if (fate.status === "account") await putToRest(context, tx, toDispatch.account.id, fate);
  const moved = await noteReached(tx, row.prospect_id, row.channel, fate, at);
  if (fate.status === "sent") {
    await conversations.keepMessage(tx, row, { providerId: fate.providerId, threadId: fate.threadId ?? null, at });
    const data = {
      channel: row.channel,
      kind: "send_message",
      text: cutText(row.text, TEXT_SHOWN),
      ...(row.subject === null ? {} : { subject: row.subject }),
    };
    const logged = { prospectId: row.prospect_id, actorId: row.author_id };
    await timeline.append(tx, [
      { ...logged, type: "act_sent", data },
      ...(moved ? [{ ...logged, type: "status_changed" as const, data: { from: "new", to: "contacted" } }] : []),
    ]);
    await announce(tx, "prospect:changed", { prospectId: row.prospect_id, timestamp: at.toISOString() });
  }
  await announce(tx, "conversation:changed", { prospectId: row.prospect_id, timestamp: at.toISOString() });
}

/** Returns the state after an outcome: a message that certainly was not sent returns its quota; the user decides on an uncertain one. */
function settledOf(fate: Fate, attempt: number): ManualSettled {
  switch (fate.status) {
    case "sent":
      return { status: "sent", code: null, detail: null, keepsQuota: true };
    case "refused":
      return { status: "failed", code: fate.code, detail: fate.detail ?? null, keepsQuota: false };
    case "uncertain":
      return { status: "uncertain", code: fate.code, detail: fate.detail ?? null, keepsQuota: true };
    case "retry":
      return { status: "failed", code: fate.code, detail: fate.detail ?? null, keepsQuota: false };
    case "account":
      return { status: "failed", code: fate.code, detail: null, keepsQuota: false };
    case "notSent":
      return attempt < MOST_TRIES
        ? { status: "queued", code: null, detail: null, keepsQuota: true }
        : { status: "failed", code: "interrupted", detail: null, keepsQuota: false };
  }
}

/** Updates the prospect after the message. Returns whether this moved them to contacted. */
async function noteReached(tx: WorkspaceTx, prospectId: string, channel: string, fate: Fate, at: Date): Promise<boolean> {
  const bounced = fate.status === "refused" && fate.hardBounce === true;
  if (fate.status !== "sent" && !bounced) return false;
  const contacted = fate.status === "sent";
  const providerId = fate.status === "sent" && "recipientProviderId" in fate ? (fate.recipientProviderId ?? null) : null;
  const reached = { id: prospectId, contacted, invited: false, connected: false, bounced, channel, provider_id: providerId };
  const moved = await writeReached(tx, at, [reached]);
  if (bounced) await suppressAddresses(tx, [prospectId], "email", "hard_bounce");
  return moved.has(prospectId);
}
