import { createHash } from "node:crypto";
import { UserError } from "@filon/contracts/errors";
import type { AttemptCount } from "@filon/db/attempts";

/** Returns the key under which attempts of a user or an address are counted, hashed so that the table contains no identities. */
export const attemptKey = (kind: string, value: string): string => `${kind}:${createHash("sha256").update(value).digest("base64url")}`;

/** Throws 429 `text` when there were more than `most` attempts, with the params `minutes` and `retryAfterSeconds`. */
export function refuseOver({ attempts, resetsAt }: AttemptCount, most: number, now: Date, text: string): void {
  if (attempts <= most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new UserError(text, { status: 429, params: { minutes: Math.ceil(retryAfterSeconds / 60), retryAfterSeconds } });
}
