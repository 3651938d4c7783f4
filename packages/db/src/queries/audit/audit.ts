import { storableJson } from "@filon/contracts/text";
import type { AuditAction, AuditDetail } from "@filon/contracts/audit";
import type { Queryable } from "../../database.ts";

/** An entry to add to the audit log. */
export interface Audited {
  readonly action: AuditAction;
  readonly at: Date;
  /** Who did it; absent when no user was signed in, or when Filon itself did it. */
  readonly actorId?: string | null;
  /** The user or thing it was done to, if not the actor: an id, never an address or a name, since entries cannot be erased. */
  readonly subject?: string | null;
  readonly workspaceId?: string | null;
  readonly ip?: string | null;
  /** A few plain facts, nothing secret. */
  readonly details?: Readonly<Partial<Record<AuditDetail, string | number | boolean | null>>>;
}

/**
 * Adds an entry in the caller's transaction, so that both are committed together. Transactions add entries one after the other, so
 * make this the last thing a transaction does.
 */
export async function record(tx: Queryable, entry: Audited): Promise<void> {
  await tx.query({
    name: "audit-record",
    text: "INSERT INTO audit_entry (at, action, actor_id, subject, workspace_id, ip, details) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    values: [
      entry.at,
      entry.action,
      entry.actorId ?? null,
      entry.subject ?? null,
      entry.workspaceId ?? null,
      entry.ip ?? null,
      storableJson(entry.details ?? {}),
    ],
  });
}
