import type { Queryable } from "../../database.ts";

/** An identity that Apple has confirmed. */
export interface AppleIdentity {
  readonly subject: string;
  /** Lower case, verified by Apple; null when Apple gave no such address. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

interface AppleSignInRow {
  id: string;
  challenge: Buffer;
  subject: string;
  email: string | null;
  first_name: string;
  last_name: string;
}

/** A sign-in that has returned from Apple. */
export interface AppleSignIn {
  readonly id: string;
  /** SHA-256 of a secret of the browser that began it. */
  readonly challenge: Buffer;
  readonly identity: AppleIdentity;
}

const signInOf = (row: AppleSignInRow): AppleSignIn => ({
  id: row.id,
  challenge: row.challenge,
  identity: { subject: row.subject, email: row.email, firstName: row.first_name, lastName: row.last_name },
});

/** Begins a sign-in, or the linking of a user's Apple account, and deletes expired ones. */
export async function startSignIn(
  tx: Queryable,
  signIn: { id: string; challenge: Buffer; stateHash: Buffer; userId: string | null; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query({ name: "apple-start-sign-in-sweep", text: "DELETE FROM apple_sign_in WHERE expires_at <= $1", values: [signIn.now] });
  await tx.query({
    name: "apple-start-sign-in-insert",
    text: "INSERT INTO apple_sign_in (id, challenge, state_hash, user_id, expires_at) VALUES ($1, $2, $3, $4, $5)",
    values: [signIn.id, signIn.challenge, signIn.stateHash, signIn.userId, signIn.expiresAt],
  });
}

/** Uses up the state that Apple returned. Returns the sign-in, or null. */
export async function takeState(tx: Queryable, stateHash: Buffer, now: Date): Promise<{ id: string; connects: boolean } | null> {
  const { rows } = await tx.query<{ id: string; connects: boolean }>({
    name: "apple-take-state",
    text: "UPDATE apple_sign_in SET state_hash = NULL WHERE state_hash = $1 AND expires_at > $2 RETURNING id, user_id IS NOT NULL AS connects",
    values: [stateHash, now],
  });
  return rows[0] ?? null;
}

/** Stores the identity that Apple confirmed under the hash of a one-time code. */
export async function keepIdentity(tx: Queryable, id: string, codeHash: Buffer, identity: AppleIdentity): Promise<void> {
  await tx.query({
    name: "apple-keep-identity",
    text: "UPDATE apple_sign_in SET code_hash = $2, subject = $3, email = $4, first_name = $5, last_name = $6 WHERE id = $1",
    values: [id, codeHash, identity.subject, identity.email, identity.firstName, identity.lastName],
  });
}

const IDENTITY_COLUMNS = "id, challenge, subject, email, first_name, last_name";

/** Uses up a one-time code: of a sign-in, or of the linking that this user began. */
export async function takeCode(tx: Queryable, codeHash: Buffer, userId: string | null, now: Date): Promise<AppleSignIn | null> {
  const { rows } = await tx.query<AppleSignInRow>({
    name: "apple-take-code",
    text: `
      UPDATE apple_sign_in SET code_hash = NULL WHERE code_hash = $1 AND expires_at > $2 AND user_id IS NOT DISTINCT FROM $3
      RETURNING ${IDENTITY_COLUMNS}`,
    values: [codeHash, now, userId],
  });
  return rows[0] ? signInOf(rows[0]) : null;
}

/** Keeps the sign-in of a person without an account until they register. */
export async function keepTicket(tx: Queryable, id: string, ticketHash: Buffer, expiresAt: Date): Promise<void> {
  await tx.query({
    name: "apple-keep-ticket",
    text: "UPDATE apple_sign_in SET ticket_hash = $2, expires_at = $3 WHERE id = $1",
    values: [id, ticketHash, expiresAt],
  });
}

/** Returns the sign-in behind a ticket without using it up, since the invitation code may be mistyped. */
export async function findTicket(tx: Queryable, ticketHash: Buffer, now: Date): Promise<AppleSignIn | null> {
  const { rows } = await tx.query<AppleSignInRow>({
    name: "apple-find-ticket",
    text: `SELECT ${IDENTITY_COLUMNS} FROM apple_sign_in WHERE ticket_hash = $1 AND expires_at > $2`,
    values: [ticketHash, now],
  });
  return rows[0] ? signInOf(rows[0]) : null;
}

/** Ends a sign-in. Returns false when it had already ended. */
export async function finishSignIn(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({ name: "apple-finish-sign-in", text: "DELETE FROM apple_sign_in WHERE id = $1", values: [id] });
  return rowCount === 1;
}
