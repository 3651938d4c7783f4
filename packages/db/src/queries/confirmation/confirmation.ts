import type { Queryable } from "../../database.ts";

/** Returns whether a session's user has confirmed who they are in it, at `since` or later. */
export async function isConfirmed(tx: Queryable, sessionId: string, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "confirmation-is-confirmed",
    text: "SELECT FROM user_session WHERE id = $1 AND confirmed_at >= $2 AND revoked_at IS NULL",
    values: [sessionId, since],
  });
  return rowCount === 1;
}

/** Notes that a session's user has just confirmed who they are. */
export async function confirm(tx: Queryable, sessionId: string, at: Date): Promise<void> {
  await tx.query({ text: "UPDATE user_session SET confirmed_at = $2 WHERE id = $1", values: [sessionId, at] });
}

/** Stores the code that was sent for a session; the previous one stops working. */
export async function keepCode(tx: Queryable, sessionId: string, hash: Buffer, until: Date): Promise<void> {
  await tx.query({
    text: "UPDATE user_session SET mailed_code = $2, mailed_code_until = $3 WHERE id = $1",
    values: [sessionId, hash, until],
  });
}

/** Uses up the code that was sent for a session. Returns false when it is another, used or expired. */
export async function takeCode(tx: Queryable, sessionId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `UPDATE user_session SET mailed_code = NULL, mailed_code_until = NULL
           WHERE id = $1 AND mailed_code = $2 AND mailed_code_until > $3`,
    values: [sessionId, hash, now],
  });
  return rowCount === 1;
}
