import { createRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../../features/auth/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { requireUser } from "../gates.ts";
import { lazyPage } from "../lazy-page.ts";
import { wantedAddress } from "../wanted-address.ts";
import { ShellLoading } from "../pages/shell-loading.tsx";
import { rootRoute } from "./root.route.ts";

/**
 * The signed-in area: the current user is fetched behind a spinner (SHELL-06). Whoever is to have a second factor before
 * anything else goes to set it up.
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: async ({ location }) => {
    const user = await requireUser(location.href, () => queryClient.ensureQueryData(currentUserQuery));
    if (user.secondFactorNeeded) throw redirect({ to: "/set-up-2fa", search: wantedAddress(location.href), replace: true });
  },
  loader: () => loadTexts("pru", "notifications", "search"),
  pendingMs: 0,
  pendingComponent: ShellLoading,
  component: lazyPage(() => import("../shell/shell.tsx"), "Shell"),
});
