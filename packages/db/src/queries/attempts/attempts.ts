import type { Queryable } from "../../database.ts";

/** The number of attempts under a key in its window, this one included, and when the window ends. */
export interface AttemptCount {
  attempts: number;
  resetsAt: Date;
}

/** Counts one attempt under each of these keys, in one statement. Returns the counts in the keys' order. */
export async function countEach(tx: Queryable, keys: readonly string[], now: Date, windowSeconds: number): Promise<AttemptCount[]> {
  const { rows } = await tx.query<{ key: string; attempts: number; resets_at: Date }>({
    name: "attempts-count-each",
    // Sorted by key, so that concurrent calls for the same keys wait for each other instead of deadlocking.
    text: `
      INSERT INTO attempt_count AS known (key, attempts, resets_at)
      SELECT key, 1, $2::timestamptz + $3 * interval '1 second' FROM unnest($1::text[]) AS given (key) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        attempts = CASE WHEN known.resets_at <= $2 THEN 1 ELSE known.attempts + 1 END,
        resets_at = CASE WHEN known.resets_at <= $2 THEN excluded.resets_at ELSE known.resets_at END
      RETURNING key, attempts, resets_at`,
    values: [keys, now, windowSeconds],
  });
  return keys.map((key) => {
    const row = rows.find((each) => each.key === key);
    if (!row) throw new Error("an upsert returned no row");
    return { attempts: row.attempts, resetsAt: row.resets_at };
  });
}

/** Counts one attempt under a key. */
export async function count(tx: Queryable, key: string, now: Date, windowSeconds: number): Promise<AttemptCount> {
  const [count] = await countEach(tx, [key], now, windowSeconds);
  if (!count) throw new Error("counting attempts returned no row");
  return count;
}

/** Takes back attempts that turned out to be legitimate: all of an account, one of an address. */
export async function forgive(tx: Queryable, accountKey: string, addressKey: string): Promise<void> {
  await tx.query({
    name: "attempts-forgive",
    text: "UPDATE attempt_count SET attempts = CASE WHEN key = $1 THEN 0 ELSE greatest(attempts - 1, 0) END WHERE key IN ($1, $2)",
    values: [accountKey, addressKey],
  });
}

/** Removes the counts whose window has ended. */
export async function forgetOld(tx: Queryable, now: Date): Promise<void> {
  await tx.query({ text: "DELETE FROM attempt_count WHERE resets_at <= $1", values: [now] });
}
