import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** Whom a link is for, and the e-mail it was sent in. */
export interface OptOutClaims {
  readonly workspaceId: string;
  readonly prospectId: string;
  readonly actionId: string;
  /** SHA-256 of the lower-case address, as in the list of suppressed addresses: an objection outlives its prospect. */
  readonly addressHash: Buffer;
}

const ID_BYTES = 16;
const HASH_BYTES = 32;
const MARK_BYTES = 16;
const BODY_BYTES = 3 * ID_BYTES + HASH_BYTES;

/** Returns how an address is kept among the suppressed ones (the database's suppression_hash). */
export function addressHash(email: string): Buffer {
  return createHash("sha256").update(email.trim().toLowerCase()).digest();
}

/** Creates and reads the signed part of an objection's link. It never expires: a person may object long after an e-mail. */
export function optOutToken(key: Buffer) {
  const markOf = (body: Buffer): Buffer => createHmac("sha256", key).update("opt-out link").update(body).digest().subarray(0, MARK_BYTES);
  return {
    make: ({ workspaceId, prospectId, actionId, addressHash: hash }: OptOutClaims): string => {
      const body = Buffer.concat([...[workspaceId, prospectId, actionId].map(bytesOf), hash]);
      return Buffer.concat([body, markOf(body)]).toString("base64url");
    },
    /** Returns null when the token is not ours or was altered. */
    read: (token: string): OptOutClaims | null => {
      const bytes = Buffer.from(token, "base64url");
      if (bytes.length !== BODY_BYTES + MARK_BYTES) return null;
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(bytes.subarray(BODY_BYTES), markOf(body))) return null;
      const idAt = (place: number): string => uuidOf(body.subarray(place * ID_BYTES, (place + 1) * ID_BYTES));
      return { workspaceId: idAt(0), prospectId: idAt(1), actionId: idAt(2), addressHash: body.subarray(3 * ID_BYTES) };
    },
  };
}

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer): string => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, "$1-$2-$3-$4-$5");
