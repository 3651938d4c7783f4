import type { Queryable } from "../../database.ts";

export async function insertInvitation(
  tx: Queryable,
  invitation: { id: string; codeHash: Buffer; maxUses: number; expiresAt: Date | null },
): Promise<void> {
  await tx.query({
    text: "INSERT INTO invitation_code (id, code_hash, max_uses, expires_at) VALUES ($1, $2, $3, $4)",
    values: [invitation.id, invitation.codeHash, invitation.maxUses, invitation.expiresAt],
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
export async function takeInvitation(tx: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "take-invitation",
    text: `UPDATE invitation_code SET uses = uses + 1
           WHERE code_hash = $1 AND revoked_at IS NULL AND uses < max_uses AND (expires_at IS NULL OR expires_at > $2)`,
    values: [codeHash, now],
  });
  return rowCount === 1;
}
