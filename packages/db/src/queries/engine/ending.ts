import type { Queryable, WorkspaceTx } from "../../database.ts";
import { TALLY_ENDED, TALLY_MOVED } from "../campaigns/tally-changes.ts";
import type { WorkerGroup } from "./agenda.ts";
import { AWAITED_TASK, type VisitOf } from "./ended-tasks.ts";

/** A run that is over, and how its open enrolments end. */
export interface RunEndingRow {
  campaign_id: string;
  run: number;
  status: "stopped" | "failed";
  /** Recorded on the enrolments. */
  outcome: string;
  /** Null for Filon itself. */
  actor_id: string | null;
  at: Date;
}

/** Returns at most this many planned acts of a run, not given to a provider yet; locked. */
export async function lockPlannedActsOfRun(tx: WorkspaceTx, { campaign_id, run }: RunEndingRow, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-planned-acts-of-run",
    text: `
      SELECT id FROM action WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND run = $3
      ORDER BY id LIMIT $4 FOR UPDATE`,
    values: [tx.workspaceId, campaign_id, run, most],
  });
  return rows.map((row) => row.id);
}

/**
 * The same without waiting, for a caller who has already ended the enrolments: acts that were postponed in between. A transaction that has
 * locked one of them is waiting for those enrolments, and cancels the act when it sees that they have ended.
 */
export async function lockPostponedActsOfRun(tx: WorkspaceTx, { campaign_id, run }: RunEndingRow, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-postponed-acts-of-run",
    text: `
      SELECT id FROM action WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND run = $3
      ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`,
    values: [tx.workspaceId, campaign_id, run, most],
  });
  return rows.map((row) => row.id);
}

/** Ends at most this many open enrolments of a run, and logs it on the timelines. Returns the visits of those that waited for a task. */
export async function endOpenEnrolments(tx: WorkspaceTx, ending: RunEndingRow, most: number): Promise<VisitOf[]> {
  const { rows } = await tx.query<VisitOf>({
    name: "engine-end-open-enrolments",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status IN ('runnable', 'waiting', 'acting', 'held')
        LIMIT $8
      ), open AS MATERIALIZED (
        SELECT e.id, e.status, e.blocked_by, e.waiting_for FROM (SELECT id FROM chunk ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id, status, blocked_by, waiting_for, ended_at FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR NO KEY UPDATE) e
        WHERE e.ended_at IS NULL
      ), moved AS (
        UPDATE enrolment e SET status = $4::text, outcome = $5::text, phase = 'wait', due_at = NULL, wait_until = NULL, waiting_for = '{}',
          blocked_by = NULL, ended_at = $6::timestamptz, updated_at = $6::timestamptz, version = version + 1
        FROM open WHERE e.workspace_id = $1 AND e.id = open.id
        RETURNING e.id, e.visit, e.prospect_id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, open.status AS was_status, open.blocked_by AS was_blocked, e.outcome, NULL AS was_outcome, ${AWAITED_TASK} AS tasked
      ), counted AS (${TALLY_MOVED}), counted_ends AS (${TALLY_ENDED}), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, actor_id, at)
        SELECT $1, new_id(), prospect_id, 'ended', jsonb_build_object('reason', $5::text), $2::uuid, $7::uuid, $6::timestamptz FROM moved
        ON CONFLICT DO NOTHING
      )
      SELECT id, node_id, visit FROM moved WHERE tasked`,
    values: [tx.workspaceId, ending.campaign_id, ending.run, ending.status, ending.outcome, ending.at, ending.actor_id, most],
  });
  return rows;
}

/** Returns whether a run still has an open enrolment. */
export async function hasOpenEnrolment(tx: WorkspaceTx, campaignId: string, run: number): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    name: "engine-has-open-enrolment",
    text: `
      SELECT EXISTS (
        SELECT 1 FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status IN ('runnable', 'waiting', 'acting', 'held')
      ) AS open`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0]?.open ?? false;
}

/** Returns whether a run still has a planned act. */
export async function hasPlannedAct(tx: WorkspaceTx, campaignId: string, run: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-has-planned-act",
    text: "SELECT FROM action WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND run = $3 LIMIT 1",
    values: [tx.workspaceId, campaignId, run],
  });
  return rowCount === 1;
}

/** Leaves the rest of a run that is over to the workers. */
export async function insertRunEnding(tx: WorkspaceTx, ending: RunEndingRow): Promise<void> {
  await tx.query({
    name: "engine-insert-run-ending",
    text: `
      INSERT INTO run_ending (workspace_id, campaign_id, run, status, outcome, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, ending.campaign_id, ending.run, ending.status, ending.outcome, ending.actor_id, ending.at],
  });
}

/** Locks the rest of a run that is over; null when nothing is left, or another worker holds it. */
export async function lockRunEnding(tx: WorkspaceTx, campaignId: string, run: number): Promise<RunEndingRow | null> {
  const { rows } = await tx.query<RunEndingRow>({
    name: "engine-lock-run-ending",
    text: `
      SELECT campaign_id, run, status, outcome, actor_id, at FROM run_ending
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 FOR UPDATE SKIP LOCKED`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] ?? null;
}

export async function forgetRunEnding(tx: WorkspaceTx, { campaign_id, run }: RunEndingRow): Promise<void> {
  await tx.query({
    name: "engine-forget-run-ending",
    text: "DELETE FROM run_ending WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3",
    values: [tx.workspaceId, campaign_id, run],
  });
}

/** Returns runs that are over and still have open enrolments, the one that has waited longest first. */
export async function listEndingRuns(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; campaign_id: string; run: number }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string; run: number }>({
    name: "engine-list-ending-runs",
    text: "SELECT workspace_id, campaign_id, run FROM engine_ending_runs($1, $2)",
    values: [most, group],
  });
  return rows;
}
