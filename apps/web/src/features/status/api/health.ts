import { health, Health } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import { unreachable } from "../service-states.ts";

/** How the services are; that nobody answers is an answer too (STATUS-07). Read anew whenever it is asked for. */
export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: async ({ signal }): Promise<Health> => {
    try {
      return Health.parse(await call(health.get, { signal, credentials: "include" }));
    } catch (error) {
      if (signal.aborted) throw error;
      return unreachable(translateNow("status.unreachable"), new Date());
    }
  },
  staleTime: 0,
  retry: false,
  // A network that is away is what this page is there to tell.
  networkMode: "always",
});

/** The same with latencies, kept beside it; without it nothing is missing (STATUS-09). */
export const detailedHealthQuery = queryOptions({
  queryKey: ["health", "detailed"],
  queryFn: ({ signal }) => call(health.getDetailed, { signal, credentials: "include" }).catch(() => null),
  staleTime: 0,
  retry: false,
  networkMode: "always",
});
