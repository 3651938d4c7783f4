import { randomBytes } from "node:crypto";

/** Returns a token that is shown once and stored as a hash: 256 random bits, safe in URLs. */
export function makeOneTimeToken(): string {
  return randomBytes(32).toString("base64url");
}
