import { health, Health } from "@filon/contracts/health";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { translateNow } from "../../../shared/i18n/index.ts";
import { unreachable } from "../service-states.ts";

/** The state of the services; when the server is unreachable, that is the result (STATUS-07). Never served from the cache. */
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
  // Run offline too: reporting that is this page's purpose.
  networkMode: "always",
});

/** The same with latencies, cached separately; null when not available (STATUS-09). */
export const detailedHealthQuery = queryOptions({
  queryKey: ["health", "detailed"],
  queryFn: ({ signal }) => call(health.getDetailed, { signal, credentials: "include" }).catch(() => null),
  staleTime: 0,
  retry: false,
  networkMode: "always",
});
