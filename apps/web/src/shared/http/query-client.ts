import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";
import { isServerAway, subscribeReach } from "./reach.ts";

// While the server is away nothing is asked: what is shown stays, what was asked for waits, and goes on when it is back.
onlineManager.setEventListener((setOnline) => subscribeReach(() => setOnline(!isServerAway())));

/**
 * Server state: read again when it is older than 15 s and looked at; only failures that may pass are tried again, twice.
 * When the server is back, what failed is read again, and nothing else: what was missed is told by the socket (decision 38).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
    },
    // An act is never put off: whoever asked for it is told at once that nobody heard.
    mutations: { networkMode: "always" },
  },
});

/**
 * The failure to show in the place of what was asked for; null while there is something to show. What is there stays when
 * reading it again fails, unless it is no more, or no longer for this reader (404, 403).
 */
export function failureInPlace(error: Error | null, data: unknown): Error | null {
  if (data === undefined) return error;
  return error instanceof ApiProblem && (error.status === 404 || error.status === 403) ? error : null;
}
