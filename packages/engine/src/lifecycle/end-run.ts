import type { WorkspaceTx } from "@filon/db";
import {
  cancelActs,
  cancelCallsOfRun,
  endOpenEnrolments,
  hasOpenEnrolment,
  hasPlannedAct,
  insertRunEnding,
  lockPlannedActsOfRun,
  lockPostponedActsOfRun,
  type RunEndingRow,
} from "@filon/db/engine";

/** Enrolments, and acts, ended by a command, whose user waits for it, and by one transaction of a worker: some tens of milliseconds. */
const AT_ONCE = 100;
const CHUNK = 500;

/**
 * Ends a run whose campaign the caller holds alone and is about to mark as over, after which nothing is claimed from it. Ends its open
 * enrolments, cancels its planned acts and returns their quota: all of a small run, the first chunk of a large one; workers end the rest.
 * Acts in flight are recorded when they return.
 */
export async function endRun(tx: WorkspaceTx, ending: RunEndingRow): Promise<void> {
  if (!(await endChunk(tx, ending, AT_ONCE))) await insertRunEnding(tx, ending);
}

/** Ends one chunk of a run that is over; returns whether nothing is left of it. */
export async function endChunk(tx: WorkspaceTx, ending: RunEndingRow, most = CHUNK): Promise<boolean> {
  // Acts are locked before enrolments, and quotas are returned after both: the order of locks.
  const planned = await lockPlannedActsOfRun(tx, ending, most);
  await endOpenEnrolments(tx, ending, most);
  // An act in flight may have been put off in between; now that its enrolment is over, none is.
  const putOff = await lockPostponedActsOfRun(tx, ending, most);
  await cancelActs(tx, [...new Set([...planned, ...putOff])], ending.status, ending.at);
  if ((await cancelCallsOfRun(tx, ending, CHUNK)) === CHUNK) return false;
  return !(await hasOpenEnrolment(tx, ending.campaign_id, ending.run)) && !(await hasPlannedAct(tx, ending.campaign_id, ending.run));
}
