import { createRoute } from "@tanstack/react-router";
import { readDashboardSearch } from "../../features/dashboard/dashboard-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.route.ts";

const dashboard = createRoute({
  getParentRoute: () => shellRoute,
  path: "/dashboard",
  validateSearch: readDashboardSearch,
  loader: () => loadTexts("dashboard", "campaigns", "prospects", "engine", "channels"),
  component: lazyPage(() => import("../../features/dashboard/pages/dashboard-page.tsx"), "DashboardPage"),
});

export const dashboardRoutes = [dashboard] as const;
