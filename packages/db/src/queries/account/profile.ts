import type { Queryable } from "../../database.ts";

/** A user as the settings show them. */
export interface AccountRow {
  id: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  language: "fr" | "en";
  created_at: Date;
  email_verified: boolean;
  password_changed_at: Date | null;
  /** The new address that waits for its link to be opened. */
  pending_email: string | null;
  /** Chosen by the user, otherwise that of this workspace. */
  time_zone: string;
}

export async function findProfile(tx: Queryable, userId: string, workspaceId: string, now: Date): Promise<AccountRow | null> {
  const { rows } = await tx.query<AccountRow>({
    name: "account-find-profile",
    text: `
      SELECT u.id, u.email, u.password_hash, u.first_name, u.last_name, u.avatar, u.language, u.created_at, u.password_changed_at,
        u.email_verified_at IS NOT NULL AS email_verified,
        (SELECT l.email FROM account_link l WHERE l.user_id = u.id AND l.purpose = 'emailVerification' AND l.expires_at > $3) AS pending_email,
        coalesce(p.time_zone, w.time_zone) AS time_zone
      FROM app_user u LEFT JOIN user_preference p ON p.user_id = u.id, workspace w
      WHERE u.id = $1 AND w.id = $2`,
    values: [userId, workspaceId, now],
  });
  return rows[0] ?? null;
}

/** Changes a user's names; null leaves a name as it is. */
export async function changeProfile(tx: Queryable, userId: string, firstName: string | null, lastName: string | null): Promise<void> {
  await tx.query({
    text: "UPDATE app_user SET first_name = coalesce($2, first_name), last_name = coalesce($3, last_name) WHERE id = $1",
    values: [userId, firstName, lastName],
  });
}

/**
 * Replaces a user's password. Returns false when the stored one is no longer `from`, or was changed after `unlessSince`: of two
 * simultaneous changes, one wins.
 */
export async function changePassword(
  tx: Queryable,
  change: { userId: string; from: string; to: string; at: Date; unlessSince: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `
      UPDATE app_user SET password_hash = $3, password_changed_at = $4
      WHERE id = $1 AND password_hash = $2 AND (password_changed_at IS NULL OR password_changed_at <= $5)`,
    values: [change.userId, change.from, change.to, change.at, change.unlessSince],
  });
  return rowCount === 1;
}

/**
 * Changes a user's address to one whose link they opened. Returns the old one; null, changing nothing, when somebody else has the
 * new one.
 */
export async function changeEmail(
  tx: Queryable,
  userId: string,
  email: string,
  at: Date,
): Promise<{ old_email: string; first_name: string; language: "fr" | "en" } | null> {
  const { rows } = await tx.query<{ old_email: string; first_name: string; language: "fr" | "en" }>({
    text: `
      UPDATE app_user u SET email = $2, email_verified_at = $3 FROM app_user old
      WHERE u.id = $1 AND old.id = u.id AND NOT EXISTS (SELECT 1 FROM app_user other WHERE other.email = $2)
      RETURNING old.email AS old_email, u.first_name, u.language`,
    values: [userId, email, at],
  });
  return rows[0] ?? null;
}

/** Notes that the welcome e-mail is being sent. Returns null when it was sent before. */
export async function takeWelcome(
  tx: Queryable,
  userId: string,
  now: Date,
): Promise<{ email: string; first_name: string; language: "fr" | "en"; verified: boolean } | null> {
  const { rows } = await tx.query<{ email: string; first_name: string; language: "fr" | "en"; verified: boolean }>({
    text: `
      UPDATE app_user SET welcome_mailed_at = $2 WHERE id = $1 AND welcome_mailed_at IS NULL RETURNING email, first_name, language,
        email_verified_at IS NOT NULL AS verified`,
    values: [userId, now],
  });
  return rows[0] ?? null;
}
