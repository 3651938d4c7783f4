import type { Channel } from "@filon/contracts/outreach";
import type { TaskKind } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "../../database.ts";

/** Of a run's prospects, how many are LinkedIn connections, how many have an appointment and how many refused. */
export interface RunPeopleRow {
  connected: number;
  appointments: number;
  refused: number;
}

/**
 * Returns these numbers as they are now, from indexes alone: as sets, because a join looks each person up (100,000: 50 ms more). Appointments count from the run's start on, unless they were
 * cancelled.
 */
export async function readRunPeople(tx: WorkspaceTx, campaignId: string, run: number): Promise<RunPeopleRow> {
  const { rows } = await tx.query<RunPeopleRow>({
    name: "campaigns-read-run-people",
    text: `
      SELECT (
          SELECT count(*)::int FROM (
            SELECT prospect_id FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3
            INTERSECT ALL SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.linkedin_connected_at IS NOT NULL
          ) them
        ) AS connected, (
          SELECT count(*)::int FROM (
            SELECT prospect_id FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3
            INTERSECT ALL SELECT p.id FROM prospect p WHERE p.workspace_id = $1 AND p.status = 'refused'
          ) them
        ) AS refused, (
          SELECT count(DISTINCT a.prospect_id)::int FROM campaign c
          JOIN appointment a ON a.workspace_id = $1 AND a.status <> 'cancelled' AND a.created_at >= coalesce(c.last_run_at, c.started_at)
          JOIN enrolment e ON e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3 AND e.prospect_id = a.prospect_id
          WHERE c.workspace_id = $1 AND c.id = $2
        ) AS appointments`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] ?? { connected: 0, appointments: 0, refused: 0 };
}

/** Returns the seconds that half of a run's first replies took at most, among people who still exist; null without any. */
export async function findMedianReply(tx: WorkspaceTx, campaignId: string, run: number): Promise<number | null> {
  const { rows } = await tx.query<{ seconds: string }>({
    name: "campaigns-find-median-reply",
    text: `
      SELECT reply_seconds AS seconds FROM campaign_person
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND replied_at IS NOT NULL AND reply_seconds IS NOT NULL
      ORDER BY reply_seconds LIMIT 1 OFFSET (
        SELECT greatest(0, ceil(count(*) / 2.0)::bigint - 1) FROM campaign_person
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND replied_at IS NOT NULL AND reply_seconds IS NOT NULL
      )`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] === undefined ? null : Number(rows[0].seconds);
}

/** An account as the statistics name it. */
export interface AccountNameRow {
  id: string;
  channel: Channel;
  label: string;
  address: string;
}

/** Returns the names of accounts, those that are no longer connected too. */
export async function listAccountNames(tx: WorkspaceTx, ids: readonly string[]): Promise<AccountNameRow[]> {
  const { rows } = await tx.query<AccountNameRow>({
    name: "campaigns-list-account-names",
    text: "SELECT id, channel, label, address FROM channel_account WHERE workspace_id = $1 AND id = ANY ($2::uuid[])",
    values: [tx.workspaceId, ids],
  });
  return rows;
}

/** Counts the tasks of a kind that people have done in a run. */
export async function countTasksDone(tx: WorkspaceTx, campaignId: string, run: number, kind: TaskKind): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: "campaigns-count-tasks-done",
    text: `
      SELECT count(*)::integer AS n FROM task
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND kind = $4 AND status = 'done'`,
    values: [tx.workspaceId, campaignId, run, kind],
  });
  return rows[0]?.n ?? 0;
}

/** An event that steps of a run have counted, how often, and the sum of its values; null when none had one. */
export interface FigureRow {
  name: string;
  count: number;
  /** Of those with a value. */
  valued: number;
  sum: number | null;
}

/** Returns what the steps of a run have counted, most often first, `most` names at most. */
export async function listFigures(tx: WorkspaceTx, campaignId: string, run: number, most: number): Promise<FigureRow[]> {
  const { rows } = await tx.query<FigureRow>({
    name: "campaigns-list-figures",
    text: `
      SELECT name, count(*)::int AS count, count(value)::int AS valued, sum(value) AS sum FROM campaign_figure
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3
      GROUP BY name ORDER BY count DESC, name LIMIT $4`,
    values: [tx.workspaceId, campaignId, run, most],
  });
  return rows;
}
