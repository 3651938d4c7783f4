import { createHash } from "node:crypto";
import { UserError } from "@filon/contracts";
import type { Queryable } from "@filon/db";
import * as auth from "@filon/db/auth";
import type { AttemptCount } from "@filon/db/auth";

const WINDOW_SECONDS = 15 * 60;
/** Codes have six digits: their window is longer, so that an account's are not found in a year of trying. */
const CODE_WINDOW_SECONDS = 60 * 60;

/** Tries in a window. An office behind one address has many people; a person has few wrong passwords. */
export const LIMITS = {
  account: 10,
  address: 100,
  invitation: 30,
  /** Second-factor codes of one account, over all its sign-ins and settings; in an hour. */
  code: 10,
  /** Passwords asked for again of somebody who is signed in. */
  confirmation: 10,
  /** Requests for, and uses of, links sent by mail; from one address. */
  link: 30,
  /** Links sent to one account. */
  linksSent: 3,
} as const;

/** Accounts and addresses are counted under a hash: the table names nobody. */
const keyOf = (kind: string, value: string): string => `${kind}:${createHash("sha256").update(value).digest("base64url")}`;

async function count(tx: Queryable, key: string, limit: number, now: Date, windowSeconds = WINDOW_SECONDS): Promise<void> {
  refuseOver(await auth.countAttempt(tx, key, now, windowSeconds), limit, now);
}

function refuseOver({ attempts, resetsAt }: AttemptCount, limit: number, now: Date): void {
  if (attempts <= limit) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  throw new UserError("auth.server.tooManyAttempts", {
    status: 429,
    params: { minutes: Math.ceil(retryAfterSeconds / 60), retryAfterSeconds },
  });
}

/** Whose tries at signing in are counted together: those of a browser known to the account apart from everybody else's. */
export interface SigningIn {
  /** In lower case. */
  readonly email: string;
  readonly ip: string;
  /** The browser that is known to the account (known-device.ts); null: it is not. */
  readonly device: string | null;
}

/** Known browsers have an address's count of their own: strangers who use up theirs may share it with the owner. */
const signInKeys = ({ email, ip, device }: SigningIn): readonly [address: string, account: string] =>
  device === null
    ? [keyOf("login-address", ip), keyOf("login-account", email)]
    : [keyOf("login-known-address", ip), keyOf("login-device", device)];

/** Counts a sign-in before anything is compared, the same for accounts that exist and those that do not. Throws 429. */
export async function countSignIn(tx: Queryable, who: SigningIn, now: Date): Promise<void> {
  const counts = await auth.countAttempts(tx, signInKeys(who), now, WINDOW_SECONDS);
  const limits = [LIMITS.address, LIMITS.account];
  for (const [index, each] of counts.entries()) refuseOver(each, limits[index] ?? 0, now);
}

/** A right password clears its account's count and takes its own try back from the address. */
export async function forgiveSignIn(tx: Queryable, who: SigningIn): Promise<void> {
  const [address, account] = signInKeys(who);
  await auth.forgiveAttempts(tx, account, address);
}

/** Counts a try at an invitation code or set-up link. Throws 429. */
export async function countInvitationTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, keyOf("invitation", ip), LIMITS.invitation, now);
}

export async function forgiveInvitationTry(tx: Queryable, ip: string): Promise<void> {
  await auth.forgiveAttempts(tx, "", keyOf("invitation", ip));
}

/** Counts a try at a tempToken: from one address many could be guessed at, were they not long. Throws 429. */
export async function countChallengeTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, keyOf("challenge-address", ip), LIMITS.address, now);
}

/** Counts a code of an account, at sign-in and in the settings alike: new sign-ins give no new tries. Throws 429. */
export async function countCodeTry(tx: Queryable, userId: string, now: Date): Promise<void> {
  await count(tx, keyOf("code", userId), LIMITS.code, now, CODE_WINDOW_SECONDS);
}

/** A right code clears its account's count, and takes its try back from the address. */
export async function forgiveCodeTry(tx: Queryable, userId: string, ip: string): Promise<void> {
  await auth.forgiveAttempts(tx, keyOf("code", userId), keyOf("challenge-address", ip));
}

/** Counts a password that somebody signed in is asked for again: a stolen session is no place to guess it. Throws 429. */
export async function countConfirmation(tx: Queryable, userId: string, now: Date): Promise<void> {
  await count(tx, keyOf("confirmation", userId), LIMITS.confirmation, now);
}

export async function forgiveConfirmation(tx: Queryable, userId: string): Promise<void> {
  await auth.forgiveAttempts(tx, keyOf("confirmation", userId), "");
}

/** Counts a request for a link, or a try at one, from an address. Throws 429. */
export async function countLinkTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, keyOf("link", ip), LIMITS.link, now);
}

export async function forgiveLinkTry(tx: Queryable, ip: string): Promise<void> {
  await auth.forgiveAttempts(tx, "", keyOf("link", ip));
}

/** Whether one more link may be sent to this account: nobody's mailbox is filled from our form. */
export async function maySendLink(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  return (await auth.countAttempt(tx, keyOf("links-sent", userId), now, WINDOW_SECONDS)).attempts <= LIMITS.linksSent;
}
