import { onlineManager, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";
import { isServerAway, subscribeReach } from "./reach.ts";

// While the server is away, queries pause: shown data stays, pending queries wait and resume when it is back.
onlineManager.setEventListener((setOnline) => subscribeReach(() => setOnline(!isServerAway())));

/**
 * Server state: refetched on use when older than 15 s; only failures that may be transient are retried, twice. When the server is
 * back, only failed queries are refetched: missed changes arrive over the socket (decision 38).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
      refetchOnReconnect: ({ state }) => (state.status === "error" ? "always" : false),
    },
    // Mutations are never queued: the user learns immediately that the server was unreachable.
    mutations: { networkMode: "always" },
  },
});

/**
 * Returns the failure to show in place of the data, or null while there is data to show. Data stays when a refetch fails, unless it
 * is gone or no longer accessible (404, 403).
 */
export function failureInPlace(error: Error | null, data: unknown): Error | null {
  if (data === undefined) return error;
  return error instanceof ApiProblem && (error.status === 404 || error.status === 403) ? error : null;
}
