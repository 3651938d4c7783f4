import type { TestDatabase } from "./test-database.ts";

/** When a person's act is tried next, and when it was handed to its provider. */
export interface TurnRow {
  id: string;
  status: string;
  due_at: Date | null;
  dispatched_at: Date | null;
  /** How often the enrolment row was written. */
  version: number;
}

/** Returns the order and times of everybody's turns in these campaigns. */
export async function turnsIn(database: Pick<TestDatabase, "asOwner">, campaignIds: readonly string[]): Promise<TurnRow[]> {
  const rows = await database.asOwner(
    `SELECT e.id, e.status, e.due_at, a.dispatched_at, e.version::integer FROM enrolment e
     LEFT JOIN action a ON a.enrolment_id = e.id AND a.status = 'dispatching' WHERE e.campaign_id = ANY ($1)`,
    [campaignIds],
  );
  return rows as TurnRow[];
}

/** Returns when something in these campaigns is due next; null if never. */
export async function nextTurn(database: Pick<TestDatabase, "asOwner">, campaignIds: readonly string[]): Promise<Date | null> {
  const [row] = (await database.asOwner(
    `SELECT min(at) AS at FROM (
       SELECT min(due_at) FROM enrolment WHERE campaign_id = ANY ($1) UNION ALL
       SELECT min(not_before) FROM action WHERE campaign_id = ANY ($1) AND status = 'planned') next(at)`,
    [campaignIds],
  )) as { at: Date | null }[];
  return row?.at ?? null;
}
