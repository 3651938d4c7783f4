import type { Queryable } from "../../database.ts";

export interface NewInvitationRow {
  readonly id: string;
  readonly codeHash: Buffer;
  /** First group of the code: all of it that can be read again. */
  readonly prefix: string;
  readonly maxUses: number;
  readonly expiresAt: Date | null;
  readonly label: string;
  /** Lower case; whom it is sent to. */
  readonly email: string | null;
  /** Null: made on the command line. */
  readonly createdBy: string | null;
  readonly createdAt: Date;
}

export async function insertInvitation(tx: Queryable, invitation: NewInvitationRow): Promise<void> {
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

/** Keeps who came with the code, in the transaction in which they did. */
export async function recordInvitationUse(tx: Queryable, codeHash: Buffer, userId: string, now: Date): Promise<void> {
  await tx.query({
    name: "record-invitation-use",
    text: "INSERT INTO invitation_use (invitation_id, user_id, used_at) SELECT id, $2, $3 FROM invitation_code WHERE code_hash = $1",
    values: [codeHash, userId, now],
  });
}

/** True when the code exists, is not revoked nor over, and has a use left. */
export async function isInvitationOpen(tx: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "is-invitation-open",
    text: "SELECT FROM invitation_code WHERE code_hash = $1 AND revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $2)",
    values: [codeHash, now],
  });
  return rowCount === 1;
}

/** Takes one use of the code, atomically; false when none is left. Freed again if the transaction rolls back. */
export async function takeInvitation(tx: Queryable, codeHash: Buffer, now: Date): Promise<{ email: string | null } | null> {
  const { rows } = await tx.query<{ email: string | null }>({
    name: "take-invitation",
    text: `UPDATE invitation_code SET uses = uses + 1
           WHERE code_hash = $1 AND revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $2)
           RETURNING email`,
    values: [codeHash, now],
  });
  return rows[0] ?? null;
}
