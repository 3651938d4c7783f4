/** Percentages of use at which the status changes (PRU-05). */
const WARNING_FROM = 70;
const CRITICAL_FROM = 90;

export type PruStatus = "loading" | "error" | "good" | "warning" | "critical";

/** What a module that is not installed adds to the price per prospect, and the steps that use it. */
export interface Surcharge {
  readonly type: string;
  readonly pru: number;
  readonly nodeIds: string[];
}

/** Returns what each module that is not installed adds to a workflow's price per prospect; with the 1 of every prospect, the price. */
export function pruSurcharges(
  nodes: readonly { readonly id: string; readonly type: string }[],
  uninstalled: readonly string[],
): Surcharge[] {
  return uninstalled.map((type) => ({
    type,
    pru: pruPerProspect(1) - pruPerProspect(0),
    nodeIds: nodes.filter((node) => node.type === type).map(({ id }) => id),
  }));
}

/** Returns what a campaign costs per prospect: 1, plus 1 for each module of its workflow that is not installed (PRU-13). */
export function pruPerProspect(uninstalledModules: number): number {
  return 1 + uninstalledModules;
}

/** Returns what a run reserves: its distinct prospects times the cost of each (PRU-12). */
export function pruCost(distinctProspects: number, uninstalledModules: number): number {
  return distinctProspects * pruPerProspect(uninstalledModules);
}

/**
 * Returns what is left for campaigns, never below 0. After a change to a smaller plan more can be occupied than the
 * total, because campaigns keep what they hold; then nothing is available until some of them pause or end.
 */
export function pruAvailable({ occupied, total }: { readonly occupied: number; readonly total: number }): number {
  return Math.max(0, total - occupied);
}

/** Returns occupied over total in percent, rounded; 0 when the total is 0 (PRU-04). */
export function pruUsage({ occupied, total }: { readonly occupied: number; readonly total: number }): number {
  return total === 0 ? 0 : Math.round((occupied / total) * 100);
}

/** Returns the status of a workspace's PRU (PRU-05): loading and failure come before any figure. */
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
