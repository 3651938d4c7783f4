import type { Queryable, WorkspaceTx } from "../../database.ts";

/** An announced event as stored, before any translation. */
export interface KeptEvent {
  readonly sequence: number;
  readonly event: string;
  readonly payload: unknown;
}

export interface Missed {
  /** What has been announced up to this read: a Postgres snapshot. */
  readonly cursor: string;
  /** In order; null when it is no longer known what was missed, or when there are more than `most`. */
  readonly events: readonly KeptEvent[] | null;
}

/** Returns an event announced without its payload, by the transaction that kept it and its sequence; null when it was deleted. */
export async function findKeptEvent(tx: WorkspaceTx, keptBy: string, sequence: number): Promise<KeptEvent | null> {
  const { rows } = await tx.query<KeptEvent>({
    name: "realtime-find-kept-event",
    text: `SELECT sequence::float8 AS sequence, event, payload FROM realtime_event
      WHERE workspace_id = $1 AND xid = $2::xid8 AND sequence = $3`,
    values: [tx.workspaceId, keptBy, sequence],
  });
  return rows[0] ?? null;
}

interface MissedRow {
  cursor: string;
  known: boolean;
  events: KeptEvent[];
}

/** The newest event of each topic, in order of sequence. */
const IN_ORDER = (condition: string): string => `
  (SELECT coalesce(json_agg(json_build_object('sequence', told.sequence, 'event', told.event, 'payload', told.payload) ORDER BY told.sequence), '[]')
   FROM (
     SELECT * FROM (
       SELECT DISTINCT ON (coalesce(e.topic, e.sequence::text)) e.sequence, e.event, e.payload
       FROM realtime_event e
       WHERE e.workspace_id = $1 AND (e.user_id IS NULL OR e.user_id = $2) AND ${condition}
         -- In a database restored from a dump, rows carry the ids of transactions that are still to come.
         AND pg_visible_in_snapshot(e.xid, pg_current_snapshot())
       ORDER BY coalesce(e.topic, e.sequence::text), e.sequence DESC
     ) AS newest ORDER BY sequence LIMIT $3
   ) AS told)`;

const AFTER_CURSOR = IN_ORDER("e.xid >= pg_snapshot_xmin(given.cursor) AND NOT pg_visible_in_snapshot(e.xid, given.cursor)");
const AFTER_INSTANT = IN_ORDER("e.at >= clock_timestamp() - $4 * interval '1 millisecond'");

/**
 * Returns what a user has missed since their cursor: the events whose transaction is not in the cursor's snapshot, which is exact
 * in whatever order transactions committed. Throws 22P02 for an invalid cursor.
 */
export async function listMissedSince(tx: WorkspaceTx, userId: string, cursor: string, most: number): Promise<Missed> {
  const { rows } = await tx.query<MissedRow>({
    name: "realtime-list-missed-since",
    text: `SELECT pg_current_snapshot()::text AS cursor,
        pg_snapshot_xmax(given.cursor) <= pg_snapshot_xmax(pg_current_snapshot())
          AND NOT EXISTS (SELECT 1 FROM realtime_horizon h WHERE h.workspace_id = $1 AND h.forgotten >= pg_snapshot_xmin(given.cursor)) AS known,
        ${AFTER_CURSOR} AS events
      FROM (SELECT $4::pg_snapshot AS cursor) AS given`,
    values: [tx.workspaceId, userId, most + 1, cursor],
  });
  return missed(rows[0], most);
}

/** Returns what a user without a cursor has missed in the last `ageMs` milliseconds. */
export async function listMissedEvents(tx: WorkspaceTx, userId: string, ageMs: number, most: number): Promise<Missed> {
  const { rows } = await tx.query<MissedRow>({
    name: "realtime-list-missed-events",
    text: `SELECT pg_current_snapshot()::text AS cursor, true AS known, ${AFTER_INSTANT} AS events`,
    values: [tx.workspaceId, userId, most + 1, ageMs],
  });
  return missed(rows[0], most);
}

function missed(row: MissedRow | undefined, most: number): Missed {
  if (!row) throw new Error("the cursor's statement returned no row");
  return { cursor: row.cursor, events: row.known && row.events.length <= most ? row.events : null };
}

/** Deletes events older than `keptMs` and, per workspace, all but about the newest `most`. Returns how many. */
export async function forgetEvents(tx: Queryable, keptMs: number, most: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "realtime-forget-events",
    text: "SELECT forget_realtime_events(clock_timestamp() - $1 * interval '1 millisecond', $2) AS count",
    values: [keptMs, most],
  });
  return rows[0]?.count ?? 0;
}
