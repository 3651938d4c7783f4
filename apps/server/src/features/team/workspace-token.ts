import { randomBytes } from "node:crypto";

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** A token that names its workspace, so that what it opens is found behind row-level security: 256 random bits, fit for a URL. */
export function makeWorkspaceToken(workspaceId: string): string {
  return Buffer.concat([Buffer.from(workspaceId.replaceAll("-", ""), "hex"), randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** The workspace that a token names, genuine or not: what it opens is decided by its hash. Null: it names none. */
export function workspaceOfToken(token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return null;
  const hex = bytes.subarray(0, ID_BYTES).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
