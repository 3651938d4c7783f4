import { timingSafeEqual } from "node:crypto";
import { APPLE_SIGN_IN_MINUTES, type AppleFailure, type AppleRegistration } from "@filon/contracts/apple";
import { UserError } from "@filon/contracts/errors";
import { newId } from "@filon/db";
import * as attempts from "@filon/db/attempts";
import * as accountRows from "@filon/db/account";
import * as apple from "@filon/db/apple";
import type { AppleIdentity } from "@filon/db/apple";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import type { SignInRow } from "@filon/db/auth";
import type { Language } from "@filon/i18n";
import {
  admitAccount,
  type AuthContext,
  hashToken,
  makeOneTimeToken,
  registerAccount,
  type SecondFactorNeeded,
  type SignedIn,
  type Visitor,
} from "../auth/index.ts";
import { bindingOf, identityOf, postedNames } from "./apple-answer.ts";
import type { AppleProvider } from "./apple-provider.ts";
import { attemptKey, refuseOver } from "../../http/throttle.ts";
import { nowOf, type Services } from "../../services.ts";

export interface AppleContext extends AuthContext {
  readonly provider: AppleProvider;
}

const expired = (): UserError => new UserError("apple.failures.expired");
const expiryFrom = (now: Date): Date => new Date(now.getTime() + APPLE_SIGN_IN_MINUTES * 60_000);

/** Sign-ins that one address may begin in a window; each is a row until it is completed or expires. */
export const STARTS = { most: 60, windowSeconds: 15 * 60 } as const;

/** Counts the beginning of a sign-in. Throws 429. */
async function countStart(services: Services, ip: string): Promise<void> {
  const now = nowOf(services);
  const count = await attempts.count(services.db.pool, attemptKey("apple-start", ip), now, STARTS.windowSeconds);
  refuseOver(count, STARTS.most, now, "auth.server.tooManyAttempts");
}

/** Begins a sign-in. Returns the address to open. Throws 429, and 502 `apple.failures.failed` when Apple does not answer. */
export async function startSignIn(context: AppleContext, challenge: string, ip: string): Promise<string> {
  await countStart(context.services, ip);
  return begin(context, challenge, null);
}

/**
 * Begins a sign-in, or the connection of this user's account. Returns the address to open. Throws 502
 * `apple.failures.failed` when Apple does not answer.
 */
export async function begin({ services, provider }: AppleContext, challenge: string, userId: string | null): Promise<string> {
  const now = nowOf(services);
  const state = makeOneTimeToken();
  let url: URL;
  try {
    url = await provider.authorizationUrl(bindingOf(services.config.tokenKey, state));
  } catch (error) {
    services.log.warn({ err: error }, "Apple could not be reached");
    throw new UserError("apple.failures.failed", { status: 502 });
  }
  const signIn = { id: newId(now.getTime()), challenge: Buffer.from(challenge, "base64url"), stateHash: hashToken(state), userId };
  await apple.startSignIn(services.db.pool, { ...signIn, now, expiresAt: expiryFrom(now) });
  return url.href;
}

/** Handles Apple's post. Returns a one-time code for the browser to continue with, or the failure. */
export async function takeAnswer(
  { services, provider }: AppleContext,
  posted: URLSearchParams,
  visitor: Visitor,
): Promise<{ code: string } | { failure: AppleFailure }> {
  const { db, config, log } = services;
  const state = posted.get("state") ?? "";
  const begun = await apple.takeState(db.pool, hashToken(state), nowOf(services));
  if (begun === null) return { failure: "expired" };
  const problem = posted.get("error");
  if (problem !== null) return { failure: /cancel|denied/u.test(problem) ? "cancelled" : "failed" };
  let identity: AppleIdentity;
  try {
    const names = postedNames(posted.get("user"));
    // Only fields of the protocol: anything else may have been posted.
    const answer = new URLSearchParams({ code: posted.get("code") ?? "", state });
    const issuer = posted.get("iss");
    if (issuer !== null) answer.set("iss", issuer);
    identity = identityOf(await provider.claimsOf(answer, bindingOf(config.tokenKey, state)), names);
  } catch (error) {
    log.warn({ err: error }, "a sign-in response from Apple was rejected");
    await auditFailure(services, visitor);
    return { failure: "failed" };
  }
  if (!begun.connects && identity.email === null && (await apple.findUser(db.pool, identity.subject)) === null)
    return { failure: "emailNotVerified" };
  const code = makeOneTimeToken();
  await apple.keepIdentity(db.pool, begun.id, hashToken(code), identity);
  return { code };
}

