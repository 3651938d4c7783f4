import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const ID_BYTES = 16;
const NONCE_BYTES = 32;
const MARK_BYTES = 16;

/** Makes and reads the state that a consent page gives back: which workspace it is for, a number used once, and a signature over both. */
export function consentState(key: Buffer) {
  const markOf = (body: Buffer): Buffer =>
    createHmac("sha256", key).update("service consent:").update(body).digest().subarray(0, MARK_BYTES);
  return {
    make: (workspaceId: string): string => {
      const body = Buffer.concat([Buffer.from(workspaceId.replaceAll("-", ""), "hex"), randomBytes(NONCE_BYTES)]);
      return Buffer.concat([body, markOf(body)]).toString("base64url");
    },
    /** Whether a state was made here for this workspace. */
    isFor: (state: string, workspaceId: string): boolean => {
      const bytes = Buffer.from(state, "base64url");
      if (bytes.length !== ID_BYTES + NONCE_BYTES + MARK_BYTES) return false;
      const body = bytes.subarray(0, ID_BYTES + NONCE_BYTES);
      if (!timingSafeEqual(bytes.subarray(ID_BYTES + NONCE_BYTES), markOf(body))) return false;
      return body.subarray(0, ID_BYTES).toString("hex") === workspaceId.replaceAll("-", "");
    },
  };
}

/** What is stored of a state: its SHA-256. */
export function hashOfState(state: string): Buffer {
  return createHash("sha256").update(state).digest();
}
