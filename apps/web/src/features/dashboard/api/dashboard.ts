import { dashboard, type DashboardPeriod } from "@filon/contracts/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const DASHBOARD = ["dashboard"] as const;

/** Figures, funnel and activity of a period; the previous period's stay while it loads. */
export function dashboardQuery(period: DashboardPeriod) {
  return queryOptions({
    queryKey: [...DASHBOARD, period],
    queryFn: async ({ signal }) => (await call(dashboard.get, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  });
}

/** What stands below the main figures; the previous period's stays while it loads. */
export function insightsQuery(period: DashboardPeriod) {
  return queryOptions({
    queryKey: [...DASHBOARD, "insights", period],
    queryFn: async ({ signal }) => (await call(dashboard.getInsights, { query: { period }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
