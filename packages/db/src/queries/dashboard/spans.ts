import type { WorkspaceTx } from "../../database.ts";

/** What happened in a span of days of the workspace's zone. */
export interface SpanFigures {
  /** Prospects added. */
  prospects: number;
  /** Messages sent, by campaigns and by hand. */
  messages: number;
  /** Invitations accepted. */
  connections: number;
  /** Replies received. */
  replies: number;
  /** Appointments that take place then, unless cancelled. */
  meetings: number;
  /** Prospects who became clients. */
  conversions: number;
}

const ZONE = `zone AS (SELECT time_zone, (now() AT TIME ZONE time_zone)::date AS today FROM workspace WHERE id = $1)`;

/** The figures of each `span`, from its first day to the one before `closes_on`; counted between the instants of its bounds, which indexes know. */
const COUNTED = `
  CROSS JOIN LATERAL (
    SELECT span.opens_on::timestamp AT TIME ZONE zone.time_zone AS opens, span.closes_on::timestamp AT TIME ZONE zone.time_zone AS closes
  ) AS bound
  CROSS JOIN LATERAL (
    SELECT count(*) AS prospects FROM prospect WHERE workspace_id = $1 AND created_at >= bound.opens AND created_at < bound.closes
  ) AS added
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(messages), 0) AS messages, coalesce(sum(connected), 0) AS connections, coalesce(sum(replied), 0) AS replies
      FROM activity_day WHERE workspace_id = $1 AND day >= span.opens_on AND day < span.closes_on
  ) AS acted
  CROSS JOIN LATERAL (
    SELECT count(*) AS by_hand FROM manual_message
     WHERE workspace_id = $1 AND status = 'sent' AND settled_at >= bound.opens AND settled_at < bound.closes
  ) AS written
  CROSS JOIN LATERAL (
    SELECT count(*) AS meetings FROM appointment
     WHERE workspace_id = $1 AND status <> 'cancelled' AND starts_at >= bound.opens AND starts_at < bound.closes
  ) AS met`;

export interface SpanRow extends SpanFigures {
  name: "today" | "week" | "month";
  /** Its first day, YYYY-MM-DD. */
  since: string;
}

/** Returns the figures of today, of this week from Monday, and of this month, up to their ends. */
export async function listSpans(tx: WorkspaceTx): Promise<SpanRow[]> {
  const { rows } = await tx.query<SpanRow>({
    name: "dashboard-list-spans",
    text: `
      WITH ${ZONE}, span AS (
        SELECT 'today' AS name, today AS opens_on, today + 1 AS closes_on FROM zone
        UNION ALL SELECT 'week', date_trunc('week', today)::date, date_trunc('week', today)::date + 7 FROM zone
        UNION ALL SELECT 'month', date_trunc('month', today)::date, (date_trunc('month', today) + interval '1 month')::date FROM zone
      )
      SELECT span.name, to_char(span.opens_on, 'YYYY-MM-DD') AS since, prospects::integer, (messages + by_hand)::integer AS messages,
        connections::integer, replies::integer, meetings::integer, conversions::integer
        FROM zone, span ${COUNTED}
        CROSS JOIN LATERAL (
          SELECT count(DISTINCT prospect_id) AS conversions FROM timeline_event
           WHERE workspace_id = $1 AND type = 'status_changed' AND data ->> 'to' = 'converted' AND at >= bound.opens AND at < bound.closes
        ) AS won`,
    values: [tx.workspaceId],
  });
  return rows;
}

export interface WeekdayRow {
  /** 1 for Monday to 7. */
  weekday: number;
  prospects: number;
  messages: number;
  meetings: number;
}

/** Returns what happened on each weekday of the last `days` days; all seven, from Monday. */
export async function listWeekdays(tx: WorkspaceTx, days: number): Promise<WeekdayRow[]> {
  const { rows } = await tx.query<WeekdayRow>({
    name: "dashboard-list-weekdays",
    text: `
      WITH ${ZONE}, span AS (
        SELECT day::date AS opens_on, day::date + 1 AS closes_on
          FROM zone, generate_series((today - ($2::int - 1))::timestamp, today::timestamp, interval '1 day') AS day
      )
      SELECT extract(isodow FROM span.opens_on)::integer AS weekday, sum(prospects)::integer AS prospects,
        sum(messages + by_hand)::integer AS messages, sum(meetings)::integer AS meetings
        FROM zone, span ${COUNTED}
       GROUP BY 1 ORDER BY 1`,
    values: [tx.workspaceId, days],
  });
  return rows;
}

export interface MonthRow {
  /** YYYY-MM. */
  month: string;
  prospects: number;
}

/** Returns the prospects added in each of the last `months` months, oldest first, the present one last. */
export async function listMonths(tx: WorkspaceTx, months: number): Promise<MonthRow[]> {
  const { rows } = await tx.query<MonthRow>({
    name: "dashboard-list-months",
    text: `
      WITH ${ZONE}, span AS (
        SELECT month::date AS opens_on, (month + interval '1 month')::date AS closes_on
          FROM zone, generate_series(date_trunc('month', today::timestamp) - ($2::int - 1) * interval '1 month', date_trunc('month', today::timestamp), interval '1 month') AS month
      )
      SELECT to_char(span.opens_on, 'YYYY-MM') AS month, count(p.id)::integer AS prospects
        FROM zone, span
        LEFT JOIN LATERAL (
          SELECT id FROM prospect WHERE workspace_id = $1
             AND created_at >= span.opens_on::timestamp AT TIME ZONE zone.time_zone AND created_at < span.closes_on::timestamp AT TIME ZONE zone.time_zone
        ) AS p ON true
       GROUP BY 1 ORDER BY 1`,
    values: [tx.workspaceId, months],
  });
  return rows;
}

export interface SourceRow {
  source: string;
  count: number;
}

/** Returns where the prospects added since then (null for all time) come from, the most frequent first. */
export async function listSources(tx: WorkspaceTx, since: Date | null): Promise<SourceRow[]> {
  const { rows } = await tx.query<SourceRow>({
    name: "dashboard-list-sources",
    text: `
      SELECT source, count(*)::integer AS count FROM prospect
       WHERE workspace_id = $1 AND ($2::timestamptz IS NULL OR created_at >= $2) GROUP BY 1 ORDER BY 2 DESC, 1`,
    values: [tx.workspaceId, since],
  });
  return rows;
}

/** Returns the prospects invited since then (null for all time), and those of them who are connected. */
export async function countInvitations(tx: WorkspaceTx, since: Date | null): Promise<{ invited: number; connected: number }> {
  const { rows } = await tx.query<{ invited: number; connected: number }>({
    name: "dashboard-count-invitations",
    text: `
      SELECT count(*)::integer AS invited, count(linkedin_connected_at)::integer AS connected FROM prospect
       WHERE workspace_id = $1 AND linkedin_invited_at IS NOT NULL AND ($2::timestamptz IS NULL OR linkedin_invited_at >= $2)`,
    values: [tx.workspaceId, since],
  });
  return rows[0] ?? { invited: 0, connected: 0 };
}
