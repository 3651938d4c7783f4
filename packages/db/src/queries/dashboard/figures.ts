import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** Prospects by status, by whether they were ever contacted, and by whether they ever replied. */
export interface StandingRow {
  status: ProspectStatus;
  contacted: boolean;
  replied: boolean;
  count: number;
}

/** Returns the prospects added, contacted or replying since then (null for all time), by their current status. */
export async function listStandings(tx: WorkspaceTx, since: Date | null): Promise<StandingRow[]> {
  const { rows } = await tx.query<StandingRow>({
    name: "dashboard-list-standings",
    text: `
      SELECT status, first_contacted_at IS NOT NULL AS contacted, last_replied_at IS NOT NULL AS replied, count(*)::int AS count
        FROM prospect
       WHERE workspace_id = $1
         AND ($2::timestamptz IS NULL OR created_at >= $2 OR last_contacted_at >= $2 OR last_replied_at >= $2)
       GROUP BY 1, 2, 3`,
    values: [tx.workspaceId, since],
  });
  return rows;
}

/** One day of the workspace's zone; days on which nothing happened are included. */
export interface ActivityDayRow {
  /** YYYY-MM-DD. */
  day: string;
  prospects: number;
  sent: number;
  replied: number;
}

/** Returns the prospects added, acts sent and replies received on each of the last `days` days, oldest first. */
export async function listActivityDays(tx: WorkspaceTx, days: number): Promise<ActivityDayRow[]> {
  const { rows } = await tx.query<ActivityDayRow>({
    name: "dashboard-list-activity-days",
    text: `
      WITH zone AS (
        SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM workspace WHERE id = $1
      ), day AS (
        SELECT day::date AS day, day AT TIME ZONE time_zone AS opens, (day + interval '1 day') AT TIME ZONE time_zone AS closes
          FROM zone, generate_series((today - ($2::int - 1))::timestamp, today::timestamp, interval '1 day') AS day
      ), acts AS (
        SELECT day, sum(sent) AS sent, sum(replied) AS replied FROM activity_day, zone WHERE workspace_id = $1 AND day > zone.today - $2::int GROUP BY day
      )
      -- Counted between the bounds of each day: turning 100,000 instants into days of a zone took four times as long.
      SELECT to_char(day.day, 'YYYY-MM-DD') AS day, added.prospects, coalesce(sent, 0)::int AS sent, coalesce(replied, 0)::int AS replied
        FROM day
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS prospects FROM prospect WHERE workspace_id = $1 AND created_at >= day.opens AND created_at < day.closes
        ) AS added
        LEFT JOIN acts USING (day)
       ORDER BY 1`,
    values: [tx.workspaceId, days],
  });
  return rows;
}

/** Returns the number of days from the workspace's first activity to today, both included. */
export async function countActivityDays(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ days: number }>({
    name: "dashboard-count-activity-days",
    text: `
      SELECT ((now() AT TIME ZONE time_zone)::date - least(
          (SELECT min(day) FROM activity_day WHERE workspace_id = $1),
          ((SELECT min(created_at) FROM prospect WHERE workspace_id = $1) AT TIME ZONE time_zone)::date,
          (now() AT TIME ZONE time_zone)::date
        )) + 1 AS days
        FROM workspace WHERE id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0]?.days ?? 1;
}
