import type { WorkspaceTx } from "../../database.ts";

/** Who reads a prospect's profile or posts, and how their network knows the prospect. */
export interface ReaderRow {
  account_id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  provider_ids: Record<string, string>;
  /** How much faster than real time the workspace's days pass. */
  clock_factor: number;
}

/**
 * Returns the account that reads about an enrolment's prospect: the one that writes to them on this channel or, while it is not connected or
 * none was chosen, the workspace's oldest connected one. Null when no account is connected.
 */
export async function findReader(
  tx: WorkspaceTx,
  { enrolmentId, prospectId, channel }: { readonly enrolmentId: string; readonly prospectId: string; readonly channel: string },
): Promise<ReaderRow | null> {
  const { rows } = await tx.query<ReaderRow>({
    name: "engine-find-reader",
    text: `
      SELECT a.id AS account_id, p.first_name, p.last_name, p.email, p.profile_link, p.linkedin_key, p.provider_ids, w.clock_factor
      FROM prospect p
      JOIN workspace w ON w.id = $1
      JOIN channel_account a ON a.workspace_id = $1 AND a.channel = $4 AND a.status = 'connected'
      LEFT JOIN enrolment e ON e.workspace_id = $1 AND e.id = $2
      LEFT JOIN campaign_sender s
        ON s.workspace_id = $1 AND s.campaign_id = e.campaign_id AND s.run = e.run AND s.account_id = (e.senders ->> $4)::uuid
      WHERE p.workspace_id = $1 AND p.id = $3
      ORDER BY a.id IS NOT DISTINCT FROM coalesce(s.replaced_by, s.account_id) DESC, a.created_at, a.id
      LIMIT 1`,
    values: [tx.workspaceId, enrolmentId, prospectId, channel],
  });
  return rows[0] ?? null;
}

/**
 * Takes one of the reads that an account may make within `windowMs`, and forgets older ones. Returns null when it was taken, otherwise the
 * number of seconds until the next one is free.
 */
export async function takeRead(
  tx: WorkspaceTx,
  accountId: string,
  { at, windowMs, most }: { readonly at: Date; readonly windowMs: number; readonly most: number },
): Promise<number | null> {
  const since = new Date(at.getTime() - windowMs);
  await tx.query({
    name: "engine-take-read-lock",
    text: "SELECT id FROM channel_account WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, accountId],
  });
  await tx.query({
    name: "engine-take-read-forget",
    text: "DELETE FROM account_read WHERE workspace_id = $1 AND account_id = $2 AND at <= $3",
    values: [tx.workspaceId, accountId, since],
  });
  const { rows } = await tx.query<{ taken: number; oldest: Date | null }>({
    name: "engine-take-read-count",
    text: "SELECT count(*)::integer AS taken, min(at) AS oldest FROM account_read WHERE workspace_id = $1 AND account_id = $2",
    values: [tx.workspaceId, accountId],
  });
  const { taken = 0, oldest = null } = rows[0] ?? {};
  if (taken >= most && oldest !== null) return Math.max(1, Math.ceil((oldest.getTime() + windowMs - at.getTime()) / 1_000));
  await tx.query({
    name: "engine-take-read-take",
    text: "INSERT INTO account_read (workspace_id, account_id, at) VALUES ($1, $2, $3)",
    values: [tx.workspaceId, accountId, at],
  });
  return null;
}
