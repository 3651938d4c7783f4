import type { WorkspaceTx } from "@filon/db";
import {
  cancelActs,
  endOpenEnrolments,
  hasOpenEnrolment,
  hasPlannedAct,
  insertRunEnding,
  lockPlannedActsOfRun,
  lockPutOffActsOfRun,
  type RunEndingRow,
} from "@filon/db/engine";

/** Enrolments, and acts, ended in one transaction: some tens of milliseconds. */
const CHUNK = 500;

/**
 * Ends a run whose campaign the caller holds alone and is about to mark as over, after which nothing is claimed from it.
 * Ends its open enrolments, cancels its planned acts and returns their quota: a small run at once, of a large one the first
 * chunk; workers end the rest. Acts in flight are recorded when they return.
 */
export async function endRun(tx: WorkspaceTx, ending: RunEndingRow): Promise<void> {
  if (!(await endChunk(tx, ending))) await insertRunEnding(tx, ending);
}

/** Ends one chunk of a run that is over; returns whether nothing is left of it. */
export async function endChunk(tx: WorkspaceTx, ending: RunEndingRow): Promise<boolean> {
  // Acts are locked before enrolments, and quotas are returned after both: the order of locks.
  const planned = await lockPlannedActsOfRun(tx, ending, CHUNK);
  await endOpenEnrolments(tx, ending, CHUNK);
  // An act in flight may have been put off in between; now that its enrolment is over, none is.
  const putOff = await lockPutOffActsOfRun(tx, ending, CHUNK);
  await cancelActs(tx, [...new Set([...planned, ...putOff])], ending.status, ending.at);
  return !(await hasOpenEnrolment(tx, ending.campaign_id, ending.run)) && !(await hasPlannedAct(tx, ending.campaign_id, ending.run));
}
