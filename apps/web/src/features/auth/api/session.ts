import { auth, type LoginAnswer, type User } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { ApiProblem, call, queryClient, renewedToken } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import {
  forgetDraftsOf,
  assumeUser,
  closeSession,
  confirmUser,
  dropSavedToken,
  emailOfSavedToken,
  keepSavedToken,
  openSession,
  readClaims,
  sessionUser,
  storedRefreshToken,
  storedToken,
} from "../../../shared/session/index.ts";
import { keepSecondFactorData } from "../second-factor-data.ts";
import { deviceTokenOf, removeSavedAccount, savedAccounts } from "../saved-accounts/account-list.ts";
import { asksForNoSecondFactor } from "./own-second-factor.ts";
import { deviceTokenOfReset } from "./recovery.ts";
import { saveAccount } from "./saved-accounts.ts";

/** What the installation offers before anybody signs in. */
export const instanceQuery = queryOptions({
  queryKey: ["instance"],
  queryFn: ({ signal }) => call(auth.getInstance, { signal }),
  staleTime: Infinity,
});

/** Longest that a page waits to know what the installation offers, in milliseconds. */
const INSTANCE_PATIENCE_MS = 500;

/** Knows what this installation offers before the sign-in shows, so that nothing moves once it is read; gives up soon. */
export async function instanceSoon(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, INSTANCE_PATIENCE_MS));
  await Promise.race([queryClient.prefetchQuery(instanceQuery), late]);
}

/** The signed-in user as the server knows it; reading it replaces what the token claimed (AUTH-53). */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal }): Promise<User> => {
    const { user } = await call(auth.getUser, { signal });
    confirmUser(user);
    return user;
  },
  staleTime: 60_000,
  // At the start the page waits for it: without an answer one goes to sign in (SHELL-06), rather than waiting on.
  networkMode: "always",
});

/**
 * Who is signed in when the application starts (AUTH-51 to 53): nobody without a token; a token that cannot be read, or
 * that has expired and cannot be renewed, is forgotten without a word.
 */
export async function startSession(now: number): Promise<void> {
  const token = storedToken();
  if (token === null) return;
  const claims = readClaims(token);
  if (!claims) return closeSession();
  if (claims.expiresAt > now) return assumeUser(claims.user);
  if (storedRefreshToken() === null) return closeSession();
  try {
    const renewed = await renewedToken(token);
    const fresh = renewed === null ? null : readClaims(renewed);
    if (fresh) assumeUser(fresh.user);
    else closeSession();
  } catch {
    // Nobody could be asked: the session may well live, so it is kept for the next call.
    assumeUser(claims.user);
  }
}

/** How a sign-in with the right password ends: in a session, or at the question for a second factor. */
export type SignInResult = { readonly user: User } | { readonly tempToken: string };

/** Opens the session of an answered sign-in and keeps the account (AUTH-07, AUTH-09, AUTH-10); throws an Error when user or token lack (AUTH-11). */
export function enter(answer: Pick<LoginAnswer, "token" | "refreshToken" | "user" | "deviceToken">, rememberMe: boolean): User {
  if (!answer.user || answer.token === undefined) throw new Error(translateNow("auth.login.invalidData"));
  queryClient.clear();
  openSession({ token: answer.token, refreshToken: answer.refreshToken, user: answer.user });
  saveAccount(answer.user, rememberMe, answer.refreshToken, answer.deviceToken);
  return answer.user;
}

/** Signs in and opens the session, unless a second factor is asked for (AUTH-08); throws ApiProblem, or an Error with the message to show. */
export async function login(credentials: {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}): Promise<SignInResult> {
  const { email, rememberMe } = credentials;
  const deviceToken = deviceTokenOf(email) ?? deviceTokenOfReset();
  const answer = await call(auth.login, { body: { ...credentials, deviceToken } });
  if (answer.requires2FA === true && answer.tempToken !== undefined) {
    keepSecondFactorData({ rememberMe, email });
    return { tempToken: answer.tempToken };
  }
  return { user: enter(answer, rememberMe) };
}

/** Whether the stored token is still good (AUTH-04); a definite no forgets it, a network that is away does not. */
export async function storedTokenIsValid(): Promise<boolean> {
  if (storedToken() === null) return false;
  try {
    await call(auth.verifyToken, {});
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) closeSession();
    return false;
  }
}

/**
 * Ends the session here and on the server. A remembered account gets a token of a session of its own in exchange, by which
 * it can sign in again with one click (docs/decisions/0016); with `forget`, nothing of the account stays on this machine.
 * Throws ApiProblem when the server could not be told; the session here is over all the same.
 */
export async function logout({ forget = false }: { readonly forget?: boolean } = {}): Promise<void> {
  const refreshToken = storedRefreshToken();
  const savedEmail = refreshToken === null || forget ? null : emailOfSavedToken(refreshToken);
  const user = sessionUser();
  if (user && forget) removeSavedAccount(user.email);
  if (user && leftBySigningOut(user.email) === "nothing") forgetDraftsOf(user._id);
  // Until the server ends this session, its token opens it without the code: only the successor's may be kept.
  if (savedEmail !== null && !asksForNoSecondFactor()) dropSavedToken(savedEmail);
  try {
    if (storedToken() === null) return;
    const answer = await call(auth.logout, { body: { keepRemembered: savedEmail !== null } });
    if (savedEmail !== null && answer.refreshToken !== undefined) keepSavedToken(savedEmail, answer.refreshToken);
  } finally {
    closeSession();
  }
}

/** What signing out leaves of an account on this machine: a way in without the password, its name alone, or nothing. */
export function leftBySigningOut(email: string): "way-in" | "name" | "nothing" {
  const refreshToken = storedRefreshToken();
  if (refreshToken !== null && emailOfSavedToken(refreshToken) !== null) return "way-in";
  return savedAccounts().some((account) => account.email.toLowerCase() === email.toLowerCase()) ? "name" : "nothing";
}
