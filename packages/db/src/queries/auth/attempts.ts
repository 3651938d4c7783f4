import type { Queryable } from "../../database.ts";

/** Counts one attempt under a key; gives how many there were in its window and when that ends. */
export async function countAttempt(
  tx: Queryable,
  key: string,
  now: Date,
  windowSeconds: number,
): Promise<{ attempts: number; resetsAt: Date }> {
  const { rows } = await tx.query<{ attempts: number; resets_at: Date }>({
    name: "count-attempt",
    text: `
      INSERT INTO attempt_count AS known (key, attempts, resets_at) VALUES ($1, 1, $2::timestamptz + $3 * interval '1 second')
      ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN known.resets_at <= $2 THEN 1 ELSE known.attempts + 1 END,
        resets_at = CASE WHEN known.resets_at <= $2 THEN excluded.resets_at ELSE known.resets_at END
      RETURNING attempts, resets_at`,
    values: [key, now, windowSeconds],
  });
  const row = rows[0];
  if (!row) throw new Error("an upsert returned no row");
  return { attempts: row.attempts, resetsAt: row.resets_at };
}

/** Takes back attempts that turned out to be rightful: those of an account wholly, one of an address. */
export async function forgiveAttempts(tx: Queryable, accountKey: string, addressKey: string): Promise<void> {
  await tx.query({
    name: "forgive-attempts",
    text: "UPDATE attempt_count SET attempts = CASE WHEN key = $1 THEN 0 ELSE greatest(attempts - 1, 0) END WHERE key IN ($1, $2)",
    values: [accountKey, addressKey],
  });
}

/** Removes the counts whose window is over. */
export async function dropOldAttempts(tx: Queryable, now: Date): Promise<void> {
  await tx.query({ text: "DELETE FROM attempt_count WHERE resets_at <= $1", values: [now] });
}
