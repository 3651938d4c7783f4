import type { User } from "@filon/contracts/auth";
import type { TokenUser } from "./claims.ts";
import { forgetSession, keepTokens, keepUser, noteRole } from "./storage.ts";

let user: User | TokenUser | null = null;
let since = 0;
const listeners = new Set<() => void>();

function become(next: User | TokenUser | null): void {
  if (next !== null && next._id !== user?._id) since = Date.now();
  user = next;
  for (const listener of listeners) listener();
  window.dispatchEvent(new Event("authChange"));
}

/** The signed-in user as far as known; null for an anonymous visitor. */
export function sessionUser(): User | TokenUser | null {
  return user;
}

/** When this page first knew the signed-in user, in milliseconds since 1970: before it read anything of theirs. */
export function sessionSince(): number {
  return since;
}

export function subscribeSession(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Builds a user from token claims, for use until the server answers (AUTH-53), and stores their role (AUTH-62). */
export function assumeUser(claimed: TokenUser): void {
  noteRole(claimed.role);
  become(claimed);
}

/** Replaces the user built from claims by the server's. */
export function confirmUser(confirmed: User): void {
  keepUser(confirmed);
  become(confirmed);
}

/** Opens a session after a successful sign-in: stores token, role and user data (AUTH-07). */
export function openSession(answer: { readonly token: string; readonly refreshToken?: string | undefined; readonly user: User }): void {
  keepTokens(answer);
  confirmUser(answer.user);
}

/** Ends the session on this machine: removes token, user data and role (AUTH-59). */
export function closeSession(): void {
  forgetSession();
  become(null);
}
