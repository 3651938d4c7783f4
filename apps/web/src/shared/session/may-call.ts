import type { Endpoint, User } from "@filon/contracts";

/** Whether a call's own declaration lets this user make it, by plan and by role in the team: what it does not is not offered (SHELL-21). */
export function mayCall(user: Pick<User, "plan" | "teamRole">, { plans, teamRoles }: Pick<Endpoint, "plans" | "teamRoles">): boolean {
  if (plans && (user.plan === null || !plans.includes(user.plan))) return false;
  return !teamRoles || teamRoles.includes(user.teamRole);
}
