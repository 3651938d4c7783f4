import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes: session id, random, and a mark by which a token of ours is known even when it has been replaced. */
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

/** A new refresh token of a session. */
export const makeRefreshToken = (key: Buffer, sessionId: string): string => tokenOf(key, sessionId, randomBytes(SECRET_BYTES));

/**
 * The refresh token that replaces another of its session: always the same one for the same token, so that an answer that
 * was lost can be given again though only hashes are kept. Nobody makes it without our key.
 */
export function successorOf(key: Buffer, sessionId: string, token: string): string {
  return tokenOf(key, sessionId, createHmac("sha256", key).update("refresh-successor").update(token).digest());
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
