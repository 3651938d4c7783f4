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
  withdrawTasksOfRun,
} from "@filon/db/engine";
import { announce } from "@filon/db/realtime";
import { recordUnreadWords } from "../tasks/record-words.ts";

/** Most enrolments, and most acts, ended by a command (while the user waits) and by one transaction of a worker: some tens of milliseconds. */
const AT_ONCE = 100;
const CHUNK = 500;

/**
 * Ends a run: ends its open enrolments, cancels its planned acts and returns their quota, for the whole of a small run or the first chunk of
 * a large one; workers do the rest. Acts in flight are recorded when they return. The caller holds the campaign's lock exclusively and marks
 * the campaign as over in the same transaction, after which nothing is claimed from it.
 */
export async function endRun(tx: WorkspaceTx, ending: RunEndingRow): Promise<void> {
  if (!(await endChunk(tx, ending, AT_ONCE))) await insertRunEnding(tx, ending);
}

/** Ends one chunk of a run that is over; returns whether it was the last. */
export async function endChunk(tx: WorkspaceTx, ending: RunEndingRow, most = CHUNK): Promise<boolean> {
  // The order of locks: acts, then enrolments, then quotas.
  const planned = await lockPlannedActsOfRun(tx, ending, most);
  await recordUnreadWords(tx, await endOpenEnrolments(tx, ending, most), ending.status, ending.at);
  // Acts in flight may have been postponed in between. Now that their enrolments are over, no more are.
  const putOff = await lockPostponedActsOfRun(tx, ending, most);
  await cancelActs(tx, [...new Set([...planned, ...putOff])], ending.status, ending.at);
  if ((await cancelCallsOfRun(tx, ending, CHUNK)) === CHUNK) return false;
  const withdrawn = await withdrawTasksOfRun(tx, ending, CHUNK);
  if (withdrawn > 0) await announce(tx, "tasks:changed", { timestamp: ending.at.toISOString() });
  if (withdrawn === CHUNK) return false;
  return !(await hasOpenEnrolment(tx, ending.campaign_id, ending.run)) && !(await hasPlannedAct(tx, ending.campaign_id, ending.run));
}
