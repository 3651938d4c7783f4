import { isRefusedRow } from "@filon/db";
import { inEngine, waitNoLongerForLocks } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
import type { Addressed } from "../dispatch/address.ts";
import type { EngineContext } from "../ports.ts";
import { type Fate, settlementOf } from "./outcomes.ts";
import { writeSettlements } from "./write-settlements.ts";

/** What a provider said of an act. */
export interface Answer {
  readonly addressed: Addressed;
  readonly result: Fate;
}

/** Patience with somebody else's lock; then the workspace makes room for others and is tried again. */
const LOCK_MS = 5_000;

/**
 * Writes a workspace's answers in one transaction and gives how many acts were still this process's to decide. When the database
 * refuses what is to be written, the halves are written by themselves, down to the act at fault, which alone is put before the
 * user. Throws what may work later.
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
  const settlements = answers.map(({ addressed, result }) => settlementOf(addressed.act, result, at, context.limits));
  return inEngine(context.db, workspaceId, async (tx) => {
    await waitNoLongerForLocks(tx, LOCK_MS);
    return writeSettlements(context, tx, settlements);
  });
}

/** An answer that cannot be kept as it is: nothing of it but what it decides. */
async function writeBare(context: EngineContext, workspaceId: string, { addressed, result }: Answer, why: unknown): Promise<number> {
  context.log.error({ error: why, workspaceId, actionId: addressed.act.id }, "the database refuses what a provider answered");
  try {
    return await written(context, workspaceId, [{ addressed, result: bareFate(result) }]);
  } catch (error) {
    if (!isRefusedRow(error)) throw error;
    // Nothing more can be done here: when its lease is over, its provider is asked about it like about any act left behind.
    context.log.error({ error, workspaceId, actionId: addressed.act.id }, "an act cannot be settled; it is left to its lease");
    return 0;
  }
}

/** The same fate in words of our own. What was sent counts as uncertain: it may not be repeated, and its record is not whole. */
export function bareFate(fate: Fate): Fate {
  switch (fate.status) {
    case "sent":
    case "uncertain":
      return { status: "uncertain", code: "unrecordable" };
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
