import { toast } from "@filon/ui";
import { createRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../../features/auth/index.ts";
import { ApiProblem, queryClient } from "../../shared/http/index.ts";
import { loadTexts, translateNow } from "../../shared/i18n/index.ts";
import { storedToken } from "../../shared/session/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { wantedAddress } from "../wanted-address.ts";
import { shellFailed } from "../shell-failure.ts";
import { ShellLoading } from "../pages/shell-loading.tsx";
import { rootRoute } from "./root.route.ts";

/**
 * The signed-in area: a token is required (SHELL-02) and the current user is fetched behind a spinner; when that fails
 * the user is told and goes to sign in (SHELL-06), where they may try again: the token, and who it says they are, stay
 * (AUTH-53). A session that is over says nothing: the sign-in page is message enough.
 */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "shell",
  beforeLoad: async ({ location }) => {
    const toLogin = { to: "/login", search: wantedAddress(location.href), replace: true } as const;
    if (storedToken() === null) throw redirect(toLogin);
    try {
      await queryClient.ensureQueryData(currentUserQuery);
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 401) {
        // At the start the frame's texts may still be under way.
        await loadTexts("ui");
        toast.error(translateNow("ui.errors.connection"));
        throw redirect({ ...toLogin, state: shellFailed() });
      }
      throw redirect(toLogin);
    }
  },
  loader: () => loadTexts("pru", "notifications", "search"),
  pendingMs: 0,
  pendingComponent: ShellLoading,
  component: lazyPage(() => import("../shell/shell.tsx"), "Shell"),
});
