import { createRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../../features/auth/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { requireUser } from "../gates.ts";
import { lazyPage } from "../lazy-page.ts";
import { wantedAddress } from "../wanted-address.ts";
import { ShellLoading } from "../pages/shell-loading.tsx";
import { rootRoute } from "./root.layout.ts";

/**
 * The signed-in area: loads the current user behind a spinner (SHELL-06). Users who must set up a second factor first are sent to
 * do so.
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
