declare global {
  interface Window {
    /** The call for the user that the page made as its HTML arrived, with the token it was made with (index.html). */
    filonEarlyUser?: { readonly token: string; readonly answer: Promise<Response> } | undefined;
  }
}

/** Path of the contracts' getUser, which index.html calls too. */
const USER_PATH = "/api/auth/user";

/**
 * Returns the answer that is already under way to a page's first call for the user; null if there is none, or if it was requested with
 * another token. It is used once: later calls must read the server's current state.
 */
export function takeEarlyUser(method: string, path: string, token: string | null): Promise<Response> | null {
  if (method !== "GET" || path !== USER_PATH) return null;
  const early = window.filonEarlyUser;
  window.filonEarlyUser = undefined;
  return early?.token === token ? early.answer : null;
}
