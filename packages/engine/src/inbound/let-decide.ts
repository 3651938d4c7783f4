import type { WorkspaceTx } from "@filon/db";
import { type Asked, lockPlannedActsUnder, wakeProspects, withdrawActs } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/**
 * Makes the engine decide again about these prospects: withdraws the acts planned for them in campaigns with one of the stop rules in
 * `asked`, and makes all their enrolments due. The caller has locked the enrolments and prospects.
 */
export async function letDecide(tx: WorkspaceTx, prospectIds: readonly string[], asked: readonly Asked[], at: Date): Promise<void> {
  await withdrawActs(tx, await lockPlannedActsUnder(tx, prospectIds, asked, "free"), "stopRule", at);
  await wakeProspects(tx, prospectIds, at);
  await wakeEngine(tx);
}
