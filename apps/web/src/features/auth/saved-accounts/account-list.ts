import type { Role } from "@filon/contracts/auth";
import { forgetSavedToken, forgetDraftsOf } from "../../../shared/session/index.ts";
import { isFlag, isOneOf, isText, nullable, optional, shapeOf } from "../../../shared/shapes/index.ts";

const LIST_KEY = "filon_saved_accounts";

/** The most accounts kept in a browser, newest first (AUTH-14). */
export const SAVED_ACCOUNTS_MAX = 5;

/** Number of accounts from which the search field shows (AUTH-23). */
const SEARCH_FROM = 5;

/** An account that has signed in in this browser (AUTH-13). */
export interface SavedAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly initials: string;
  /** Whether one click signs in; otherwise the password is needed. */
  readonly rememberMe: boolean;
  readonly role: Role;
  /** ISO 8601. */
  readonly lastLoginDate: string;
  readonly isFavorite: boolean;
  /** The device token by which the account knows this browser: its owner can sign in while others try passwords. */
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

/** The storage can hold anything: ignore what is not an account. */
function parse(text: string | null): readonly SavedAccount[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter(isSavedAccount);
  } catch {
    return [];
  }
}

/** Returns the saved accounts, newest first; the same array until something changes. */
export function savedAccounts(): readonly SavedAccount[] {
  const text = localStorage.getItem(LIST_KEY);
  if (text !== read.text) read = { text, accounts: parse(text) };
  return read.accounts;
}

/** Calls `onChange` when the list changes, in this tab or in another; returns the function that unsubscribes. */
export function subscribeSavedAccounts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

/** Writes the list and deletes the drafts of accounts that leave it. */
function write(accounts: readonly SavedAccount[]): void {
  for (const { id } of savedAccounts()) if (!accounts.some((account) => account.id === id)) forgetDraftsOf(id);
  localStorage.setItem(LIST_KEY, JSON.stringify(accounts));
  for (const listener of listeners) listener();
}

const isOf = (email: string) => (account: SavedAccount) => account.email.toLowerCase() === email.toLowerCase();

/**
 * Puts an account first in the list, replacing one with the same e-mail and keeping it a favourite; an account without an e-mail is not
 * saved (AUTH-14, AUTH-15). Returns the tokens of the accounts that no longer fit.
 */
export function addSavedAccount(account: Omit<SavedAccount, "isFavorite">): readonly string[] {
  if (account.email === "") return [];
  const before = savedAccounts();
  const known = before.find(isOf(account.email));
  const isFavorite = known?.isFavorite ?? false;
  const deviceToken = account.deviceToken ?? known?.deviceToken;
  const others = before.filter((other) => !isOf(account.email)(other));
  write([{ ...account, isFavorite, ...(deviceToken !== undefined && { deviceToken }) }, ...others.slice(0, SAVED_ACCOUNTS_MAX - 1)]);
  return others.slice(SAVED_ACCOUNTS_MAX - 1).flatMap(({ email }) => forgetSavedToken(email) ?? []);
}

/** Returns this browser's device token for an account, if it has one. */
export const deviceTokenOf = (email: string): string | undefined => savedAccounts().find(isOf(email))?.deviceToken;

/** The fields that can be edited; never the e-mail (AUTH-22). */
export type AccountChange = Partial<Pick<SavedAccount, "firstName" | "lastName" | "initials" | "rememberMe" | "isFavorite">>;

export function changeSavedAccount(email: string, change: AccountChange): void {
  write(savedAccounts().map((account) => (isOf(email)(account) ? { ...account, ...change } : account)));
}

/** Removes an account with its token (AUTH-21); returns the token. */
export function removeSavedAccount(email: string): string | null {
  write(savedAccounts().filter((account) => !isOf(email)(account)));
  return forgetSavedToken(email);
}

/** Returns whether to show the search field: from five accounts, or while a search is typed (AUTH-23). */
export function offersSearch(accounts: readonly SavedAccount[], term: string): boolean {
  return accounts.length >= SEARCH_FROM || term !== "";
}

/** Returns the accounts whose first name, last name or e-mail contains the term, ignoring case (AUTH-24), favourites first. */
export function shownAccounts(accounts: readonly SavedAccount[], term: string): readonly SavedAccount[] {
  const wanted = term.trim().toLocaleLowerCase();
  const found = accounts.filter(({ firstName, lastName, email }) =>
    [firstName, lastName, email].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return found.toSorted((one, other) => Number(other.isFavorite) - Number(one.isFavorite));
}
