import { PlanId } from "@filon/contracts";

/** Whether a workspace's plan reaches the least one that a module asks for; null asks for none. */
export function hasPlan(plan: PlanId | null, least: PlanId | null): boolean {
  if (least === null) return true;
  return plan !== null && PlanId.options.indexOf(plan) >= PlanId.options.indexOf(least);
}
