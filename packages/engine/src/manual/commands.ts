import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { addAccountUsage, lockAccounts } from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { accountLimits, dateOf, type GuardCode, toReal, toVirtual } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

import { clockOf } from "../instants.ts";
import { DEFAULT_LIMITS } from "../ports.ts";
import { tellManualSent } from "./settle-manual.ts";
import { writingOptions, type WritingOption } from "./writing-options.ts";

/** A message written by hand that is to be sent. */
export interface ManualDraft {
  /** Chosen by the client, so that a repeated request does not send a second message. */
  readonly id: string;
  readonly prospectId: string;
  readonly accountId: string;
  readonly authorId: string;
  /** Subject of an e-mail that starts a thread, or null to continue the existing one. */
  readonly subject: string | null;
  readonly text: string;
  /** In real time, not the workspace's clock. */
  readonly now: Temporal.Instant;
}

/** The result of a command about a message by hand. */
export type ManualAnswer =
  | { readonly status: "queued" }
  /** There is no such prospect, or no such message to them. */
  | { readonly status: "unknown" }
  /** An e-mail that starts a thread has no subject. */
  | { readonly status: "noSubject" }
  /** The message is not in a state in which it can be resent or confirmed as sent. */
  | { readonly status: "notOpen" }
  | { readonly status: "refused"; readonly code: GuardCode };

/**
 * Queues a message written by hand; the engine hands it to its provider. Checks the guards with the account locked and takes the quota in the
 * same transaction, so that messages by hand and campaigns together stay within the limits.
 */
export async function sendManualMessage(tx: WorkspaceTx, draft: ManualDraft): Promise<ManualAnswer> {
  await lockAccounts(tx, [draft.accountId]);
  const known = await conversations.lockMessage(tx, draft.id);
  if (known !== null) return known.prospect_id === draft.prospectId ? { status: "queued" } : { status: "unknown" };
  if ((await conversations.findCorrespondent(tx, draft.prospectId)) === null) return { status: "unknown" };
  const option = await optionWith(tx, draft);
  if (option === null) return { status: "refused", code: "accountMissing" };
  if (option.code !== null) return { status: "refused", code: option.code };
  if (option.channel === "email" && !option.hasThread && (draft.subject ?? "") === "") return { status: "noSubject" };
  const isNew = await conversations.sendMessage(tx, {
    id: draft.id,
    prospectId: draft.prospectId,
    accountId: draft.accountId,
    channel: option.channel,
    authorId: draft.authorId,
    campaignId: option.campaignId,
    subject: option.channel === "email" && !option.hasThread ? draft.subject : null,
    text: draft.text,
    countedAt: option.countedAt,
    at: dateOf(draft.now),
  });
  if (isNew) await takeQuota(tx, option, draft.prospectId, draft.now);
  // Answering a conversation marks it as read.
  await conversations.mark(tx, draft.prospectId, { read: true, archived: null }, dateOf(draft.now));
  await tellChange(tx, draft.prospectId, draft.now);
  return { status: "queued" };
}

/** Queues a failed or uncertain message again, under its old idempotency key, because the user asked for it. */
export async function retryManualMessage(
  tx: WorkspaceTx,
  { id, prospectId, now }: { readonly id: string; readonly prospectId: string; readonly now: Temporal.Instant },
): Promise<ManualAnswer> {
  const message = await conversations.lockMessage(tx, id);
  if (message === null || message.prospect_id !== prospectId) return { status: "unknown" };
  if (message.status === "queued" || message.status === "dispatching") return { status: "queued" };
  if (message.status === "sent") return { status: "notOpen" };
  await lockAccounts(tx, [message.account_id]);
  // A retried message counts from now, so the quota that it kept is returned before the limits are checked.
  const held = message.counted_at === null ? [] : [{ account_id: message.account_id, kind: "send_message", at: message.counted_at }];
  await addAccountUsage(
    tx,
    held.map((act) => ({ ...act, acts: -1 })),
  );
  const option = await optionWith(tx, { prospectId, accountId: message.account_id, now });
  if (option === null || option.code !== null) {
    await addAccountUsage(
      tx,
      held.map((act) => ({ ...act, acts: 1 })),
    );
    return { status: "refused", code: option?.code ?? "accountMissing" };
  }
  await conversations.retryMessage(tx, id, option.countedAt);
  await takeQuota(tx, option, prospectId, now);
  await tellChange(tx, prospectId, now);
  return { status: "queued" };
}

/** Records the user's confirmation that an uncertain message was sent. */
export async function decideManualMessage(
  tx: WorkspaceTx,
  { id, prospectId, now }: { readonly id: string; readonly prospectId: string; readonly now: Temporal.Instant },
): Promise<ManualAnswer> {
  const message = await conversations.lockMessage(tx, id);
  if (message === null || message.prospect_id !== prospectId) return { status: "unknown" };
  if (message.status !== "uncertain") return { status: "notOpen" };
  const at = dateOf(now);
  await conversations.settleMessage(tx, id, null, { status: "sent", code: null, detail: null, keepsQuota: true }, at);
  await tellManualSent(tx, message, at, DEFAULT_LIMITS);
  await tellChange(tx, prospectId, now);
  return { status: "queued" };
}

/** Deletes a message that failed or is uncertain. */
export async function discardManualMessage(
  tx: WorkspaceTx,
  { id, prospectId, now }: { readonly id: string; readonly prospectId: string; readonly now: Temporal.Instant },
): Promise<ManualAnswer> {
  const message = await conversations.lockMessage(tx, id);
  if (message === null || message.prospect_id !== prospectId) return { status: "unknown" };
  if (message.status !== "failed" && message.status !== "uncertain") return { status: "notOpen" };
  await conversations.discardMessage(tx, id);
  await tellChange(tx, prospectId, now);
  return { status: "queued" };
}

async function optionWith(
  tx: WorkspaceTx,
  { prospectId, accountId, now }: { readonly prospectId: string; readonly accountId: string; readonly now: Temporal.Instant },
): Promise<WritingOption | null> {
  const options = (await writingOptions(tx, prospectId, now, { alone: true })) ?? [];
  return options.find(({ account }) => account?.id === accountId) ?? null;
}

/** Counts the message with the campaigns' acts, and delays their next act by the account's shortest gap. */
async function takeQuota(tx: WorkspaceTx, option: WritingOption, prospectId: string, now: Temporal.Instant): Promise<void> {
  const { account, countedAt } = option;
  const standing = await conversations.findWritingStanding(tx, prospectId);
  if (account === null || standing === null) return;
  await addAccountUsage(tx, [{ account_id: account.id, kind: "send_message", at: countedAt, acts: 1 }]);
  const clock = clockOf(standing);
  const free = toVirtual(clock, now).add({ seconds: accountLimits(option.channel, account.settings).minGapSeconds });
  await conversations.holdNextSlot(tx, account.id, dateOf(toReal(clock, free)));
}

async function tellChange(tx: WorkspaceTx, prospectId: string, now: Temporal.Instant): Promise<void> {
  await announce(tx, "conversation:changed", { prospectId, timestamp: now.toString({ smallestUnit: "millisecond" }) });
  await wakeEngine(tx);
}
