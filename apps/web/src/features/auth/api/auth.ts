import { auth, type LoginAnswer, type User } from "@filon/contracts/auth";
import { queryOptions } from "@tanstack/react-query";
import { ApiProblem, call, queryClient, renewedToken } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import {
  forgetDraftsOf,
  assumeUser,
  closeSession,
  confirmUser,
  forgetSavedToken,
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
import { twoFactorQuery } from "../../../shared/queries/two-factor.ts";
import { deviceTokenOfReset } from "./recovery.ts";
import { saveAccount } from "./auth-saved-accounts.ts";

/** What the installation offers before sign-in. */
export const instanceQuery = queryOptions({
  queryKey: ["instance"],
  queryFn: ({ signal }) => call(auth.getInstance, { signal }),
  staleTime: Infinity,
});

/** Longest time a page waits for `instanceQuery`, in milliseconds. */
const INSTANCE_PATIENCE_MS = 2_000;

/** Loads what the installation offers before the sign-in page shows, so that the layout does not shift; gives up after a short wait. */
export async function instanceSoon(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, INSTANCE_PATIENCE_MS));
  await Promise.race([queryClient.prefetchQuery(instanceQuery), late]);
}

/** The signed-in user as the server knows them; replaces what was read from the token (AUTH-53). */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal }): Promise<User> => {
    const { user } = await call(auth.getUser, { signal });
    confirmUser(user);
    return user;
  },
  staleTime: 60_000,
  // Start-up waits for this query: it must fail offline and lead to sign-in (SHELL-06), not pause.
  networkMode: "always",
});

/**
 * Restores the session when the application starts (AUTH-51 to 53). Without a token nobody is signed in; a token that is unreadable, or
 * expired and not renewable, is dropped silently.
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
    // The server could not be reached: the session may still be valid, so keep it for the next call.
    assumeUser(claims.user);
  }
}

/** Result of a login with the right password: signed in, or waiting for the second factor. */
export type SignInResult = { readonly user: User } | { readonly tempToken: string };

/**
 * Opens the session that a login returned and saves the account (AUTH-07, AUTH-09, AUTH-10). Throws an Error if user or token is missing
 * (AUTH-11).
 */
export function enter(answer: Pick<LoginAnswer, "token" | "refreshToken" | "user" | "deviceToken">, rememberMe: boolean): User {
  if (!answer.user || answer.token === undefined) throw new Error(translateNow("auth.login.invalidData"));
  queryClient.clear();
  openSession({ token: answer.token, refreshToken: answer.refreshToken, user: answer.user });
  saveAccount(answer.user, rememberMe, answer.refreshToken, answer.deviceToken);
  return answer.user;
}

/** Signs in and opens the session, unless a second factor is needed (AUTH-08). Throws ApiProblem, or an Error with the message to show. */
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

/** Checks the stored token with the server (AUTH-04). A 401 ends the session here; when the server is unreachable it is kept. */
export async function verifyToken(): Promise<boolean> {
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
 * Ends the session here and on the server. A saved account that is to be remembered receives the token of a new session, with which one
 * click signs in again (docs/decisions/0016); with `forget`, nothing of the account stays in this browser. Throws ApiProblem when the
 * server could not be reached; the session here has ended even so.
 */
export async function logout({ forget = false }: { readonly forget?: boolean } = {}): Promise<void> {
  const refreshToken = storedRefreshToken();
  const savedEmail = refreshToken === null || forget ? null : emailOfSavedToken(refreshToken);
  const user = sessionUser();
  if (user && forget) removeSavedAccount(user.email);
  if (user && leftBySigningOut(user.email) === "nothing") forgetDraftsOf(user._id);
  // Until the server ends this session, its token would sign in without the second factor: keep only the next one, also while it is
  // unknown whether the user has a second factor.
  const hasNoSecondFactor = queryClient.getQueryData(twoFactorQuery.queryKey)?.enabled === false;
  if (savedEmail !== null && !hasNoSecondFactor) forgetSavedToken(savedEmail);
  try {
    if (storedToken() === null) return;
    const answer = await call(auth.logout, { body: { keepSaved: savedEmail !== null } });
    if (savedEmail !== null && answer.refreshToken !== undefined) keepSavedToken(savedEmail, answer.refreshToken);
  } finally {
    closeSession();
  }
}

/** Returns what signing out leaves of an account in this browser: a way in without the password, only its name, or nothing. */
export function leftBySigningOut(email: string): "way-in" | "name" | "nothing" {
  const refreshToken = storedRefreshToken();
  if (refreshToken !== null && emailOfSavedToken(refreshToken) !== null) return "way-in";
  return savedAccounts().some((account) => account.email.toLowerCase() === email.toLowerCase()) ? "name" : "nothing";
}
