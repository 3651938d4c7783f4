import type { Queryable } from "../../database.ts";

/** Returns the latest heartbeat of this role's workers; null when they have none. */
export async function findLatestBeat(db: Queryable, role: string): Promise<Date | null> {
  const { rows } = await db.query<{ beat_at: Date | null }>({
    name: "engine-find-latest-beat",
    text: "SELECT max(beat_at) AS beat_at FROM process_heartbeat WHERE role = $1",
    values: [role],
  });
  return rows[0]?.beat_at ?? null;
}

/** Returns the database's clock: in a transaction, the instant at which it began, which decides whether leases have expired. */
export async function readDatabaseTime(db: Pick<Queryable, "query">): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>({ name: "engine-read-database-time", text: "SELECT now() AS at", values: [] });
  const [row] = rows;
  if (row === undefined) throw new Error("the database did not tell the time");
  return row.at;
}
