import type { Role, User } from "@filon/contracts";
import { ApiProblem } from "../http/api-problem.ts";
import { translateNow } from "../i18n/texts.ts";
import { followSavedToken } from "./saved-tokens.ts";

/** Local keys of the session (AUTH-61); `user` is only read, as a fallback for `userData`. */
const KEYS = { token: "token", refreshToken: "refreshToken", role: "userRole", user: "userData", oldUser: "user" } as const;

/** Under 11 characters a stored token is taken for absent, as are the words that a careless writer leaves (AUTH-56). */
function present(value: string | null): string | null {
  return value !== null && value !== "null" && value !== "undefined" && value.length > 10 ? value : null;
}

export function storedToken(): string | null {
  return present(localStorage.getItem(KEYS.token));
}

export function storedRefreshToken(): string | null {
  return present(localStorage.getItem(KEYS.refreshToken));
}

/** The user data kept by the last sign-in, as JSON text. */
export function storedUserData(): string | null {
  return localStorage.getItem(KEYS.user) ?? localStorage.getItem(KEYS.oldUser);
}

/** Writes to this browser's storage. Throws ApiProblem `ui.errors.localData` where it is full or closed to the page (API-28). */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    throw new ApiProblem(0, "ui.errors.localData", translateNow("ui.errors.localData"));
  }
}

/** Keeps the tokens of a session that begins. Throws ApiProblem. */
export function keepTokens(tokens: { readonly token: string; readonly refreshToken?: string | undefined }): void {
  keep(KEYS.token, tokens.token);
  if (tokens.refreshToken !== undefined) keep(KEYS.refreshToken, tokens.refreshToken);
}

/** Puts renewed tokens in the place of those they replace, also where the account is remembered by them. */
export function replaceTokens(used: string, tokens: { readonly token: string; readonly refreshToken: string }): void {
  keepTokens(tokens);
  followSavedToken(used, tokens.refreshToken);
}

export function keepUser(user: User): void {
  keep(KEYS.role, user.role satisfies Role);
  keep(KEYS.user, JSON.stringify(user));
}

/** Forgets the session; saved accounts and preferences stay. */
export function forgetSession(): void {
  for (const key of Object.values(KEYS)) localStorage.removeItem(key);
}
