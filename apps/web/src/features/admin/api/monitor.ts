import { monitor } from "@filon/contracts/admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EngineSearch } from "../admin-search.ts";
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

export const engineQuery = ({ sort, direction }: EngineSearch) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "engine", sort ?? null, direction ?? null],
    queryFn: async ({ signal }) =>
      (await call(monitor.getEngine, { query: { ...(sort && { sort }), ...(direction && { direction }) }, signal })).data,
    refetchInterval: MONITOR_EVERY_MS,
    placeholderData: keepPreviousData,
  });
