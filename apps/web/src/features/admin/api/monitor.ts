import { monitor } from "@filon/contracts/admin";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ADMIN_KEY } from "./key.ts";

/** How often the installation's health is refetched, in milliseconds. */
export const MONITOR_EVERY_MS = 5_000;

export const overviewQuery = queryOptions({
  queryKey: [ADMIN_KEY, "overview"],
  queryFn: async ({ signal }) => (await call(monitor.getOverview, { signal })).data,
});

export const monitorQuery = queryOptions({
  queryKey: [ADMIN_KEY, "health"],
  queryFn: async ({ signal }) => (await call(monitor.get, { signal })).data,
  refetchInterval: MONITOR_EVERY_MS,
});
