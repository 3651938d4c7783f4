import { createRoute } from "@tanstack/react-router";
import { readDashboardSearch } from "../../features/dashboard/dashboard-search.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const dashboard = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dashboard",
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search: { period = "30d" } }) => ({ period }),
  loader: ({ deps }) => {
    // Not awaited: the figures load in parallel with the page.
    void import("../../features/dashboard/api/dashboard.ts").then(({ dashboardQuery }) =>
      queryClient.prefetchQuery(dashboardQuery(deps.period)),
    );
    return loadTexts("dashboard", "campaigns", "prospects", "engine", "channels");
  },
  component: lazyPage(() => import("../../features/dashboard/pages/dashboard-page.tsx"), "DashboardPage"),
});

export const dashboardRoutes = [dashboard] as const;
