const PLANS = ["starter", "professional", "enterprise"] as const;
type Plan = (typeof PLANS)[number];

/** Whether a plan has what is for `least` and the plans above it; null: what every workspace has. */
export function isIncluded(plan: Plan | null, least: Plan | null): boolean {
  return least === null || (plan !== null && PLANS.indexOf(plan) >= PLANS.indexOf(least));
}
