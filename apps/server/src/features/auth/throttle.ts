import type { Queryable } from "@filon/db";
import * as attempts from "@filon/db/attempts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";

const TOO_MANY = "auth.server.tooManyAttempts";
const WINDOW_SECONDS = 15 * 60;
/** Six-digit codes have a longer window, so that a year of trying does not find one. */
const CODE_WINDOW_SECONDS = 60 * 60;

/** Tries allowed in a window. An office shares one address, while one person mistypes few passwords. */
export const LIMITS = {
  account: 10,
  address: 100,
  invitation: 30,
  /** Second-factor codes of one account, over all its sign-ins and settings; in an hour. */
  code: 10,
  /** Password confirmations of a signed-in user. */
  confirmation: 10,
  /** Requests for, and uses of, mailed links; from one address. */
  link: 30,
  /** Links sent to one account. */
  linksSent: 3,
} as const;

async function count(tx: Queryable, key: string, limit: number, now: Date, windowSeconds = WINDOW_SECONDS): Promise<void> {
  refuseOver(await attempts.count(tx, key, now, windowSeconds), limit, now, TOO_MANY);
}

/** Whose sign-in tries are counted together: those of a browser known to the account separately from all others. */
export interface SigningIn {
  /** In lower case. */
  readonly email: string;
  readonly ip: string;
  /** The browser's device id for this account (known-device.ts), or null. */
  readonly device: string | null;
}

/** Known browsers have a separate count by address, which strangers on the owner's address cannot use up. */
const signInKeys = ({ email, ip, device }: SigningIn): readonly [address: string, account: string] =>
  device === null
    ? [attemptKey("login-address", ip), attemptKey("login-account", email)]
    : [attemptKey("login-known-address", ip), attemptKey("login-device", device)];

/** Counts a sign-in before anything is compared, whether or not the account exists. Throws 429. */
export async function countSignIn(tx: Queryable, who: SigningIn, now: Date): Promise<void> {
  const counts = await attempts.countEach(tx, signInKeys(who), now, WINDOW_SECONDS);
  const limits = [LIMITS.address, LIMITS.account];
  for (const [index, each] of counts.entries()) refuseOver(each, limits[index] ?? 0, now, TOO_MANY);
}

/** Clears the account's count after a right password, and gives the address its try back. */
export async function forgiveSignIn(tx: Queryable, who: SigningIn): Promise<void> {
  const [address, account] = signInKeys(who);
  await attempts.forgive(tx, account, address);
}

/** Counts a try at an invitation code or set-up link. Throws 429. */
export async function countInvitationTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, attemptKey("invitation", ip), LIMITS.invitation, now);
}

export async function forgiveInvitationTry(tx: Queryable, ip: string): Promise<void> {
  await attempts.forgive(tx, "", attemptKey("invitation", ip));
}

/** Counts a try at a tempToken, so that one address cannot guess at many. Throws 429. */
export async function countChallengeTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, attemptKey("challenge-address", ip), LIMITS.address, now);
}

/** Counts a code of an account, at sign-in and in the settings together: new sign-ins give no new tries. Throws 429. */
export async function countCodeTry(tx: Queryable, userId: string, now: Date): Promise<void> {
  await count(tx, attemptKey("code", userId), LIMITS.code, now, CODE_WINDOW_SECONDS);
}

/** Clears the account's count after a right code, and gives the address its try back. */
export async function forgiveCodeTry(tx: Queryable, userId: string, ip: string): Promise<void> {
  await attempts.forgive(tx, attemptKey("code", userId), attemptKey("challenge-address", ip));
}

/** Counts a password confirmation, so that passwords cannot be guessed in a stolen session. Throws 429. */
export async function countConfirmation(tx: Queryable, userId: string, now: Date): Promise<void> {
  await count(tx, attemptKey("confirmation", userId), LIMITS.confirmation, now);
}

export async function forgiveConfirmation(tx: Queryable, userId: string): Promise<void> {
  await attempts.forgive(tx, attemptKey("confirmation", userId), "");
}

/** Counts a request for a link, or a use of one, from an address. Throws 429. */
export async function countLinkTry(tx: Queryable, ip: string, now: Date): Promise<void> {
  await count(tx, attemptKey("link", ip), LIMITS.link, now);
}

export async function forgiveLinkTry(tx: Queryable, ip: string): Promise<void> {
  await attempts.forgive(tx, "", attemptKey("link", ip));
}

/** Returns whether one more link may be sent to this account, so that our form cannot flood a mailbox. */
export async function maySendLink(tx: Queryable, userId: string, now: Date): Promise<boolean> {
  return (await attempts.count(tx, attemptKey("links-sent", userId), now, WINDOW_SECONDS)).attempts <= LIMITS.linksSent;
}
