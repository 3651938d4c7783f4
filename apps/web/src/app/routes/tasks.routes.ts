import { createRoute } from "@tanstack/react-router";
import type { TaskSearch } from "../../features/tasks/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const tasks = createRoute({
  getParentRoute: () => shellRoute,
  path: "/tasks",
  // Not checked here: the page reads it with `readTaskSearch`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as TaskSearch,
  loader: () => loadTexts("tasks", "prospects", "modules"),
  component: lazyPage(() => import("../../features/tasks/pages/tasks-page.tsx"), "TasksPage"),
});

/** What campaigns ask the team to do. */
export const tasksRoutes = [tasks] as const;
