import { currentUser, getInstance, login, logout, verifyToken, type User } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { ApiProblem, call, queryClient, renewedToken } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import {
  assumeUser,
  closeSession,
  confirmUser,
  openSession,
  readClaims,
  storedRefreshToken,
  storedToken,
} from "../../../shared/session/index.ts";

/** What the installation offers before anybody signs in. */
export const instanceQuery = queryOptions({
  queryKey: ["instance"],
  queryFn: ({ signal }) => call(getInstance, { signal }),
  staleTime: Infinity,
});

/** The signed-in user as the server knows it; reading it replaces what the token claimed (AUTH-53). */
export const currentUserQuery = queryOptions({
  queryKey: ["current-user"],
  queryFn: async ({ signal }): Promise<User> => {
    const { user } = await call(currentUser, { signal });
    confirmUser(user);
    return user;
  },
  staleTime: 60_000,
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

/** Signs in and opens the session; throws ApiProblem, or an Error with the message to show. */
export async function signIn(credentials: {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}): Promise<User> {
  const answer = await call(login, { body: credentials });
  if (!answer.user || answer.token === undefined) throw new Error(translateNow("auth.login.invalidData"));
  queryClient.clear();
  openSession({ token: answer.token, refreshToken: answer.refreshToken, user: answer.user });
  return answer.user;
}

/** Whether the stored token is still good (AUTH-04); a definite no forgets it, a network that is away does not. */
export async function storedTokenIsValid(): Promise<boolean> {
  if (storedToken() === null) return false;
  try {
    await call(verifyToken, {});
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) closeSession();
    return false;
  }
}

/** Ends the session here and on the server. Throws ApiProblem when the server could not be told; the session here is over all the same. */
export async function signOut(): Promise<void> {
  try {
    if (storedToken() !== null) await call(logout, { body: {} });
  } finally {
    closeSession();
  }
}
