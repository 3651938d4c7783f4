import type { User } from "@filon/contracts";
import type { TokenUser } from "./claims.ts";
import { forgetSession, keepTokens, keepUser } from "./storage.ts";

let user: User | TokenUser | null = null;
const listeners = new Set<() => void>();

function become(next: User | TokenUser | null): void {
  user = next;
  for (const listener of listeners) listener();
  window.dispatchEvent(new Event("authChange"));
}

/** Who is signed in, as far as is known; null for an anonymous visitor. */
export function sessionUser(): User | TokenUser | null {
  return user;
}

export function subscribeSession(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** A user built from token claims until the server's answer is there (AUTH-53). */
export function assumeUser(claimed: TokenUser): void {
  become(claimed);
}

/** The server's own account of the user replaces what was assumed. */
export function confirmUser(confirmed: User): void {
  keepUser(confirmed);
  become(confirmed);
}

/** Opens a session from a successful sign-in: token, role and user data are stored (AUTH-07). */
export function openSession(answer: { readonly token: string; readonly refreshToken?: string | undefined; readonly user: User }): void {
  keepTokens(answer);
  confirmUser(answer.user);
}

/** Ends the session on this machine: token, user data and role go, the user is nobody (AUTH-59). */
export function closeSession(): void {
  forgetSession();
  become(null);
}
