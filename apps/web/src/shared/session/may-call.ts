import type { Endpoint } from "@filon/contracts/api";
import type { User } from "@filon/contracts/auth";

/**
 * Whether an endpoint's declaration lets this user call it, by plan and team role; actions that it does not allow are not offered
 * (SHELL-21).
 */
export function mayCall(user: Pick<User, "plan" | "teamRole">, { plans, teamRoles }: Pick<Endpoint, "plans" | "teamRoles">): boolean {
  if (plans && (user.plan === null || !plans.includes(user.plan))) return false;
  return !teamRoles || teamRoles.includes(user.teamRole);
}
