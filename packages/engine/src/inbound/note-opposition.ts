import {
  lockOpenEnrolments,
  plannedActsOf,
  suppressProspects,
  wakeEngine,
  wakeProspect,
  withdrawActs,
  type WorkspaceTx,
  writeHeard,
} from "@filon/db";

/**
 * Notes that a person told a user, outside Filon, that they do not want to be contacted: nothing is sent to them any more, on any
 * channel, by any campaign, and what was planned is taken back. For good: their addresses stay barred. `at` is real.
 */
export async function noteOpposition(tx: WorkspaceTx, prospectId: string, at: Date): Promise<void> {
  // Acts are locked before enrolments everywhere; once the enrolments are held no batch plans more.
  await plannedActsOf(tx, prospectId);
  await lockOpenEnrolments(tx, prospectId);
  await writeHeard(tx, prospectId, at, {
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
}
