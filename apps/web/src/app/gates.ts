import type { PlanId, User } from "@filon/contracts/auth";
import { toast } from "@filon/ui";
import { redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../features/auth/index.ts";
import { ApiProblem, lookForServer, queryClient, serverBack } from "../shared/http/index.ts";
import { loadTexts, translateNow } from "../shared/i18n/index.ts";
import { isAdmin, storedToken } from "../shared/session/index.ts";
import { shellFailed } from "./shell-failure.ts";
import { wantedAddress } from "./wanted-address.ts";

/** Whether a subscription includes the Enterprise-only features (SHELL-12). */
export function isEnterprise(subscription: { readonly plan: PlanId | null }): boolean {
  return subscription.plan === "enterprise";
}

/**
 * For a route's beforeLoad: sends users who are not administrators to /unauthorized (SHELL-10, SHELL-11). This only hides the
 * screens; the server protects their data.
 */
export async function requireAdmin(): Promise<void> {
  const { role } = await queryClient.ensureQueryData(currentUserQuery);
  if (!isAdmin(role)) throw redirect({ to: "/unauthorized", replace: true });
}

/**
 * For a route's beforeLoad: resolves to the current user. Requires a token (SHELL-02). When the user cannot be loaded, shows an
 * error and redirects to sign-in (SHELL-06), keeping the token and its claims so that the user can retry (AUTH-53). An expired
 * session redirects without a message: the sign-in page speaks for itself. While the server is unreachable nothing has failed yet: the
 * user is loaded once it is back.
 */
export async function requireUser(wanted: string, read: () => Promise<User>): Promise<User> {
  const toLogin = { to: "/login", search: wantedAddress(wanted), replace: true } as const;
  if (storedToken() === null) throw redirect(toLogin);
  try {
    return await read();
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) throw redirect(toLogin);
    if (!(await lookForServer())) {
      await serverBack();
      return requireUser(wanted, read);
    }
    // During start-up the shell's texts may not have loaded yet.
    await loadTexts("ui");
    toast.error(translateNow("ui.errors.connection"));
    throw redirect({ ...toLogin, state: shellFailed() });
  }
}
