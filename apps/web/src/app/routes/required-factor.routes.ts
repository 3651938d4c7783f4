import { createRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "../../features/auth/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { requireUser } from "../gates.ts";
import { lazyPage } from "../lazy-page.ts";
import { addressAfterSignIn } from "../wanted-address.ts";
import { rootRoute } from "./root.layout.ts";

/** For users who lack the second factor that their workspace requires; everyone else goes on to the page they wanted. */
export const requiredFactorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/set-up-2fa",
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search["from"] === "string" ? { from: search["from"] } : {},
  beforeLoad: async ({ search, preload }) => {
    if (preload) return;
    const wanted = addressAfterSignIn(search.from);
    // Refetched: the cached user may predate the requirement.
    const user = await requireUser(wanted, () => queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }));
    if (!user.secondFactorNeeded) throw redirect({ href: wanted, replace: true });
  },
  loader: () => loadTexts("auth", "settings"),
  component: lazyPage(() => import("../pages/required-factor-route.tsx"), "RequiredFactorRoute"),
});
