import { randomBytes } from "node:crypto";

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/**
 * Makes a token that contains its workspace's id, so that what it opens can be found behind row-level security: 256 random bits, URL-safe.
 */
export function makeWorkspaceToken(workspaceId: string): string {
  return Buffer.concat([Buffer.from(workspaceId.replaceAll("-", ""), "hex"), randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** Returns the workspace id in a token, or null. The token may be forged: its hash decides what it opens. */
export function workspaceOfToken(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
