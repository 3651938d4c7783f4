import { type Device, LOGIN_HISTORY_DAYS, type LoginMethod } from "@filon/contracts/account";
import { TWO_FACTOR_SECONDS, type User } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as twoFactorLogin from "@filon/db/two-factor-login";
import * as sessions from "@filon/db/sessions";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import type { KnownPlace } from "@filon/db/sessions";
import type { SignInRow } from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { AccessTokens } from "../../http/access-token.ts";
import { nowOf, type Services } from "../../services.ts";
import { sendProductMail } from "../mails/index.ts";
import { deviceOf } from "./device-of.ts";
import { deviceOfToken, makeDeviceToken } from "./known-device.ts";
import { makeOneTimeToken } from "./one-time-token.ts";
import { passwordMatches } from "./passwords.ts";
import { hashToken } from "./refresh-token.ts";
import { openSession, type SignedIn, type Visitor } from "./sessions.ts";
import { countSignIn, forgiveSignIn } from "./throttle.ts";

export interface AuthContext {
  readonly services: Services;
  readonly tokens: AccessTokens;
}

/** The first factor was right; no session is opened before the second (SEC-05). */
export interface SecondFactorNeeded {
  readonly requires2FA: true;
  readonly tempToken: string;
}

/** A completed sign-in, with the device token of the browser. */
export interface Entered extends SignedIn {
  readonly deviceToken: string;
}
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** Returns the instant before which sign-in tries are deleted. */
export const loginsKeptSince = (now: Date): Date => new Date(now.getTime() - LOGIN_HISTORY_DAYS * 24 * 3_600_000);

/** Signs in. Throws 401 `auth.server.badCredentials` alike for a wrong password and an unknown address, 403, and 429. */
export async function login(
  context: AuthContext,
  request: { email: string; password: string; rememberMe: boolean; deviceToken?: string | undefined },
  visitor: Visitor,
): Promise<Entered | SecondFactorNeeded> {
  const { db, config } = context.services;
  const email = normalEmail(request.email);
  const device = request.deviceToken === undefined ? null : deviceOfToken(config.tokenKey, email, request.deviceToken);
  const who = { email, ip: visitor.ip, device };
  await countSignIn(db.pool, who, nowOf(context.services));
  const account = await auth.findAccount(db.pool, email);
  const matches = await passwordMatches(account?.password_hash ?? null, request.password);
  if (!account || !matches) {
    await recordFailure(context, account?.id ?? null, "password", visitor);
    throw new UserError("auth.server.badCredentials", { status: 401 });
  }
  await forgiveSignIn(db.pool, who);
  return admitAccount(context, account, { method: "password", rememberMe: request.rememberMe, visitor });
}

/**
 * Signs in a user who proved their identity by `method`, or asks for their second factor. Throws 403 when the account is suspended or belongs to no
 * workspace.
 */
export async function admitAccount(
  context: AuthContext,
  account: SignInRow,
  how: { method: "password" | "apple"; rememberMe: boolean; visitor: Visitor },
): Promise<Entered | SecondFactorNeeded> {
  const { services } = context;
  const workspaceId = workspaceOf(account);
  if (!account.two_factor) return services.db.onPlatform((tx) => completeSignIn(tx, context, { userId: account.id, workspaceId, ...how }));
  const now = nowOf(services);
  const tempToken = makeOneTimeToken();
  await twoFactorLogin.insert(services.db.pool, {
    tokenHash: hashToken(tempToken),
    userId: account.id,
    rememberMe: how.rememberMe,
    method: how.method,
    now,
    expiresAt: new Date(now.getTime() + TWO_FACTOR_SECONDS * 1000),
    sessionId: null,
  });
  return { requires2FA: true, tempToken };
}

/** Returns the workspace to sign in to. Throws 403 when the account is suspended or belongs to none. */
export function workspaceOf(account: SignInRow): string {
  if (account.suspended_at) throw new UserError("auth.server.suspended", { status: 403 });
  if (account.workspace_id === null) throw new UserError("auth.server.noWorkspace", { status: 403 });
  return account.workspace_id;
}

/** Opens and records a session in the caller's transaction; the owner is notified when it is from somewhere new. */
export async function completeSignIn(
  tx: Queryable,
  { services, tokens }: AuthContext,
  who: {
    userId: string;
    workspaceId: string;
    rememberMe: boolean;
    visitor: Visitor;
    method: LoginMethod;
    endsAt?: Date;
    confirmedAt?: Date | null;
  },
): Promise<Entered> {
  const signedIn = await openSession(tx, services, tokens, who);
  await noteSignIn(tx, services, signedIn.user, who);
  return { ...signedIn, deviceToken: makeDeviceToken(services.config.tokenKey, signedIn.user.email) };
}

/** Records a sign-in in the login history and the audit log; the owner is notified when it is from somewhere new. */
export async function noteSignIn(
  tx: Queryable,
  services: Services,
  user: User,
  { visitor, method, rememberMe }: { visitor: Visitor; method: LoginMethod; rememberMe: boolean },
): Promise<void> {
  const at = nowOf(services);
  const { _id: userId } = user;
  const places = await sessions.recordLogin(tx, { userId, at, success: true, method, ...visitor, keptSince: loginsKeptSince(at) });
  if (places.length > 0 && isNewPlace(places, visitor)) await tellNewLogin(tx, services, user, visitor, at);
  const action = method === "registration" ? "registration" : "signIn";
  await audit.record(tx, { action, at, actorId: userId, workspaceId: user.workspace.id, ip: visitor.ip, details: { method, rememberMe } });
}

/** Records a failed try; the work is the same whether or not the account exists. */
export async function recordFailure(
  { services }: AuthContext,
  userId: string | null,
  method: LoginMethod,
  visitor: Visitor,
): Promise<void> {
  const at = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    await sessions.recordLogin(tx, { userId, at, success: false, method, ...visitor, keptSince: loginsKeptSince(at) });
    await audit.record(tx, { action: "signInFailed", at, subject: userId, ip: visitor.ip, details: { method } });
  });
}

/** Returns the part of an IP address that remains when the provider assigns a new one. */
const networkOf = (ip: string | null): string => (ip ?? "").split(/[.:]/u).slice(0, 2).join(".");
const nameOf = ({ browser, system }: Device): string => `${browser} ${system}`;

/** Returns whether the user has never signed in from this browser or network before. */
function isNewPlace(places: readonly KnownPlace[], { ip, userAgent }: Visitor): boolean {
  const device = nameOf(deviceOf(userAgent));
  const network = networkOf(ip);
  return !places.some((place) => nameOf(deviceOf(place.userAgent)) === device) || !places.some((place) => networkOf(place.ip) === network);
}

async function tellNewLogin(tx: Queryable, services: Services, user: User, { ip, userAgent }: Visitor, at: Date): Promise<void> {
  const { browser, system } = deviceOf(userAgent);
  const device =
    browser === null || system === null
      ? (browser ?? system ?? translate(user.language, "account.devices.unknown"))
      : translate(user.language, "account.devices.both", { browser, system });
  await sendProductMail(tx, services, {
    template: "newLogin",
    to: user.email,
    language: user.language,
    values: {
      firstName: user.firstName,
      device,
      ip,
      at: at.toISOString(),
      timeZone: user.preferences.timeZone ?? user.workspace.timeZone,
    },
  });
}
