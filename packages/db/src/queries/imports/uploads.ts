import type { Queryable, WorkspaceTx } from "../../database.ts";

/** The size of a workspace's uploads, in bytes. */
export interface UploadFigures {
  /** Stored files: uploaded, queued or being imported. */
  readonly kept: number;
  /** Of those, the ones that this user uploaded and has not begun to import. */
  readonly own: number;
  /** Files received since an instant, still stored or not, and their rejected rows as stored. */
  readonly recent: number;
}

/** Returns the workspace's figures, and keeps others from uploading into it until the transaction ends. */
export async function lockUploads(tx: WorkspaceTx, userId: string, since: Date): Promise<UploadFigures> {
  await tx.query({
    name: "imports-lock-uploads-lock",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('uploads ' || $1, 0))",
    values: [tx.workspaceId],
  });
  // Sums of integers are bigint, as text.
  const { rows } = await tx.query<{ kept: string; own: string; recent: string }>({
    name: "imports-lock-uploads-figures",
    text: `
      SELECT coalesce(sum(size_bytes) FILTER (WHERE status IN ('uploaded', 'queued', 'running')), 0) AS kept,
        coalesce(sum(size_bytes) FILTER (WHERE status = 'uploaded' AND user_id = $3), 0) AS own,
        coalesce(sum(size_bytes + reject_bytes) FILTER (WHERE created_at >= $2), 0) AS recent
      FROM prospect_import WHERE workspace_id = $1`,
    values: [tx.workspaceId, since, userId],
  });
  return { kept: Number(rows[0]?.kept ?? 0), own: Number(rows[0]?.own ?? 0), recent: Number(rows[0]?.recent ?? 0) };
}

/** Deletes the files that a user uploaded before `before` and never imported. Returns their bytes. */
export async function forgetOwnUploads(tx: WorkspaceTx, userId: string, before: Date): Promise<number> {
  const { rows } = await tx.query<{ size_bytes: number }>({
    name: "imports-forget-own-uploads",
    text: `
      DELETE FROM prospect_import WHERE workspace_id = $1 AND user_id = $2 AND status = 'uploaded' AND created_at < $3
      RETURNING size_bytes`,
    values: [tx.workspaceId, userId, before],
  });
  return rows.reduce((sum, row) => sum + row.size_bytes, 0);
}

/** Deletes the files of all workspaces that were uploaded before `before` and never imported. Returns how many there were. */
export async function forgetUploads(db: Queryable, before: Date): Promise<number> {
  const { rows } = await db.query<{ swept: number }>({
    name: "imports-forget-uploads",
    text: "SELECT sweep_uploads($1) AS swept",
    values: [before],
  });
  return rows[0]?.swept ?? 0;
}
