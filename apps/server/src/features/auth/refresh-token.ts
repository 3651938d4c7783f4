import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes: session id, random, and a mark by which a token of ours is known even when it has been replaced. */
const ID_BYTES = 16;
const SECRET_BYTES = 32;
const MARK_BYTES = 16;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

function markOf(key: Buffer, body: Buffer): Buffer {
  return createHmac("sha256", key).update("refresh-token").update(body).digest().subarray(0, MARK_BYTES);
}

/** A new refresh token of a session. */
export function makeRefreshToken(key: Buffer, sessionId: string): string {
  const body = Buffer.concat([Buffer.from(sessionId.replaceAll("-", ""), "hex"), randomBytes(SECRET_BYTES)]);
  return Buffer.concat([body, markOf(key, body)]).toString("base64url");
}

/**
 * The session that a token was made for, or null when we never made it. One that is genuine and yet not the
 * session's present token has been used before: somebody has a copy.
 */
export function sessionOfRefreshToken(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES + MARK_BYTES) return null;
  const body = bytes.subarray(0, ID_BYTES + SECRET_BYTES);
  if (!timingSafeEqual(bytes.subarray(ID_BYTES + SECRET_BYTES), markOf(key, body))) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
