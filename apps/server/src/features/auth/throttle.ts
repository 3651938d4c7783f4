import { createHash } from "node:crypto";
import { UserError } from "@filon/contracts";
import { countAttempt, forgiveAttempts, type Queryable } from "@filon/db";

const WINDOW_SECONDS = 15 * 60;

/** Tries in a window. An office behind one address has many people; a person has few wrong passwords. */
export const LIMITS = { account: 10, address: 100, invitation: 30 } as const;

/** Accounts and addresses are counted under a hash: the table names nobody. */
const keyOf = (kind: string, value: string): string => `${kind}:${createHash("sha256").update(value).digest("base64url")}`;

async function count(tx: Queryable, key: string, limit: number, now: Date): Promise<void> {
  const { attempts, resetsAt } = await countAttempt(tx, key, now, WINDOW_SECONDS);
  if (attempts <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new UserError("auth.server.tooManyAttempts", {
    status: 429,
    params: { minutes: Math.ceil(retryAfterSeconds / 60), retryAfterSeconds },
  });
}

/** Counts a sign-in before anything is compared, the same for accounts that exist and those that do not. Throws 429. */
export async function countSignIn(tx: Queryable, email: string, ip: string, now: Date): Promise<void> {
  await count(tx, keyOf("login-address", ip), LIMITS.address, now);
  await count(tx, keyOf("login-account", email), LIMITS.account, now);
}

/** A right password clears its account's count and takes its own try back from the address. */
export async function forgiveSignIn(tx: Queryable, email: string, ip: string): Promise<void> {
  await forgiveAttempts(tx, keyOf("login-account", email), keyOf("login-address", ip));
}

/** Counts a try at an invitation code or set-up link. Throws 429. */
export async function countInvitationTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, keyOf("invitation", ip), LIMITS.invitation, now);
}

export async function forgiveInvitationTry(tx: Queryable, ip: string): Promise<void> {
  await forgiveAttempts(tx, "", keyOf("invitation", ip));
}
