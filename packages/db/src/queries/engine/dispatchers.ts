import type { Queryable } from "../../database.ts";

/** Advisory locks take two signed integers of 32 bits. */
const LARGEST = 2_147_483_647;
/** Identifies the run of the database server. A standby that took over has another, so its missing locks prove nothing about earlier sessions. */
const SERVER_RUN = `(floor(extract(epoch FROM pg_postmaster_start_time()))::bigint % ${LARGEST})`;

/**
 * Makes this session the sign of life of a process that dispatches acts: takes a lock that lasts as long as the session, and returns its key.
 * `process` is a random positive integer of 31 bits. Throws when another session has the same.
 */
export async function holdDispatcher(session: Queryable, process: number): Promise<string> {
  const { rows } = await session.query<{ key: string; held: boolean }>({
    name: "engine-hold-dispatcher",
    text: `
      SELECT (run << 32) | process AS key, pg_try_advisory_lock(run::integer, process::integer) AS held
      FROM (SELECT ${SERVER_RUN} AS run, $1::bigint AS process) own`,
    values: [process],
  });
  const [row] = rows;
  if (row?.held !== true) throw new Error("another process has the same key");
  return row.key;
}

/**
 * SQL that is true when no process can be making an act any more: its call has returned (NULL), or its session has ended. The session proves
 * nothing if the server has been restarted since.
 */
export function dispatcherGone(column: string): string {
  return `(${column} IS NULL OR (${column} >> 32 = ${SERVER_RUN} AND NOT EXISTS (
    SELECT 1 FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND (l.classid::bigint << 32) | l.objid::bigint = ${column})))`;
}
