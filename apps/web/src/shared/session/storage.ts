import type { Role, User } from "@filon/contracts/auth";
import { ApiProblem } from "../http/api-problem.ts";
import { translateNow } from "../i18n/texts.ts";
import { followSavedToken } from "./saved-tokens.ts";

/** Local keys of the session (AUTH-61); `user` is a read-only fallback for `userData`. */
const KEYS = { token: "token", refreshToken: "refreshToken", role: "userRole", user: "userData", oldUser: "user" } as const;

/** A stored token shorter than 11 characters counts as absent, as do the words that careless code may store (AUTH-56). */
function present(value: string | null): string | null {
  return value !== null && value !== "null" && value !== "undefined" && value.length > 10 ? value : null;
}

export function storedToken(): string | null {
  return present(localStorage.getItem(KEYS.token));
}

export function storedRefreshToken(): string | null {
  return present(localStorage.getItem(KEYS.refreshToken));
}

/** The user data stored at the last sign-in, as JSON. */
export function storedUserData(): string | null {
  return localStorage.getItem(KEYS.user) ?? localStorage.getItem(KEYS.oldUser);
}

/** Writes to this browser's storage. Throws ApiProblem `ui.errors.localData` when it is full or denied (API-28). */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    throw new ApiProblem(0, "ui.errors.localData", translateNow("ui.errors.localData"));
  }
}

/** Stores the tokens of a new session. Throws ApiProblem. */
export function keepTokens(tokens: { readonly token: string; readonly refreshToken?: string | undefined }): void {
  keep(KEYS.token, tokens.token);
  if (tokens.refreshToken !== undefined) keep(KEYS.refreshToken, tokens.refreshToken);
}

/** Replaces the session's tokens by renewed ones, also those kept with a saved account. */
export function replaceTokens(used: string, tokens: { readonly token: string; readonly refreshToken: string }): void {
  keepTokens(tokens);
  followSavedToken(used, tokens.refreshToken);
}

/** Stores the role that a token names, at start-up (AUTH-62). A full storage does no harm: the role in memory is what counts. */
export function noteRole(role: Role): void {
  try {
    keep(KEYS.role, role);
  } catch {
    // The server's user, stored later, reports the failure.
  }
}

export function keepUser(user: User): void {
  keep(KEYS.role, user.role satisfies Role);
  keep(KEYS.user, JSON.stringify(user));
}

/** Removes the session; saved accounts and preferences stay. */
export function forgetSession(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}
