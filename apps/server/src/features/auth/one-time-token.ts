import { randomBytes } from "node:crypto";

/** A token that is shown to its owner once and kept as a hash: 256 random bits, fit for a URL. */
export function makeOneTimeToken(): string {
  return randomBytes(32).toString("base64url");
}
