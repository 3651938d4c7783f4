import { auth, type User } from "@filon/contracts/auth";
import { initialsOf } from "@filon/ui";
import { ApiProblem, call, callAs, queryClient, renewSavedToken } from "../../../shared/http/index.ts";
import { forgetSavedToken, keepSavedToken, openSession } from "../../../shared/session/index.ts";
import { keepSecondFactorData } from "../second-factor-data.ts";
import { addSavedAccount, changeSavedAccount, removeSavedAccount, type SavedAccount } from "../saved-accounts/account-list.ts";

const initials = (person: { readonly firstName: string; readonly lastName: string }) =>
  initialsOf(`${person.firstName} ${person.lastName}`);

/** Ends sessions that will not be used again. Failures are harmless: unused sessions expire. */
function forgetSessions(refreshTokens: readonly (string | null)[]): void {
  for (const refreshToken of refreshTokens) {
    if (refreshToken === null) continue;
    call(auth.forgetSession, { body: { refreshToken } }).catch(() => undefined);
  }
}

/**
 * Saves the account that has just signed in: with a token if the user asked to be remembered, otherwise as needing its password
 * (AUTH-09, AUTH-10).
 */
export function saveAccount(user: User, rememberMe: boolean, refreshToken: string | undefined, deviceToken?: string): void {
  const { _id: id, email, firstName, lastName, avatar, role } = user;
  const before = forgetSavedToken(email);
  if (rememberMe && refreshToken !== undefined && email !== "") keepSavedToken(email, refreshToken);
  const lastLoginDate = new Date().toISOString();
  const names = { firstName, lastName, initials: initials(user) };
  const dropped = addSavedAccount({ id, email, ...names, avatar, rememberMe, role, lastLoginDate, deviceToken });
  forgetSessions([before === refreshToken ? null : before, ...dropped]);
}

/** Thrown when a saved account's session has ended, so that its password is needed. */
export class SavedSessionOver extends Error {}

/** Result of a click on a saved account: signed in, or waiting for the second factor. */
export type SavedSignIn = { readonly user: User } | { readonly tempToken: string };

/**
 * Signs in to a saved account by its token (AUTH-16); returns null when it needs its password. Throws SavedSessionOver after a verified
 * 401, which removes the token and, unless the account is to be remembered, the account (AUTH-20). Throws ApiProblem when the server
 * could not be reached.
 */
export async function signInSaved(account: SavedAccount): Promise<SavedSignIn | null> {
  try {
    const renewed = await renewSavedToken(account.email);
    if (renewed === null || !account.rememberMe) return null;
    if ("tempToken" in renewed) {
      keepSecondFactorData({ rememberMe: true, email: account.email });
      return renewed;
    }
    const { tokens } = renewed;
    const { user } = await callAs(tokens.token, auth.getUser, {});
    queryClient.clear();
    openSession({ ...tokens, user });
    saveAccount(user, true, tokens.refreshToken);
    return { user };
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    forgetSavedToken(account.email);
    if (!account.rememberMe) removeSavedAccount(account.email);
    throw new SavedSessionOver();
  }
}

/** Removes a saved account and ends the session of its token (AUTH-21). */
export function forgetAccount(email: string): void {
  forgetSessions([removeSavedAccount(email)]);
}

/** Changes the names and whether one click signs in; if not, the token is removed (AUTH-22). */
export function editAccount(email: string, names: { readonly firstName: string; readonly lastName: string }, rememberMe: boolean): void {
  changeSavedAccount(email, { ...names, initials: initials(names), rememberMe });
  if (!rememberMe) forgetSessions([forgetSavedToken(email)]);
}
