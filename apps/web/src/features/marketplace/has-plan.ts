import { PLAN_IDS, type PlanId } from "@filon/contracts/auth";

/** Returns whether a workspace's plan is at least the plan that a module requires; `least` is null if it requires none. */
export function hasPlan(plan: PlanId | null, least: PlanId | null): boolean {
  if (least === null) return true;
  return plan !== null && PLAN_IDS.indexOf(plan) >= PLAN_IDS.indexOf(least);
}
