import { isRefusedRow } from "@filon/db";
import { inEngine, setLockTimeout } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import { findTries, noteSilences } from "../accounts/silence.ts";
import type { EngineContext } from "../ports.ts";
import { type Answer, type Fate, settlementOf } from "./outcomes.ts";
import { writeSettlements } from "./write-settlements.ts";

/** How long to wait for a lock, in ms, before other workspaces get their turn. */
const LOCK_MS = 5_000;

/**
 * Writes a workspace's answers in one transaction, and returns how many acts this process still held. If the database rejects the content,
 * halves the batch until the offending act is found, and settles only that one without the provider's texts. Throws failures that may be
 * temporary.
 */
export async function writeAnswers(context: EngineContext, workspaceId: string, answers: readonly Answer[]): Promise<number> {
  try {
    return await written(context, workspaceId, answers);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    const [only] = answers;
    if (answers.length === 1 && only !== undefined) return writeBare(context, workspaceId, only, error);
    const middle = Math.ceil(answers.length / 2);
    const first = await writeAnswers(context, workspaceId, answers.slice(0, middle));
    return first + (await writeAnswers(context, workspaceId, answers.slice(middle)));
  }
}

async function written(context: EngineContext, workspaceId: string, answers: readonly Answer[]): Promise<number> {
  const at = dateOf(context.clock.now()).toISOString();
  return inEngine(context.db, workspaceId, async (tx) => {
    await setLockTimeout(tx, LOCK_MS);
    const tries = await findTries(context, tx, answers);
    const settlements = answers.map((answer) => settlementOf(answer.addressed, answer.result, at, context.limits, tries.has(answer)));
    return writeSettlements(context, tx, settlements, () => noteSilences(context, tx, answers, new Date(at)));
  });
}

/** Writes an answer that the database has rejected without the provider's texts (see `bareFate`). Returns how many acts were settled. */
async function writeBare(context: EngineContext, workspaceId: string, { addressed, result }: Answer, why: unknown): Promise<number> {
  context.log.error({ error: why, workspaceId, actionId: addressed.act.id }, "the database rejected a provider's answer");
  try {
    return await written(context, workspaceId, [{ addressed, result: bareFate(result) }]);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    // When its lease expires, the act is looked up at its provider like any abandoned act.
    context.log.error({ error, workspaceId, actionId: addressed.act.id }, "an act could not be settled; it waits for its lease to expire");
    return 0;
  }
}

/** Returns a fate without the provider's texts. A sent act becomes uncertain: it must not be repeated, but its record is incomplete. */
export function bareFate(fate: Fate): Fate {
  switch (fate.status) {
    case "sent":
    case "uncertain":
      return { status: "uncertain", code: "unrecordable", final: true };
    case "refused":
      return { status: "refused", code: "unrecordable", ...(fate.hardBounce === undefined ? {} : { hardBounce: fate.hardBounce }) };
    case "retry":
      return { status: "retry", code: "unrecordable" };
    case "account":
      return { status: "account", code: "unrecordable", accountStatus: fate.accountStatus, pauseSeconds: null };
    case "notSent":
      return fate;
  }
}
