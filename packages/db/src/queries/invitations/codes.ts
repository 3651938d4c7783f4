import type { Queryable } from "../../database.ts";

export interface NewInvitationRow {
  readonly id: string;
  readonly codeHash: Buffer;
  /** First group of the code, the only part that can be read again. */
  readonly prefix: string;
  readonly maxUses: number;
  readonly expiresAt: Date | null;
  readonly label: string;
  /** Lower case; the recipient. */
  readonly email: string | null;
  /** Null if made on the command line. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

export async function create(tx: Queryable, invitation: NewInvitationRow): Promise<void> {
  await tx.query({
    text: `INSERT INTO invitation_code (id, code_hash, prefix, max_uses, expires_at, label, email, created_by, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      invitation.id,
      invitation.codeHash,
      invitation.prefix,
      invitation.maxUses,
      invitation.expiresAt,
      invitation.label,
      invitation.email,
      invitation.createdBy,
      invitation.createdAt,
    ],
  });
}

/** Records who registered with the code, in the same transaction. */
export async function recordUse(tx: Queryable, codeHash: Buffer, userId: string, now: Date): Promise<void> {
  await tx.query({
    name: "invitations-record-use",
    text: "INSERT INTO invitation_use (invitation_id, user_id, used_at) SELECT id, $2, $3 FROM invitation_code WHERE code_hash = $1",
    values: [codeHash, userId, now],
  });
}

/** Returns true when the code exists, is neither revoked nor expired, and has a use left. */
export async function isOpen(tx: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "invitations-is-open",
    text: "SELECT FROM invitation_code WHERE code_hash = $1 AND revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $2)",
    values: [codeHash, now],
  });
  return rowCount === 1;
}

/** Takes one use of the code, atomically. Returns null when none is left. A rollback frees it again. */
export async function take(tx: Queryable, codeHash: Buffer, now: Date): Promise<{ email: string | null } | null> {
  const { rows } = await tx.query<{ email: string | null }>({
    name: "invitations-take",
    text: `UPDATE invitation_code SET uses = uses + 1
           WHERE code_hash = $1 AND revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $2)
           RETURNING email`,
    values: [codeHash, now],
  });
  return rows[0] ?? null;
}
