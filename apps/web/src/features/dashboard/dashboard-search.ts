import { DASHBOARD_PERIODS, type DashboardPeriod } from "@filon/contracts/dashboard";

export const PERIODS: readonly DashboardPeriod[] = DASHBOARD_PERIODS;

/** Reads the period from the address; falls back to the default. */
export function readDashboardSearch(address: Record<string, unknown>): { readonly period?: DashboardPeriod } {
  const period = PERIODS.find((known) => known === address["period"]);
  return period === undefined ? {} : { period };
}
