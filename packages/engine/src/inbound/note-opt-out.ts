import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "@filon/db";
import {
  lockOpenEnrolments,
  lockNewlyPlannedActsOf,
  lockPlannedActsOf,
  suppressAddresses,
  wakeProspect,
  withdrawActs,
  withdrawReminders,
  writeHeard,
} from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";

/**
 * Records an opt-out that a person gave to a user outside Filon: no campaign contacts them on any channel again, planned acts are withdrawn,
 * and their status becomes refused. Permanent: their addresses stay suppressed even if a user changes the status later. `at` is in real
 * time. Returns the resulting change of status, or null when there was none.
 */
export async function noteOptOut(
  tx: WorkspaceTx,
  prospectId: string,
  at: Date,
): Promise<{ from: ProspectStatus; to: ProspectStatus } | null> {
  // Acts are locked before enrolments everywhere. Once the enrolments are locked, no batch plans more acts.
  await lockPlannedActsOf(tx, prospectId);
  await lockOpenEnrolments(tx, prospectId);
  const status = await writeHeard(tx, prospectId, at, {
    repliedAt: null,
    connectedAt: null,
    optedOutAt: at,
    bouncedAt: null,
    awayUntil: null,
    channel: "all",
    providerId: null,
  });
  await suppressAddresses(tx, [prospectId], "all", "manual");
  await withdrawActs(tx, await lockNewlyPlannedActsOf(tx, prospectId), "opted_out", at);
  if ((await withdrawReminders(tx, prospectId, "opted_out", at)) > 0) await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
  await wakeProspect(tx, prospectId, at);
  await wakeEngine(tx);
  return status === null || status.before === status.after ? null : { from: status.before, to: status.after };
}
