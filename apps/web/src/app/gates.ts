import type { PlanId, Role } from "@filon/contracts";
import { redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../features/auth/index.ts";
import { queryClient } from "../shared/http/index.ts";

/** Roles that administer the installation (SHELL-10). */
const ADMIN_ROLES: readonly Role[] = ["admin", "superAdmin"];

export function isAdmin(role: Role): boolean {
  return ADMIN_ROLES.includes(role);
}

/** Whether a subscription has what only the Enterprise plan has (SHELL-12). */
export function isEnterprise(subscription: { readonly plan: PlanId | null }): boolean {
  return subscription.plan === "enterprise";
}

/**
 * For a route's beforeLoad: whoever is no administrator goes to /unauthorized (SHELL-10, SHELL-11). Screens are kept
 * from them here; what the screens would show is kept from them by the server.
 */
export async function requireAdmin(): Promise<void> {
  const { role } = await queryClient.ensureQueryData(currentUserQuery);
  if (!isAdmin(role)) throw redirect({ to: "/unauthorized", replace: true });
}
