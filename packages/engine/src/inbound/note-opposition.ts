import type { ProspectStatus } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import { lockOpenEnrolments, plannedActsOf, suppressProspects, wakeProspect, withdrawActs, writeHeard } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

/**
 * Notes that a person told a user, outside Filon, that they do not want to be contacted: nothing is sent to them any more, on any
 * channel, by any campaign, and what was planned is taken back. For good: their addresses stay barred. They have refused; a status that
 * a user gives them afterwards lifts nothing. `at` is real. Gives the change of status that came of it; null when there was none.
 */
export async function noteOpposition(
  tx: WorkspaceTx,
  prospectId: string,
  at: Date,
): Promise<{ from: ProspectStatus; to: ProspectStatus } | null> {
  // Acts are locked before enrolments everywhere; once the enrolments are held no batch plans more.
  await plannedActsOf(tx, prospectId);
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
  await suppressProspects(tx, [prospectId], "all", "manual");
  await withdrawActs(tx, await plannedActsOf(tx, prospectId), "opted_out", at);
  await wakeProspect(tx, prospectId, at);
  await wakeEngine(tx);
  return status === null || status.before === status.after ? null : { from: status.before, to: status.after };
}
