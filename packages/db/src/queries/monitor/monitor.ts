import type { Queryable } from "../../database.ts";
import { JOB_SCHEMA } from "../installation/job-rights.ts";

export interface OverviewRow {
  users: number;
  suspended_users: number;
  workspaces: number;
  suspended_workspaces: number;
  open_invitations: number;
  waiting: number;
  new_tickets: number;
}

export async function readOverview(db: Queryable, now: Date): Promise<OverviewRow> {
  const { rows } = await db.query<OverviewRow>({
    name: "monitor-read-overview",
    text: `
      SELECT u.*, w.*, t.*, (
        SELECT count(*)::integer FROM invitation_code
        WHERE revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $1)
      ) AS open_invitations
      FROM (SELECT count(*)::integer AS users, count(suspended_at)::integer AS suspended_users FROM app_user) u,
        (SELECT count(*)::integer AS workspaces, count(suspended_at)::integer AS suspended_workspaces FROM workspace) w,
        (SELECT count(*) FILTER (WHERE category = 'beta_access')::integer AS waiting,
           count(*) FILTER (WHERE category <> 'beta_access')::integer AS new_tickets FROM ticket WHERE status = 'new') t`,
    values: [now],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the counts returned no row");
  return row;
}

export interface ProcessRow {
  process_id: string;
  role: string;
  started_at: Date;
  beat_at: Date;
}

/**
 * Returns the running processes, latest heartbeat first. They beat every 5 s: one that has been silent for two minutes is considered dead,
 * and one that shuts down properly disappears immediately.
 */
export async function listProcesses(db: Queryable): Promise<ProcessRow[]> {
  const { rows } = await db.query<ProcessRow>({
    name: "monitor-list-processes",
    text: `SELECT process_id, role, started_at, beat_at FROM process_heartbeat
           WHERE beat_at > now() - interval '2 minutes' ORDER BY beat_at DESC LIMIT 50`,
    values: [],
  });
  return rows;
}

export interface DatabaseRow {
  version: string;
  /** bigint, as text. */
  size_bytes: string;
  connections: number;
  max_connections: number;
}

export async function readDatabaseFigures(db: Queryable): Promise<DatabaseRow> {
  const { rows } = await db.query<DatabaseRow>({
    name: "monitor-read-database-figures",
    text: `
      SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size_bytes,
        (SELECT numbackends FROM pg_stat_database WHERE datname = current_database()) AS connections,
        current_setting('max_connections')::integer AS max_connections`,
    values: [],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the server's figures returned no row");
  return row;
}

export interface EngineFiguresRow {
  running_campaigns: number;
  due: number;
  planned: number;
  dispatching: number;
  held: number;
}

/** Returns how much the engine has to do; each count stops at `most`. */
export async function readEngineFigures(db: Queryable, at: Date, most: number): Promise<EngineFiguresRow> {
  const { rows } = await db.query<EngineFiguresRow>({
    name: "monitor-read-engine-figures",
    text: "SELECT * FROM admin_engine_figures($1, $2)",
    values: [at, most],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the engine's figures returned no row");
  return row;
}

/** Returns whether the job queue's tables exist: it makes them when the first process starts. */
async function hasJobs(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ made: boolean }>({ text: "SELECT to_regclass($1) IS NOT NULL AS made", values: [`${JOB_SCHEMA}.job`] });
  return rows[0]?.made ?? false;
}

export interface QueueRow {
  name: string;
  queued: number;
  active: number;
  failed: number;
}

/** Returns the length of each job queue, by name. */
export async function listQueues(db: Queryable): Promise<QueueRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.query<QueueRow>({
    text: `
      SELECT q.name, count(j.id) FILTER (WHERE j.state IN ('created', 'retry'))::integer AS queued,
        count(j.id) FILTER (WHERE j.state = 'active')::integer AS active, count(j.id) FILTER (WHERE j.state = 'failed')::integer AS failed
      FROM ${JOB_SCHEMA}.queue q LEFT JOIN ${JOB_SCHEMA}.job j
        ON j.name = q.name AND j.state IN ('created', 'retry', 'active', 'failed')
      WHERE q.name NOT LIKE '\\_\\_%'
      GROUP BY q.name ORDER BY q.name`,
    values: [],
  });
  return rows;
}

export interface FailureRow {
  id: string;
  job: string;
  at: Date;
  message: string | null;
}

/** Returns the jobs that failed at every try, newest first, without their data. */
export async function listFailures(db: Queryable, most: number): Promise<FailureRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await db.query<FailureRow>({
    text: `
      SELECT id, name AS job, completed_on AS at, left(output ->> 'message', 300) AS message
      FROM ${JOB_SCHEMA}.job WHERE state = 'failed' AND completed_on IS NOT NULL ORDER BY completed_on DESC LIMIT $1`,
    values: [most],
  });
  return rows;
}
