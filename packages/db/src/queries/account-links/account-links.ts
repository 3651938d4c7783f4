import type { Queryable } from "../../database.ts";

/** `emailVerification` changes an address to the one it was sent to; `addressConfirmation` verifies the current one. */
export type LinkPurpose = "passwordReset" | "emailVerification" | "addressConfirmation";

/** Stores a link sent by mail; the user's earlier one for this purpose stops working. */
export async function replace(
  tx: Queryable,
  link: { tokenHash: Buffer; userId: string; purpose: LinkPurpose; email: string | null; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({
    text: `
      INSERT INTO account_link (token_hash, user_id, purpose, email, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (user_id, purpose) DO UPDATE SET
        token_hash = excluded.token_hash, email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    values: [link.tokenHash, link.userId, link.purpose, link.email, link.createdAt, link.expiresAt],
  });
}

/** Returns whether a link could be used now. */
export async function isOpen(tx: Queryable, tokenHash: Buffer, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: "SELECT FROM account_link WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3",
    values: [tokenHash, purpose, now],
  });
  return rowCount === 1;
}

/** Uses up a link. Returns null when it is unknown, expired or used. */
export async function take(
  tx: Queryable,
  tokenHash: Buffer,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ userId: string; email: string | null } | null> {
  const { rows } = await tx.query<{ user_id: string; email: string | null }>({
    text: "DELETE FROM account_link WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING user_id, email",
    values: [tokenHash, purpose, now],
  });
  return rows[0] ? { userId: rows[0].user_id, email: rows[0].email } : null;
}

/** Disables a user's link for a purpose. Returns false when none was usable. */
export async function revoke(tx: Queryable, userId: string, purpose: LinkPurpose, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ open: boolean }>({
    text: "DELETE FROM account_link WHERE user_id = $1 AND purpose = $2 RETURNING expires_at > $3 AS open",
    values: [userId, purpose, now],
  });
  return rows[0]?.open ?? false;
}
