/** Percentages of use from which the status changes (PRU-05). */
const WARNING_FROM = 70;
const CRITICAL_FROM = 90;

export type PruStatus = "loading" | "error" | "good" | "warning" | "critical";

/** What a campaign costs for each prospect: 1, and 1 more for each module of its workflow that is not installed (PRU-13). */
export function pruPerProspect(uninstalledModules: number): number {
  return 1 + uninstalledModules;
}

/** What a run of a campaign reserves: its distinct prospects, at the cost of each (PRU-12). */
export function pruCost(distinctProspects: number, uninstalledModules: number): number {
  return distinctProspects * pruPerProspect(uninstalledModules);
}

/**
 * What a campaign may still take: never less than nothing. After a smaller plan more can be occupied than there is in
 * total, since campaigns keep what they hold; then nothing is available until some of them pause or end.
 */
export function pruAvailable({ occupied, total }: { readonly occupied: number; readonly total: number }): number {
  return Math.max(0, total - occupied);
}

/** Occupied over total in percent, rounded; 0 when the total is 0 (PRU-04). */
export function pruUsage({ occupied, total }: { readonly occupied: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.round((occupied / total) * 100);
}

/** How a workspace's PRU stand (PRU-05): what is still read or could not be comes before any figure. */
export function pruStatus({
  loading,
  failed,
  percent,
}: {
  readonly loading: boolean;
  readonly failed: boolean;
  readonly percent: number;
}): PruStatus {
  if (loading) return "loading";
  if (failed) return "error";
  if (percent >= CRITICAL_FROM) return "critical";
  return percent >= WARNING_FROM ? "warning" : "good";
}
