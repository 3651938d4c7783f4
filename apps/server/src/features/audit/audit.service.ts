import type { AuditEntry } from "@filon/contracts/audit";
import * as audit from "@filon/db/audit";
import type { AuditFilter, AuditRow } from "@filon/db/audit";
import type { Services } from "../../services.ts";

/** Returns a page of the audit log, newest first, and the cursor of the next page or null. */
export async function list({ db }: Services, filter: AuditFilter): Promise<{ data: AuditEntry[]; nextCursor: number | null }> {
  const rows = await audit.list(db.pool, filter);
  const last = rows.at(-1);
  return { data: rows.map(entryOf), nextCursor: last && rows.length === filter.limit ? Number(last.sequence) : null };
}

/** Checks the chain of the whole log. Returns the first entry that does not continue it, or null. */
export async function verify({ db }: Services): Promise<{ intact: boolean; entries: number; brokenAt: number | null }> {
  const { entries, brokenAt } = await audit.verify(db.pool);
  return { intact: brokenAt === null, entries, brokenAt };
}

function entryOf(row: AuditRow): AuditEntry {
  return {
    sequence: Number(row.sequence),
    at: row.at.toISOString(),
    action: row.action,
    actor: row.actor_id === null ? null : { id: row.actor_id, email: row.actor_email, name: row.actor_name },
    subject: row.subject,
    workspaceId: row.workspace_id,
    ip: row.ip,
    details: row.details,
    hash: row.hash.toString("hex"),
  };
}
