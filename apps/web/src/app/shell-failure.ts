import type {} from "@tanstack/react-router";

declare module "@tanstack/react-router" {
  // Merged with the router's own interface, which is what makes the state typed.
  interface HistoryState {
    /** Which load of the page failed to get the user and so led to sign-in: its time origin, milliseconds since 1970. */
    shellFailedIn?: number;
  }
}

/** The state of a visit to sign-in by somebody whose token may be good but whose user could not be fetched (SHELL-06). */
export const shellFailed = (): { readonly shellFailedIn: number } => ({ shellFailedIn: performance.timeOrigin });

/**
 * Whether this visit to sign-in comes of such a failure, in this load of the page: the token is then not looked at again by
 * itself, for what it leads to has just failed. A reload asks anew.
 */
export const isAfterShellFailure = (state: { readonly shellFailedIn?: number }): boolean => state.shellFailedIn === performance.timeOrigin;
