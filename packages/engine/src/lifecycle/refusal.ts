import type { WorkspaceTx } from "@filon/db";
import {
  cancelCallsFor,
  listCampaignsLeftByRefusal,
  endRefusedEnrolments,
  holdAudience,
  holdCampaign,
  lockPlannedActsOfProspects,
  reopenRefusedEnrolments,
  takeUpCalls,
  withdrawActs,
} from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

export interface Refusing {
  /** The user who recorded it; null: a step of a campaign. */
  readonly actorId: string | null;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/** How long a refusal can be undone so that campaigns resume, in milliseconds. */
const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

/**
 * Ends every campaign on every channel for people who refused, and takes back their planned acts. Acts already handed to
 * a provider are recorded; a start or a join in progress is waited for, so that it does not enrol them again. The caller
 * sets their status afterwards: acts and enrolments are locked before prospects everywhere. Returns how many enrolments
 * ended.
 */
export async function stopForRefusal(tx: WorkspaceTx, prospectIds: readonly string[], { actorId, at }: Refusing): Promise<number> {
  await holdAudience(tx, "shared");
  // Back in front of their act, so that an act taken back now is requested again.
  await withdrawActs(tx, await lockPlannedActsOfProspects(tx, prospectIds), "refused", at);
  const ended = await endRefusedEnrolments(tx, prospectIds, { actorId, at });
  // A batch may have planned more in between; now that the enrolments are over, none does.
  await withdrawActs(tx, await lockPlannedActsOfProspects(tx, prospectIds), "refused", at);
  await cancelCallsFor(tx, prospectIds, "refused", at);
  if (ended > 0) await wakeEngine(tx);
  return ended;
}

/**
 * Undoes a mistaken refusal: campaigns that it ended some minutes ago resume where they were. Waits for a command under way in
 * one of them, since a campaign being stopped must not get back an open enrolment. Returns how many.
 */
export async function takeRefusalBack(tx: WorkspaceTx, prospectId: string, { actorId, at }: Refusing): Promise<number> {
  const since = new Date(at.getTime() - TAKEN_BACK_WITHIN_MS);
  for (const campaignId of await listCampaignsLeftByRefusal(tx, prospectId, since)) await holdCampaign(tx, campaignId, "shared");
  const reopened = await reopenRefusedEnrolments(tx, prospectId, since, { actorId, at });
  if (reopened > 0) {
    await takeUpCalls(tx, prospectId, at);
    await wakeEngine(tx);
  }
  return reopened;
}
