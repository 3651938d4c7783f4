import type { Role } from "@filon/contracts";
import { dropSavedToken, forgetDraftsOf } from "../../../shared/session/index.ts";
import { isFlag, isOneOf, isText, nullable, optional, shapeOf } from "../../../shared/shapes/index.ts";

const LIST_KEY = "filon_saved_accounts";

/** How many accounts are kept on a machine, newest first (AUTH-14). */
export const SAVED_ACCOUNTS_MAX = 5;

/** From this many accounts on they can be searched (AUTH-23). */
const SEARCH_FROM = 5;

/** An account that has signed in on this machine (AUTH-13). */
export interface SavedAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly initials: string;
  /** Signs in by one click; otherwise the password is asked for. */
  readonly rememberMe: boolean;
  readonly role: Role;
  /** ISO 8601. */
  readonly lastLoginDate: string;
  readonly isFavorite: boolean;
  /** What this browser is known to the account by: its owner gets in though others try passwords. */
  readonly deviceToken?: string | undefined;
}
const isSavedAccount = shapeOf<SavedAccount>({
  id: isText,
  email: (value): value is string => isText(value) && value !== "",
  firstName: isText,
  lastName: isText,
  avatar: nullable(isText),
  initials: isText,
  rememberMe: isFlag,
  role: isOneOf(["user", "admin", "superAdmin"] satisfies Role[]),
  lastLoginDate: isText,
  isFavorite: isFlag,
  deviceToken: optional(isText),
});

let read: { readonly text: string | null; readonly accounts: readonly SavedAccount[] } = { text: null, accounts: [] };
const listeners = new Set<() => void>();

/** What stands in the storage may be anybody's writing: what is no account is left out. */
function parse(text: string | null): readonly SavedAccount[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isSavedAccount);
  } catch {
    return [];
  }
}

/** The accounts kept, newest first; the same array until something changes. */
export function savedAccounts(): readonly SavedAccount[] {
  const text = localStorage.getItem(LIST_KEY);
  if (text !== read.text) read = { text, accounts: parse(text) };
  return read.accounts;
}

/** Calls back when the list changes, in this tab or in another. */
export function subscribeSavedAccounts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Writes the list; of who leaves it, nothing that they were writing stays either. */
function write(accounts: readonly SavedAccount[]): void {
  for (const { id } of savedAccounts()) if (!accounts.some((account) => account.id === id)) forgetDraftsOf(id);
  localStorage.setItem(LIST_KEY, JSON.stringify(accounts));
  for (const listener of listeners) listener();
}

const isOf = (email: string) => (account: SavedAccount) => account.email.toLowerCase() === email.toLowerCase();

/**
 * Puts an account first in the list, in the place of one with the same e-mail, and still a favourite if that was one;
 * an account without an e-mail is not kept (AUTH-14, AUTH-15). Gives the tokens of those that the list has no more room for.
 */
export function addSavedAccount(account: Omit<SavedAccount, "isFavorite">): readonly string[] {
  if (account.email === "") return [];
  const before = savedAccounts();
  const known = before.find(isOf(account.email));
  const isFavorite = known?.isFavorite ?? false;
  const deviceToken = account.deviceToken ?? known?.deviceToken;
  const others = before.filter((other) => !isOf(account.email)(other));
  write([{ ...account, isFavorite, ...(deviceToken !== undefined && { deviceToken }) }, ...others.slice(0, SAVED_ACCOUNTS_MAX - 1)]);
  return others.slice(SAVED_ACCOUNTS_MAX - 1).flatMap(({ email }) => dropSavedToken(email) ?? []);
}

/** What this browser is known to an account by; undefined: it is not. */
export const deviceTokenOf = (email: string): string | undefined => savedAccounts().find(isOf(email))?.deviceToken;

/** What its owner may change of a saved account: never its e-mail (AUTH-22). */
export type AccountChange = Partial<Pick<SavedAccount, "firstName" | "lastName" | "initials" | "rememberMe" | "isFavorite">>;

export function changeSavedAccount(email: string, change: AccountChange): void {
  write(savedAccounts().map((account) => (isOf(email)(account) ? { ...account, ...change } : account)));
}

/** Forgets an account with its token (AUTH-21); gives the token. */
export function removeSavedAccount(email: string): string | null {
  write(savedAccounts().filter((account) => !isOf(email)(account)));
  return dropSavedToken(email);
}

/** Whether the search field shows: from five accounts on, or while something is searched (AUTH-23). */
export function offersSearch(accounts: readonly SavedAccount[], term: string): boolean {
  return accounts.length >= SEARCH_FROM || term !== "";
}

/** The accounts with the term in first name, last name or e-mail, whatever the case (AUTH-24); favourites come first. */
export function shownAccounts(accounts: readonly SavedAccount[], term: string): readonly SavedAccount[] {
  const wanted = term.trim().toLocaleLowerCase();
  const found = accounts.filter(({ firstName, lastName, email }) =>
    [firstName, lastName, email].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return found.toSorted((one, other) => Number(other.isFavorite) - Number(one.isFavorite));
}
