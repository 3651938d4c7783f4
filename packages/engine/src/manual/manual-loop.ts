import { isRefusedRow, type WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { loadAccounts, addAccountUsage, inEngine } from "@filon/db/engine";
import type { ClaimedManualRow } from "@filon/db/conversations";
import { announce } from "@filon/db/realtime";
import { dateOf, type GuardCode, toVirtual, whyNoGrowth, workspaceObjection } from "@filon/domain";
import { countFromNow } from "../accounts/count-from-now.ts";
import { accountObjection } from "../dispatch/account-objection.ts";
import type { ToDispatch } from "../dispatch/address.ts";
import { callProvider } from "../dispatch/call.ts";
import { beginLeases, type HeldSession, readSession } from "../dispatch/lease.ts";
import { clockOf } from "../instants.ts";
import type { EngineContext } from "../ports.ts";
import { canBelieveLeases, type ClockWatch, watchClock } from "../recover/clock-watch.ts";
import { fateOf } from "../recover/recover-loop.ts";
import type { Fate } from "../settle/outcomes.ts";
import { untilWritten } from "../settle/until-written.ts";
import { bareFate } from "../settle/write-answers.ts";
import { termsOf } from "../terms.ts";
import type { Bell } from "../wake/bell.ts";
import { runRounds } from "../wake/run-rounds.ts";
import type { ManualDispatch } from "./manual-dispatch.ts";
import { settleManual } from "./settle-manual.ts";

const MOST_AT_ONCE = 32;

/** A running loop for messages by hand. */
export interface ManualLoop {
  /** Stops claiming messages; resolves when the calls in flight have returned. */
  stop(): Promise<void>;
}

/**
 * Hands messages written by hand to their providers. Each is marked as dispatching in a committed transaction before the call, and settled
 * after it. A message that another process abandoned is looked up at the provider, and resent only if it certainly was not sent; one whose
 * outcome is unknown is looked up again later, while the user may decide about it.
 */
export function runManualLoop(context: EngineContext, bell: Bell, watch: ClockWatch = watchClock(context.limits.leaseMs)): ManualLoop {
  const calls = new Set<Promise<void>>();
  /** Ids of messages in flight, or whose outcome is not written yet: this process does not recover them. */
  const own = new Set<string>();

  function begin(dispatch: ManualDispatch): void {
    own.add(dispatch.row.id);
    const work = finish(context, dispatch).finally(() => {
      calls.delete(work);
      own.delete(dispatch.row.id);
      bell.ring();
    });
    calls.add(work);
  }

  async function round(isStopping: () => boolean): Promise<number> {
    let taken = 0;
    if (context.dispatcher() === null) return context.limits.pollMs;
    // Twice as many, because this process's own messages may be among them.
    const due = await conversations.listDueMessages(context.db.pool, 2 * MOST_AT_ONCE, context.group);
    for (const { workspace_id: workspaceId, id } of due) {
      if (isStopping() || calls.size >= MOST_AT_ONCE) break;
      if (own.has(id)) continue;
      const session = readSession(context);
      // It may be lost in the middle of a round.
      if (session.key === null) break;
      // A failure may be temporary, and concerns only this workspace.
      const dispatch = await inEngine(context.db, workspaceId, (tx) => take(context, tx, { id, session, watch })).catch(
        (error: unknown) => {
          context.log.error({ error, workspaceId, messageId: id }, "a manual message could not be claimed");
          return null;
        },
      );
      if (dispatch === null) continue;
      taken += 1;
      begin(dispatch);
    }
    return taken > 0 ? 0 : context.limits.pollMs;
  }

  const rounds = runRounds(context, bell, "messages written by hand could not be taken", round);
  return {
    stop: async () => {
      await rounds.stop();
      await Promise.all(calls);
    },
  };
}

async function finish(context: EngineContext, dispatch: ManualDispatch): Promise<void> {
  const { toDispatch, abandoned } = dispatch;
  const fate: Fate = abandoned ? await fateOf(context, toDispatch, dispatch.row.dispatcher_gone) : await callProvider(context, toDispatch);
  await untilWritten(
    () => settled(context, dispatch, fate),
    (error) => context.log.error({ error, messageId: dispatch.row.id }, "a manual message's outcome could not be recorded; retrying"),
  );
}

/** Settles a message, without the provider's answer if the database rejects that. Throws failures that may be temporary. */
async function settled(context: EngineContext, dispatch: ManualDispatch, fate: Fate): Promise<void> {
  const write = (what: Fate) => inEngine(context.db, dispatch.toDispatch.workspaceId, (tx) => settleManual(context, tx, dispatch, what));
  try {
    await write(fate);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    context.log.error(
      { error, messageId: dispatch.row.id },
      "the database rejected a manual message's outcome; recording it without the provider's answer",
    );
    await write(bareFate(fate)).catch((again: unknown) => {
      if (!isRefusedRow(again)) throw again;
      context.log.error(
        { error: again, messageId: dispatch.row.id },
        "a manual message could not be settled; it waits for its lease to expire",
      );
    });
  }
}

interface ToTake {
  readonly id: string;
  readonly session: HeldSession;
  readonly watch: ClockWatch;
}

async function take(context: EngineContext, tx: WorkspaceTx, { id, session, watch }: ToTake): Promise<ManualDispatch | null> {
  const asked = performance.now();
  const now = context.clock.now();
  const row = await conversations.claimMessage(tx, id);
  if (row === null) return null;
  const [account] = await loadAccounts(tx, [row.account_id]);
  const why = row.status === "queued" ? "queued" : row.status === "uncertain" ? "look" : "abandoned";
  const abandoned = why !== "queued";
  if (abandoned && !(await canBelieveLeases(watch, tx, asked))) return null;
  const objection = abandoned ? null : objectionTo(row, account, now.epochMilliseconds);
  if (account === undefined || objection !== null) {
    await giveUp(tx, row, objection ?? "accountMissing", dateOf(now));
    return null;
  }
  const connector = context.connectors.get(row.channel);
  const idempotencyKey = row.idempotency_key ?? connector?.idempotencyKey(row.id, account) ?? row.id;
  const { token, lease } = beginLeases(context, { session });
  const { leaseMs } = context.limits;
  const countedAt = abandoned ? row.counted_at : dateOf(toVirtual(clockOf(row), now));
  await conversations.leaseMessage(tx, row.id, {
    token,
    leaseMs,
    idempotencyKey,
    why,
    dispatcher: session.key,
    countedAt,
  });
  await countFrom(tx, row, countedAt);
  const messages = await conversations.listAccountThread(tx, row.prospect_id, row.account_id);
  return {
    row,
    abandoned,
    toDispatch: {
      workspaceId: tx.workspaceId,
      account,
      lease: lease(),
      thread: {
        threadId: messages.findLast((message) => message.thread_id !== null)?.thread_id ?? null,
        subject: messages.find((message) => message.subject !== null)?.subject ?? null,
        messageIds: messages.map((message) => message.provider_message_id),
      },
      act: {
        ...row,
        abandoned: row.abandoned + (abandoned ? 1 : 0),
        // `settleManual` limits the attempts of messages by hand.
        deaths: 0,
        kind: "send_message",
        idempotency_key: idempotencyKey,
        payload: {
          kind: "send_message",
          text: row.text,
          ...(row.subject === null ? {} : { subject: row.subject }),
          inThread: row.subject === null,
        },
      },
    },
  };
}

/** Returns why a message must not be sent any more since it was written, or null when it may. */
function objectionTo(row: ClaimedManualRow, account: ToDispatch["account"] | undefined, nowMs: number): GuardCode | null {
  const subscriptionInOrder = whyNoGrowth(termsOf(row)) === null;
  const objection = workspaceObjection({ workspaceSuspended: row.workspace_suspended, subscriptionInOrder });
  if (objection !== null) return objection;
  if (row.barred) return "optedOut";
  return accountObjection(account, nowMs);
}

/** Counts a message from when it is handed to its provider, because it may have waited for a worker. */
async function countFrom(tx: WorkspaceTx, row: ClaimedManualRow, at: Date | null): Promise<void> {
  const { account_id, counted_at: before } = row;
  if (at === null || before?.getTime() === at.getTime()) return;
  const act = { account_id, kind: "send_message" };
  await addAccountUsage(tx, before === null ? [{ ...act, at, acts: 1 }] : countFromNow([{ ...act, counted_at: before }], at));
}

async function giveUp(tx: WorkspaceTx, row: ClaimedManualRow, code: GuardCode, at: Date): Promise<void> {
  const settled = await conversations.settleMessage(tx, row.id, null, { status: "failed", code, detail: null, keepsQuota: false }, at);
  if (settled?.returnedAt != null) {
    await addAccountUsage(tx, [{ account_id: row.account_id, kind: "send_message", at: settled.returnedAt, acts: -1 }]);
  }
  await announce(tx, "conversation:changed", { prospectId: row.prospect_id, timestamp: at.toISOString() });
}
