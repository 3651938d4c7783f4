import type { PlanId, Role, User } from "@filon/contracts";
import { toast } from "@filon/ui";
import { redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../features/auth/index.ts";
import { ApiProblem, queryClient } from "../shared/http/index.ts";
import { loadTexts, translateNow } from "../shared/i18n/index.ts";
import { storedToken } from "../shared/session/index.ts";
import { shellFailed } from "./shell-failure.ts";
import { wantedAddress } from "./wanted-address.ts";

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

/**
 * For a route's beforeLoad: the current user. A token is required (SHELL-02); when the user cannot be read they are told and
 * go to sign in (SHELL-06), where they may try again: the token, and who it says they are, stay (AUTH-53). A session that is
 * over says nothing: the sign-in page is message enough.
 */
export async function requireUser(wanted: string, read: () => Promise<User>): Promise<User> {
  const toLogin = { to: "/login", search: wantedAddress(wanted), replace: true } as const;
  if (storedToken() === null) throw redirect(toLogin);
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(toLogin);
    // At the start the frame's texts may still be under way.
    await loadTexts("ui");
    toast.error(translateNow("ui.errors.connection"));
    throw redirect({ ...toLogin, state: shellFailed() });
  }
}
