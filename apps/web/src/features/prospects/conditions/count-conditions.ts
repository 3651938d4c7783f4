import type { ConditionGroup } from "@filon/contracts/prospects";

/** Returns how many conditions a group has. */
export function countConditions(group: ConditionGroup): number {
  const parts = "any" in group ? group.any : group.all;
  return parts.reduce((sum, part) => sum + ("field" in part ? 1 : countConditions(part)), 0);
}
