import { auth, type User } from "@filon/contracts";
import { initialsOf } from "@filon/ui";
import { ApiProblem, call, callAs, queryClient, renewSavedToken } from "../../../shared/http/index.ts";
import { dropSavedToken, keepSavedToken, openSession } from "../../../shared/session/index.ts";
import { keepSecondFactorData } from "../second-factor-data.ts";
import { addSavedAccount, changeSavedAccount, removeSavedAccount, type SavedAccount } from "../saved-accounts/account-list.ts";

const initials = (person: { readonly firstName: string; readonly lastName: string }) =>
  initialsOf(`${person.firstName} ${person.lastName}`);

/** Ends sessions that nobody here will use again. The server not being told is no harm: they run out by themselves. */
function retire(refreshTokens: readonly (string | null)[]): void {
  for (const refreshToken of refreshTokens) {
    if (refreshToken === null) continue;
    call(auth.forgetSession, { body: { refreshToken } }).catch(() => undefined);
  }
}

/** Keeps who has just signed in among the saved accounts: with a token when they are to be remembered, else as needing a password (AUTH-09, AUTH-10). */
export function saveAccount(user: User, rememberMe: boolean, refreshToken: string | undefined, deviceToken?: string): void {
  const { _id: id, email, firstName, lastName, avatar, role } = user;
  const before = dropSavedToken(email);
  if (rememberMe && refreshToken !== undefined && email !== "") keepSavedToken(email, refreshToken);
  const lastLoginDate = new Date().toISOString();
  const names = { firstName, lastName, initials: initials(user) };
  const dropped = addSavedAccount({ id, email, ...names, avatar, rememberMe, role, lastLoginDate, deviceToken });
  retire([before === refreshToken ? null : before, ...dropped]);
}

/** A saved account's own session is over: its password is needed. */
export class SavedSessionOver extends Error {}

/** How a click on a saved account ends: signed in, or at the question for its second factor. */
export type SavedSignIn = { readonly user: User } | { readonly tempToken: string };

/**
 * Signs in to a saved account by its token (AUTH-16); null when it needs its password. Throws SavedSessionOver after a verified 401:
 * the token then goes, and the account too unless it is to be remembered (AUTH-20). Throws ApiProblem when nobody could be asked.
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
    dropSavedToken(account.email);
    if (!account.rememberMe) removeSavedAccount(account.email);
    throw new SavedSessionOver();
  }
}

/** Forgets a saved account; the session that it was remembered by ends (AUTH-21). */
export function forgetAccount(email: string): void {
  retire([removeSavedAccount(email)]);
}

/** Changes names and the choice of signing in by one click; without it, the account's token goes (AUTH-22). */
export function editAccount(email: string, names: { readonly firstName: string; readonly lastName: string }, rememberMe: boolean): void {
  changeSavedAccount(email, { ...names, initials: initials(names), rememberMe });
  if (!rememberMe) retire([dropSavedToken(email)]);
}
