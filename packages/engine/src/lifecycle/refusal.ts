import type { WorkspaceTx } from "@filon/db";
import { endRefusedEnrolments, holdAudience, plannedActsOfProspects, reopenRefusedEnrolments, withdrawActs } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";

export interface Refusing {
  /** Who says so; null: a step of a campaign. */
  readonly actorId: string | null;
  /** Real. */
  readonly at: Date;
}

/** How long a refusal can be taken back so that campaigns go on, in milliseconds. */
const TAKEN_BACK_WITHIN_MS = 10 * 60_000;

/**
 * These people said no: in every campaign, on every channel, they are out of it, and what was planned for them is taken back. What a
 * provider already has in hand goes and is recorded; a start or a join under way is waited for, so that it brings none of them in again. Setting their status is the caller's, afterwards: acts and enrolments are locked
 * before prospects everywhere. Returns how many enrolments ended.
 */
export async function stopForRefusal(tx: WorkspaceTx, prospectIds: readonly string[], { actorId, at }: Refusing): Promise<number> {
  await holdAudience(tx, "shared");
  // In front of their act again, so that one taken back at once is asked for anew.
  await withdrawActs(tx, await plannedActsOfProspects(tx, prospectIds), "refused", at);
  const ended = await endRefusedEnrolments(tx, prospectIds, { actorId, at });
  // Between the two a batch may have planned more; now that the enrolments are over, none does.
  await withdrawActs(tx, await plannedActsOfProspects(tx, prospectIds), "refused", at);
  if (ended > 0) await wakeEngine(tx);
  return ended;
}

/** The refusal was a slip: the campaigns that it ended some minutes ago go on where they stood. Returns how many. */
export async function takeRefusalBack(tx: WorkspaceTx, prospectId: string, { actorId, at }: Refusing): Promise<number> {
  const since = new Date(at.getTime() - TAKEN_BACK_WITHIN_MS);
  const reopened = await reopenRefusedEnrolments(tx, prospectId, since, { actorId, at });
  if (reopened > 0) await wakeEngine(tx);
  return reopened;
}
