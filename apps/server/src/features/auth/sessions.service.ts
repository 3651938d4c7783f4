import { TWO_FACTOR_SECONDS, type User } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import { newId, type Queryable } from "@filon/db";
import * as sessions from "@filon/db/sessions";
import * as twoFactorLogin from "@filon/db/two-factor-login";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import type { LivingSessionRow } from "@filon/db/sessions";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { makeOneTimeToken } from "./one-time-token.ts";
import { hashToken, makeRefreshToken, sessionOfRefreshToken, successorOf } from "./refresh-token.ts";
import { callerOf, userOf, type Visitor } from "./sessions.ts";
import { type AuthContext, noteSignIn, type SecondFactorNeeded } from "./sign-in.service.ts";

/**
 * Seconds for which a replaced refresh token still works, unless its successor has been used: for a browser that lost the answer (it waits 30 s for
 * one), or a second tab that sent the same token.
 */
export const REUSE_GRACE_SECONDS = 60;

interface Renewed {
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * Renews an access token and replaces the refresh token. With a visitor it is a sign-in by a saved account: it is recorded like any other, and
 * requires the second factor. A recently replaced token gets the same successor again; one replaced longer ago, or whose successor was used, ends the
 * session and its sockets, because two parties hold it and the owner cannot be told from the other. Throws 401.
 */
export async function refreshSession(
  context: AuthContext,
  refreshToken: string,
  visitor: Visitor | null,
): Promise<Renewed | SecondFactorNeeded> {
  const { config, db } = context.services;
  const sessionId = sessionOfRefreshToken(config.tokenKey, refreshToken);
  const at = nowOf(context.services);
  const renewed = sessionId && (await db.onPlatform((tx) => exchange(tx, context, { sessionId, refreshToken, visitor, at })));
  if (!renewed) throw new UserError("auth.server.sessionOver", { status: 401 });
  return renewed;
}

interface Exchange {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly visitor: Visitor | null;
  readonly at: Date;
}

async function exchange(tx: Queryable, context: AuthContext, asked: Exchange): Promise<Renewed | SecondFactorNeeded | null> {
  const { services } = context;
  const { sessionId, at } = asked;
  const session = await sessions.findLiving(tx, sessionId, at);
  const known = hashToken(asked.refreshToken);
  const graceFrom = new Date(at.getTime() - REUSE_GRACE_SECONDS * 1000);
  const renewal = session && (await sessions.findRenewal(tx, sessionId, known, graceFrom));
  if (!session || !renewal) return null;
  if (renewal.held && renewal.two_factor) {
    if (asked.visitor) return askForCode(tx, session, sessionId, at);
    // Only a sign-in, including the second factor, resumes it.
    if (renewal.asleep) return null;
  }
  const next = successorOf(services.config.tokenKey, sessionId, asked.refreshToken);
  const renewed =
    (await sessions.rotateRefreshToken(tx, sessionId, known, hashToken(next), at)) ||
    (await sessions.isJustReplaced(tx, sessionId, known, graceFrom));
  if (renewed) return goOn(tx, context, session, { ...asked, refreshToken: next });
  await sessions.revoke(tx, sessionId, at);
  await audit.record(tx, { action: "refreshTokenReused", at, subject: session.user_id, workspaceId: session.workspace_id });
  services.log.warn({ sessionId }, "a refresh token was used twice; its session was ended");
  return null;
}

/** The saved account's token replaces the password; its session is unchanged until the second factor is given. */
async function askForCode(tx: Queryable, session: LivingSessionRow, sessionId: string, now: Date): Promise<SecondFactorNeeded> {
  const tempToken = makeOneTimeToken();
  const expiresAt = new Date(now.getTime() + TWO_FACTOR_SECONDS * 1000);
  const who = { userId: session.user_id, rememberMe: true, method: "savedAccount", sessionId };
  await twoFactorLogin.insert(tx, { ...who, tokenHash: hashToken(tempToken), now, expiresAt });
  return { requires2FA: true, tempToken };
}

async function goOn(
  tx: Queryable,
  { services, tokens }: AuthContext,
  session: LivingSessionRow,
  { sessionId, refreshToken, visitor }: Exchange,
): Promise<Renewed | null> {
  const profile = await auth.findUser(tx, session.workspace_id, session.user_id);
  if (!profile) return null;
  if (visitor) await noteSignIn(tx, services, userOf(profile), { visitor, method: "savedAccount", rememberMe: true });
  return { token: tokens.sign(callerOf(profile, sessionId), session.expires_at), refreshToken };
}

/** Ends the session of a genuine refresh token; does nothing for any other. */
export async function forgetSession({ services }: AuthContext, refreshToken: string): Promise<void> {
  const sessionId = sessionOfRefreshToken(services.config.tokenKey, refreshToken);
  if (sessionId !== null) await services.db.onPlatform((tx) => sessions.revoke(tx, sessionId, nowOf(services)));
}

/**
 * Ends a session for good. With `keepSaved`, a remembered session gets a successor that ends when it would have;
 * returns its refresh token for the browser's saved account, or null when nothing was to be remembered.
 */
export async function logout(services: Services, caller: Caller, keepSaved: boolean, ip: string): Promise<string | null> {
  const { db, config } = services;
  const { sessionId, userId, workspaceId } = caller;
  const at = nowOf(services);
  const id = newId(at.getTime());
  const refreshToken = makeRefreshToken(config.tokenKey, id);
  const successor = await db.onPlatform(async (tx) => {
    const succeeded = keepSaved && (await sessions.insertSuccessor(tx, sessionId, { id, refreshHash: hashToken(refreshToken) }, at));
    await sessions.revoke(tx, sessionId, at);
    return succeeded ? refreshToken : null;
  });
  await audit.record(db.pool, { action: "signOut", at, actorId: userId, workspaceId, ip });
  return successor;
}

/** Returns the caller as their browser shows them. Throws 401 when their account no longer exists. */
export async function getUser({ db }: Services, { workspaceId, userId }: Caller): Promise<User> {
  const profile = await auth.findUser(db.pool, workspaceId, userId);
  if (!profile) throw new UserError("auth.server.userNotFound", { status: 401 });
  return userOf(profile);
}
