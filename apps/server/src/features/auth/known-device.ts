import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes: what distinguishes one device from another, and a signature. */
const RANDOM_BYTES = 16;
const MARK_BYTES = 16;

function markOf(key: Buffer, random: Buffer, email: string): Buffer {
  return createHmac("sha256", key).update("known-device").update(random).update(email).digest().subarray(0, MARK_BYTES);
}

/**
 * Returns the token that a browser keeps after signing in to this account or resetting its password. It grants no access:
 * wrong passwords from such a browser are counted separately, so that a stranger who uses up the tries does not lock the
 * owner out.
 */
export function makeDeviceToken(key: Buffer, email: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(key, random, email)]).toString("base64url");
}

/**
 * Returns the device id of a token made for this account (address in lower case), or null for any other token. Requires our
 * exact spelling: a lenient decoder would accept one token in many spellings and count each separately.
 */
export function deviceOfToken(key: Buffer, email: string, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES || bytes.toString("base64url") !== token) return null;
  const random = bytes.subarray(0, RANDOM_BYTES);
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), markOf(key, random, email)) ? random.toString("base64url") : null;
}