async function auditFailure(services: AuthContext["services"], visitor: Visitor): Promise<void> {
  await audit.record(services.db.pool, { action: "signInFailed", at: nowOf(services), ip: visitor.ip, details: { method: "apple" } });
}

/**
 * Exchanges a one-time code for a session (or a second-factor challenge), or for a ticket when there is no account. The code is used up even if
 * another browser than the one that began the sign-in sends it, which gets 400 `apple.failures.expired`.
 */
export async function finishSignIn(
  context: AppleContext,
  request: { code: string; verifier: string; rememberMe: boolean },
  visitor: Visitor,
): Promise<SignedIn | SecondFactorNeeded | { registration: AppleRegistration }> {
  const { services } = context;
  const now = nowOf(services);
  const signIn = await apple.takeCode(services.db.pool, hashToken(request.code), null, now);
  if (signIn === null) throw expired();
  if (!timingSafeEqual(signIn.challenge, hashToken(request.verifier))) {
    await auditFailure(services, visitor);
    throw expired();
  }
  const { identity } = signIn;
  const account = await accountOf(context, identity, visitor);
  if (account !== null) {
    await apple.finishSignIn(services.db.pool, signIn.id);
    return admitAccount(context, account, { method: "apple", rememberMe: request.rememberMe, visitor });
  }
  if (identity.email === null) throw new UserError("apple.failures.emailNotVerified");
  const ticket = makeOneTimeToken();
  await apple.keepTicket(services.db.pool, signIn.id, hashToken(ticket), expiryFrom(now));
  return { registration: { ticket, email: identity.email, firstName: identity.firstName, lastName: identity.lastName } };
}

/**
 * Returns the linked account, or links the one with this address if both Apple and its owner have verified the address. An
 * address unverified here may have been registered by somebody else, who would then share the account. Throws 409
 * `apple.server.addressNotVerified` and `apple.server.linkedElsewhere`.
 */
async function accountOf({ services }: AppleContext, { subject, email }: AppleIdentity, visitor: Visitor): Promise<SignInRow | null> {
  const { db } = services;
  const linked = await apple.findUser(db.pool, subject);
  if (linked !== null) return auth.findAccountById(db.pool, linked);
  const account = email === null ? null : await auth.findAccount(db.pool, email);
  if (account === null) return null;
  if (!account.email_verified) throw new UserError("apple.server.addressNotVerified", { status: 409 });
  const at = nowOf(services);
  await db.onPlatform(async (tx) => {
    if (!(await apple.linkUser(tx, { subject, userId: account.id, at })))
      throw new UserError("apple.server.linkedElsewhere", { status: 409 });
    await audit.record(tx, { action: "appleLinked", at, actorId: account.id, workspaceId: account.workspace_id, ip: visitor.ip });
  });
  return account;
}

/** Creates an account for the user of a ticket. Throws 400 `apple.failures.expired` and what registering throws. */
export async function register(
  context: AppleContext,
  request: { ticket: string; firstName: string; lastName: string; invitationCode: string },
  language: Language,
  visitor: Visitor,
): Promise<SignedIn> {
  const { services } = context;
  const now = nowOf(services);
  const { ticket, ...person } = request;
  const signIn = await apple.findTicket(services.db.pool, hashToken(ticket), now);
  if (signIn === null || signIn.identity.email === null) throw expired();
  const { subject, email } = signIn.identity;
  return registerAccount(context, { ...person, email, password: null }, language, visitor, async (tx, userId) => {
    const taken = (await apple.finishSignIn(tx, signIn.id)) && (await apple.linkUser(tx, { subject, userId, at: now }));
    if (!taken) throw expired();
    await accountRows.verifyEmail(tx, userId, email, now);
  });
}
