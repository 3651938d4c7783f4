import { createRoute } from "@tanstack/react-router";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const employees = createRoute({
  getParentRoute: () => shellRoute,
  path: "/employees",
  loader: () => loadTexts("team"),
  component: lazyPage(() => import("../../features/team/pages/employees-page.tsx"), "EmployeesPage"),
});

export const teamRoutes = [employees] as const;
