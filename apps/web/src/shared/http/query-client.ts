import { QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "./api-problem.ts";

/** Server state: read again when it is older than 15 s and looked at; only failures that may pass are tried again, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 500),
    },
  },
});

/** What to tell the user of any failure. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof ApiProblem ? error.message : otherwise;
}
