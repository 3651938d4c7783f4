import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Bytes: what tells one device from another, and a mark that only we can make. */
const RANDOM_BYTES = 16;
const MARK_BYTES = 16;

function markOf(key: Buffer, random: Buffer, email: string): Buffer {
  return createHmac("sha256", key).update("known-device").update(random).update(email).digest().subarray(0, MARK_BYTES);
}

/**
 * What a browser keeps in which somebody has signed in to this account, or chosen a password by the link that was sent there.
 * It opens nothing: wrong passwords from such a browser are counted apart, so that a stranger who uses up an account's tries
 * does not keep its owner out.
 */
export function makeDeviceToken(key: Buffer, email: string): string {
  const random = randomBytes(RANDOM_BYTES);
  return Buffer.concat([random, markOf(key, random, email)]).toString("base64url");
}

/**
 * What the browser is told from others by whose token this is, if it was made for this account, whose address is given in
 * lower case; null: it was not, or is not spelled as we spell it. A decoder that reads past foreign characters and spare bits
 * would know one browser under any number of tokens.
 */
export function deviceOfToken(key: Buffer, email: string, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== RANDOM_BYTES + MARK_BYTES || bytes.toString("base64url") !== token) return null;
  const random = bytes.subarray(0, RANDOM_BYTES);
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), markOf(key, random, email)) ? random.toString("base64url") : null;
}
