import { audit, type AuditEntry } from "@filon/contracts";
import * as auditRows from "@filon/db/audit";
import type { AuditRow } from "@filon/db/audit";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";

/** Mounts the audit log for administrators. */
export function registerAudit(app: FastifyInstance, { db }: Services): void {
  route(app, audit.list, async ({ query: { cursor, limit, ...filter } }) => {
    const rows = await auditRows.list(db.pool, { ...filter, before: cursor, limit });
    const last = rows.at(-1);
    return { success: true, data: rows.map(entryOf), nextCursor: last && rows.length === limit ? Number(last.sequence) : null };
  });

  route(app, audit.verify, async () => {
    const { entries, brokenAt } = await auditRows.verify(db.pool);
    return { success: true, data: { intact: brokenAt === null, entries, brokenAt } };
  });
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
