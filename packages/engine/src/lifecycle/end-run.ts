import type { WorkspaceTx } from "@filon/db";
import { cancelActs, endOpenEnrolments, plannedActsOfCampaign, putOffActsOfCampaign } from "@filon/db/engine";

export interface RunEnding {
  readonly status: "stopped" | "failed";
  /** Recorded on the enrolments. */
  readonly outcome: string;
  /** Null: Filon itself. */
  readonly actorId: string | null;
  readonly at: Date;
}

/**
 * Ends every open enrolment of a run, cancels its planned acts and returns their quota; acts in flight are recorded when
 * they return. The caller holds the campaign alone.
 */
export async function endRun(tx: WorkspaceTx, campaignId: string, run: number, ending: RunEnding): Promise<void> {
  // Acts are locked before enrolments everywhere.
  await cancelActs(tx, await plannedActsOfCampaign(tx, campaignId), ending.status, ending.at);
  await endOpenEnrolments(tx, campaignId, run, ending);
  // An act in flight may have been put off in between; now that its enrolment is over, none is.
  await cancelActs(tx, await putOffActsOfCampaign(tx, campaignId), ending.status, ending.at);
}
