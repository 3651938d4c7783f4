import type {} from "@tanstack/react-router";

/** How long a sign-in waits for its second factor, milliseconds (AUTH-47). */
export const SECOND_FACTOR_MS = 300_000;

/** What goes to /verify-2fa in the navigation state (AUTH-08). */
export interface SecondFactorState {
  readonly tempToken?: string;
  readonly email?: string;
  readonly rememberMe?: boolean;
  /** The address that the user wanted before signing in. */
  readonly wanted?: string;
  /** When the wait ends, milliseconds since 1970: a reload of the page does not begin it anew. */
  readonly deadline?: number;
}

declare module "@tanstack/react-router" {
  // Merged with the router's own interface, which is what makes the state typed.
  interface HistoryState extends SecondFactorState {}
}
