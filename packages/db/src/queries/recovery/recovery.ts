import type { Queryable } from "../../database.ts";

interface ResetRow {
  email: string;
  first_name: string;
  language: "fr" | "en";
  time_zone: string;
  /** Whether somebody else may have made the account, because it was never verified that its owner reads mail at its address. */
  was_unverified: boolean;
}

/**
 * Sets the password chosen through a reset link, which also verifies the address it was sent to. Returns whose it was; null when
 * they are suspended or gone.
 */
export async function resetPassword(tx: Queryable, userId: string, passwordHash: string, at: Date): Promise<ResetRow | null> {
  const { rows } = await tx.query<ResetRow>({
    text: `
      UPDATE app_user u SET password_hash = $2, email_verified_at = coalesce(u.email_verified_at, $3) FROM app_user old
      WHERE u.id = $1 AND old.id = u.id AND u.suspended_at IS NULL
      RETURNING old.email_verified_at IS NULL AS was_unverified, u.email, u.first_name, u.language, coalesce(
        (SELECT p.time_zone FROM user_preference p WHERE p.user_id = u.id),
        (SELECT w.time_zone FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id WHERE m.user_id = u.id ORDER BY m.created_at LIMIT 1),
        'Europe/Paris'
      ) AS time_zone`,
    values: [userId, passwordHash, at],
  });
  return rows[0] ?? null;
}
