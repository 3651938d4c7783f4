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
  takeUpTasks,
  withdrawActs,
  withdrawTasksFor,
} from "@filon/db/engine";
import { announce, wakeEngine } from "@filon/db/realtime";
import { recordUnreadWords } from "../tasks/record-words.ts";

/** Who recorded or undid a refusal, and when. */
export interface Refusing {
  /** The user who recorded the refusal, or null for a step of a campaign. */
  readonly actorId: string | null;
  /** In real time, not the workspace's clock. */
  readonly at: Date;
}

/** How long after a refusal undoing it makes campaigns resume, in milliseconds. */
const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

/**
 * Ends every campaign on every channel for people who refused, and withdraws their planned acts. Acts already handed to a provider are
 * recorded when they return. Waits for starts and joins in progress, so that they do not enrol these people again. The caller sets their
 * status afterwards, because acts and enrolments are locked before prospects everywhere. Returns how many enrolments ended.
 */
export async function stopForRefusal(tx: WorkspaceTx, prospectIds: readonly string[], { actorId, at }: Refusing): Promise<number> {
  await holdAudience(tx, "shared");
  // Puts the enrolments back before their acts, so that an undone refusal requests them again.
  await withdrawActs(tx, await lockPlannedActsOfProspects(tx, prospectIds), "refused", at);
  const { ended, tasked } = await endRefusedEnrolments(tx, prospectIds, { actorId, at });
  await recordUnreadWords(tx, tasked, "refused", at);
  // A batch may have planned more acts in between. Now that the enrolments are over, none does.
  await withdrawActs(tx, await lockPlannedActsOfProspects(tx, prospectIds), "refused", at);
  await cancelCallsFor(tx, prospectIds, "refused", at);
  const withdrawn = await withdrawTasksFor(tx, prospectIds, "refused", at);
  if (withdrawn > 0) await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
  if (ended > 0) await wakeEngine(tx);
  return ended;
}

/**
 * Undoes a mistaken refusal: reopens the enrolments that it ended in the last ten minutes, where they were. Waits for commands in progress on
 * their campaigns, because a campaign being stopped must not get an open enrolment. Returns how many enrolments were reopened.
 */
export async function takeRefusalBack(tx: WorkspaceTx, prospectId: string, { actorId, at }: Refusing): Promise<number> {
  const since = new Date(at.getTime() - TAKEN_BACK_WITHIN_MS);
  for (const campaignId of await listCampaignsLeftByRefusal(tx, prospectId, since)) await holdCampaign(tx, campaignId, "shared");
  const reopened = await reopenRefusedEnrolments(tx, prospectId, since, { actorId, at });
  if (reopened > 0) await takeUpCalls(tx, prospectId, at);
  if ((await takeUpTasks(tx, prospectId, since)) > 0) await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
  if (reopened > 0) await wakeEngine(tx);
  return reopened;
}
