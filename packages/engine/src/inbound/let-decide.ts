import type { WorkspaceTx } from "@filon/db";
import { type Asked, lockPlannedActsUnder, wakeProspects, withdrawActs } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/**
 * Lets the engine decide again about these prospects, whose enrolments and rows are locked: acts planned for them in campaigns with such a
 * stop rule are withdrawn, and all their enrolments become due.
 */
export async function letDecide(tx: WorkspaceTx, prospectIds: readonly string[], asked: readonly Asked[], at: Date): Promise<void> {
  await withdrawActs(tx, await lockPlannedActsUnder(tx, prospectIds, asked, "free"), "stopRule", at);
  await wakeProspects(tx, prospectIds, at);
  await wakeEngine(tx);
}
