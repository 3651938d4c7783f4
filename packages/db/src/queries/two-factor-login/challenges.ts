import type { Queryable } from "../../database.ts";

/** A sign-in that waits for its second factor. */
export interface ChallengeRow {
  user_id: string;
  remember_me: boolean;
  /** The session of the saved account it came from; null when they gave their password, or came from Apple. */
  session_id: string | null;
  /** Tries so far, including this one. */
  tries: number;
}

/** Stores a waiting sign-in, and deletes expired ones. */
export async function insert(
  tx: Queryable,
  challenge: {
    tokenHash: Buffer;
    userId: string;
    rememberMe: boolean;
    method: string;
    now: Date;
    expiresAt: Date;
    sessionId: string | null;
  },
): Promise<void> {
  await tx.query({
    name: "two-factor-login-insert",
    text: `
      WITH old AS (DELETE FROM login_challenge WHERE user_id = $2 AND expires_at <= $5)
      INSERT INTO login_challenge (token_hash, user_id, remember_me, method, expires_at, session_id) VALUES ($1, $2, $3, $4, $6, $7)`,
    values: [
      challenge.tokenHash,
      challenge.userId,
      challenge.rememberMe,
      challenge.method,
      challenge.now,
      challenge.expiresAt,
      challenge.sessionId,
    ],
  });
}

/** Counts a try before anything is compared. Returns null when the challenge is unknown, expired, or out of tries. */
export async function countTry(tx: Queryable, tokenHash: Buffer, now: Date, mostTries: number): Promise<ChallengeRow | null> {
  const { rows } = await tx.query<ChallengeRow>({
    name: "two-factor-login-count-try",
    text: `
      UPDATE login_challenge SET tries = tries + 1 WHERE token_hash = $1 AND expires_at > $2 AND tries < $3
      RETURNING user_id, remember_me, session_id, tries`,
    values: [tokenHash, now, mostTries],
  });
  return rows[0] ?? null;
}

/** Ends a challenge. Returns false when another request ended it first. */
export async function end(tx: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "two-factor-login-end",
    text: "DELETE FROM login_challenge WHERE token_hash = $1",
    values: [tokenHash],
  });
  return rowCount === 1;
}

/** Ends all of a user's waiting sign-ins, since their first proof is no longer valid. */
export async function endAllOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query({ text: "DELETE FROM login_challenge WHERE user_id = $1", values: [userId] });
}
