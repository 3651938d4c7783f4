import type { Queryable, WorkspaceTx } from "../../database.ts";
import { ADMITTED } from "../team/admitted.ts";

/** Returns the hour at which the user gets the workspace's digest, or null when they get none. */
export async function findDigest(tx: WorkspaceTx, userId: string): Promise<number | null> {
  const { rows } = await tx.query<{ hour: number | null }>({
    name: "digests-find-digest",
    text: "SELECT hour FROM digest WHERE workspace_id = $1 AND user_id = $2",
    values: [tx.workspaceId, userId],
  });
  return rows[0]?.hour ?? null;
}

/** Sets the hour at which the user gets the workspace's digest, or null to stop it. What was told already is remembered. */
export async function changeDigest(tx: WorkspaceTx, userId: string, hour: number | null): Promise<void> {
  await tx.query({
    name: "digests-change-digest",
    text: `
      INSERT INTO digest (workspace_id, user_id, hour) VALUES ($1, $2, $3)
      ON CONFLICT (workspace_id, user_id) DO UPDATE SET hour = excluded.hour`,
    values: [tx.workspaceId, userId, hour],
  });
}

/** Whose digest is due, and for which day of their zone. */
export interface DueDigest {
  readonly workspaceId: string;
  readonly userId: string;
  readonly day: string;
}

/** Returns the digests of all workspaces that are due, longest ago first; ids only. */
export async function listDueDigests(db: Queryable, at: Date, most: number): Promise<DueDigest[]> {
  const { rows } = await db.query<{ workspace_id: string; user_id: string; day: string }>({
    name: "digests-list-due-digests",
    text: "SELECT workspace_id, user_id, day::text AS day FROM digests_due($1, $2)",
    values: [at, most],
  });
  return rows.map(({ workspace_id: workspaceId, user_id: userId, day }) => ({ workspaceId, userId, day }));
}

/** The reader of a digest, and since when they have not been told. */
export interface DigestReader {
  since: Date | null;
  email: string;
  isKnown: boolean;
  firstName: string;
  language: "fr" | "en";
}

/**
 * Takes a day's digest, so that it is no longer due. Returns null when another run took it, or when there is nobody to write to: the reader
 * turned it off, left the workspace or is suspended, or the workspace is.
 */
export async function takeDigest(tx: WorkspaceTx, { userId, day }: Omit<DueDigest, "workspaceId">, at: Date): Promise<DigestReader | null> {
  const { rows } = await tx.query<DigestReader>({
    name: "digests-take-digest",
    text: `
      WITH before AS (
        SELECT told_at FROM digest
         WHERE workspace_id = $1 AND user_id = $2 AND hour IS NOT NULL AND (told_day IS NULL OR told_day < $3::date)
           FOR UPDATE
      ), taken AS (
        UPDATE digest SET told_day = $3::date, told_at = $4 FROM before WHERE workspace_id = $1 AND user_id = $2 RETURNING before.told_at
      )
      SELECT taken.told_at AS since, u.email, u.email_verified_at IS NOT NULL AS "isKnown", u.first_name AS "firstName", u.language
        FROM taken
        JOIN app_user u ON u.id = $2
        JOIN workspace_member m ON m.workspace_id = $1 AND m.user_id = $2
        JOIN workspace w ON w.id = $1 AND ${ADMITTED}
       WHERE u.suspended_at IS NULL AND w.suspended_at IS NULL`,
    values: [tx.workspaceId, userId, day, at],
  });
  return rows[0] ?? null;
}
