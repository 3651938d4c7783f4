import type {} from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  // Merges with the router's own interface, which types the history state.
  interface HistoryState {
    /** The page load that failed to get the user and redirected to sign-in, as its time origin in milliseconds since 1970. */
    shellFailedIn?: number;
  }
}

/** History state for a redirect to sign-in caused by failing to load the user, whose token may still be good (SHELL-06). */
export const shellFailed = (): { readonly shellFailedIn: number } => ({ shellFailedIn: performance.timeOrigin });

/**
 * Whether sign-in was reached through such a failure in this page load. If so, the stored token is not tried again automatically,
 * because it has just failed; reloading the page tries it again.
 */
export const isAfterShellFailure = (state: { readonly shellFailedIn?: number }): boolean => state.shellFailedIn === performance.timeOrigin;
