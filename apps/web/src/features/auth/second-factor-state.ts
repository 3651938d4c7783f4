import type {} from "@tanstack/react-router";

/** How long a sign-in waits for its second factor, in milliseconds (AUTH-47). */
export const SECOND_FACTOR_MS = 300_000;

/** Navigation state passed to /verify-2fa (AUTH-08). */
export interface SecondFactorState {
  readonly tempToken?: string;
  readonly email?: string;
  readonly rememberMe?: boolean;
  /** The address the user asked for before signing in. */
  readonly wanted?: string;
  /** When the wait ends, milliseconds since 1970: reloading the page does not restart it. */
  readonly deadline?: number;
}

declare module "@tanstack/react-router" {
  // Merged into the router's own interface, which types the state.
  interface HistoryState extends SecondFactorState {}
}
