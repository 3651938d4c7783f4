import type { TaskKind } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "../../database.ts";

/** Of a run's prospects, how many are LinkedIn connections, how many have a meeting planned and how many refused. */
export interface RunPeopleRow {
  connected: number;
  appointments: number;
  refused: number;
}

/** Returns these numbers as they are now. */
export async function readRunPeople(tx: WorkspaceTx, campaignId: string, run: number): Promise<RunPeopleRow> {
  const { rows } = await tx.query<RunPeopleRow>({
    name: "campaigns-read-run-people",
    text: `
      SELECT count(*) FILTER (WHERE linkedin_connected_at IS NOT NULL)::int AS connected,
        count(*) FILTER (WHERE p.status = 'meeting_planned')::int AS appointments,
        count(*) FILTER (WHERE p.status = 'refused')::int AS refused
        FROM enrolment e JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
       WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] ?? { connected: 0, appointments: 0, refused: 0 };
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

/** Returns a campaign's acts that were needed, and its replies, by day of a zone, YYYY-MM-DD, since an instant; days without any are left out. */
export async function listDays(
  tx: WorkspaceTx,
  campaignId: string,
  since: Date,
  timeZone: string,
): Promise<{ day: string; sent: number; replied: number }[]> {
  const { rows } = await tx.query<{ day: string; sent: number; replied: number }>({
    name: "campaigns-list-days",
    text: `
      SELECT to_char(at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE type = 'act_sent' AND NOT data ? 'code')::int AS sent,
        count(*) FILTER (WHERE is_reply(type, data))::int AS replied
        FROM timeline_event
       WHERE workspace_id = $1 AND campaign_id = $2 AND at >= $3 AND (type = 'act_sent' OR is_reply(type, data))
       GROUP BY 1 ORDER BY 1`,
    values: [tx.workspaceId, campaignId, since, timeZone],
  });
  return rows;
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
