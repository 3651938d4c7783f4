const PLANS = ["starter", "professional", "enterprise"] as const;
type Plan = (typeof PLANS)[number];

/** Whether a plan includes a feature available from plan `least` upwards; null means every workspace has it. */
export function isIncluded(plan: Plan | null, least: Plan | null): boolean {
  return least === null || (plan !== null && PLANS.indexOf(plan) >= PLANS.indexOf(least));
}
