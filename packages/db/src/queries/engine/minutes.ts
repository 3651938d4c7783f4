import type { Queryable } from "../../database.ts";

/** Forgets up to `most` rows of acts by the minute that ended before an instant, over all workspaces. Returns how many. */
export async function forgetMinutes(db: Queryable, before: Date, most: number): Promise<number> {
  const { rows } = await db.query<{ forgotten: number }>({
    name: "engine-forget-minutes",
    text: "SELECT engine_forget_minutes($1, $2) AS forgotten",
    values: [before, most],
  });
  return rows[0]?.forgotten ?? 0;
}
