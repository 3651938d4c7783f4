import type { Queryable } from "../../database.ts";

/** A user's second factor. */
export interface TwoFactorRow {
  /** Sealed, bound to the user's id. */
  secret: string;
  /** NULL while its set-up is not finished and it is not asked for. */
  confirmed_at: Date | null;
  recovery_codes_left: number;
}

export async function find(tx: Queryable, userId: string): Promise<TwoFactorRow | null> {
  const { rows } = await tx.query<TwoFactorRow>({
    name: "two-factor-find",
    text: `
      SELECT secret, confirmed_at,
        (SELECT count(*)::int FROM recovery_code c WHERE c.user_id = t.user_id AND c.used_at IS NULL) AS recovery_codes_left
      FROM user_two_factor t WHERE user_id = $1`,
    values: [userId],
  });
  return rows[0] ?? null;
}

/** Begins a set-up, replacing an unfinished one. Returns false when the user already has a second factor. */
export async function start(tx: Queryable, userId: string, secret: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "two-factor-start",
    text: `
      INSERT INTO user_two_factor AS t (user_id, secret, created_at) VALUES ($1, $2, $3)
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = NULL
      WHERE t.confirmed_at IS NULL`,
    values: [userId, secret, now],
  });
  return rowCount === 1;
}

/**
 * Turns on the second factor whose set-up holds this secret, confirmed by a code of this step. Returns false when the set-up has
 * changed.
 */
export async function confirm(tx: Queryable, userId: string, secret: string, step: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "two-factor-confirm",
    text: "UPDATE user_two_factor SET confirmed_at = $4, last_step = $3 WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL",
    values: [userId, secret, step, now],
  });
  return rowCount === 1;
}

/** Uses up the code of a 30-second step. Returns false when it or a later one was used before. */
export async function takeTotpStep(tx: Queryable, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "two-factor-take-totp-step",
    text: `
      UPDATE user_two_factor SET last_step = $2
      WHERE user_id = $1 AND confirmed_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)`,
    values: [userId, step],
  });
  return rowCount === 1;
}

/** Turns a user's second factor off. Returns false when there was none. */
export async function disable(tx: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: "WITH codes AS (DELETE FROM recovery_code WHERE user_id = $1) DELETE FROM user_two_factor WHERE user_id = $1 AND confirmed_at IS NOT NULL",
    values: [userId],
  });
  return rowCount === 1;
}

/** Replaces all of a user's recovery codes. */
export async function renewRecoveryCodes(tx: Queryable, userId: string, codeHashes: readonly Buffer[]): Promise<void> {
  await tx.query({ text: "DELETE FROM recovery_code WHERE user_id = $1", values: [userId] });
  await tx.query({
    text: "INSERT INTO recovery_code (user_id, code_hash) SELECT $1, unnest($2::bytea[])",
    values: [userId, codeHashes],
  });
}

/** Uses up a recovery code. Returns false when the user has no such code, or has used it. */
export async function takeRecoveryCode(tx: Queryable, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "two-factor-take-recovery-code",
    text: "UPDATE recovery_code SET used_at = $3 WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL",
    values: [userId, codeHash, now],
  });
  return rowCount === 1;
}
