import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes: session id, random bytes, and a signature by which a replaced token is still recognised. */
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const MARK_BYTES = 16;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

function markOf(key: Buffer, body: Buffer): Buffer {
  return createHmac("sha256", key).update("refresh-token").update(body).digest().subarray(0, MARK_BYTES);
}

function tokenOf(key: Buffer, sessionId: string, secret: Buffer): string {
  const body = Buffer.concat([Buffer.from(sessionId.replaceAll("-", ""), "hex"), secret]);
  return Buffer.concat([body, markOf(key, body)]).toString("base64url");
}

/** Returns a new refresh token of a session. */
export const makeRefreshToken = (key: Buffer, sessionId: string): string => tokenOf(key, sessionId, randomBytes(SECRET_BYTES));

/**
 * Returns the refresh token that replaces another. It is derived from it with our key, so that a lost answer can be repeated
 * although only hashes are stored.
 */
export function successorOf(key: Buffer, sessionId: string, token: string): string {
  return tokenOf(key, sessionId, createHmac("sha256", key).update("refresh-successor").update(token).digest());
}

/**
 * Returns the session that a token was issued for, or null for a forged one. A genuine token that is not the session's
 * present one has been used before: somebody has a copy.
 */
export function sessionOfRefreshToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES + MARK_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + SECRET_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + SECRET_BYTES), markOf(key, body))) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
