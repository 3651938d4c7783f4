import type { AuditAction } from "@filon/contracts/audit";
import type { Queryable } from "../../database.ts";

export interface AuditRow {
  /** bigint, as text. */
  sequence: string;
  at: Date;
  action: AuditAction;
  actor_id: string | null;
  actor_email: string | null;
  actor_name: string | null;
  subject: string | null;
  workspace_id: string | null;
  ip: string | null;
  details: Record<string, string | number | boolean | null>;
  hash: Buffer;
}

export interface AuditFilter {
  readonly action?: AuditAction | undefined;
  /** A user's id, or part of their address. */
  readonly actor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only entries before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns entries of the audit log, newest first. */
export async function list(tx: Queryable, filter: AuditFilter): Promise<AuditRow[]> {
  const { rows } = await tx.query<AuditRow>({
    name: "audit-list",
    text: `
      SELECT a.sequence, a.at, a.action, a.actor_id, u.email AS actor_email, u.first_name || ' ' || u.last_name AS actor_name,
        a.subject, a.workspace_id, a.ip, a.details, a.hash
      FROM audit_entry a LEFT JOIN app_user u ON u.id = a.actor_id
      WHERE ($1::text IS NULL OR a.action = $1)
        AND ($2::text IS NULL OR a.actor_id::text = $2 OR strpos(u.email, lower($2)) > 0)
        AND ($3::timestamptz IS NULL OR a.at >= $3) AND ($4::timestamptz IS NULL OR a.at <= $4)
        AND ($5::bigint IS NULL OR a.sequence < $5)
      ORDER BY a.sequence DESC LIMIT $6`,
    values: [filter.action ?? null, filter.actor ?? null, filter.from ?? null, filter.to ?? null, filter.before ?? null, filter.limit],
  });
  return rows;
}

export interface AuditVerdict {
  /** The number of entries. */
  entries: number;
  /** The first entry where the chain is broken; null when it is intact. */
  brokenAt: number | null;
}

/**
 * Recomputes the chain: every entry must carry the next number and the hash of its content and of the previous hash, and the last
 * one must be the head. This finds entries that were changed, removed, inserted or cut off at the end.
 */
export async function verify(tx: Queryable): Promise<AuditVerdict> {
  const { rows } = await tx.query<{ entries: number; broken_at: string | null }>({
    text: `
      WITH link AS (
        SELECT sequence, hash,
          sequence = coalesce(lag(sequence) OVER in_order, 0) + 1
          AND hash = sha256(coalesce(lag(hash) OVER in_order, sha256('filon audit')) || audit_content(a)) AS holds
        FROM audit_entry a WINDOW in_order AS (ORDER BY sequence)
      ), told AS (
        SELECT count(*)::int AS entries, min(sequence) FILTER (WHERE NOT holds) AS broken_at, coalesce(max(sequence), 0) AS last
        FROM link
      )
      SELECT entries, coalesce(broken_at, CASE
        WHEN last IS DISTINCT FROM head.sequence
          OR coalesce((SELECT hash FROM link WHERE sequence = last), sha256('filon audit')) IS DISTINCT FROM head.hash
        THEN least(last, head.sequence) + 1 END) AS broken_at
      FROM told LEFT JOIN audit_head head ON true`,
    values: [],
  });
  const [verdict] = rows;
  if (!verdict) throw new Error("an aggregate returned no row");
  return { entries: verdict.entries, brokenAt: verdict.broken_at === null ? null : Number(verdict.broken_at) };
}
