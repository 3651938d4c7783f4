import { createRoute } from "@tanstack/react-router";
import { readHelpSearch } from "../../features/help/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const help = createRoute({
  getParentRoute: () => shellRoute,
  path: "/help",
  validateSearch: readHelpSearch,
  loader: () => {
    // Not awaited: the first steps load with the page.
    void import("../../features/help/api/first-steps.ts").then(({ firstStepsQuery }) => queryClient.prefetchQuery(firstStepsQuery));
    return loadTexts("help", "messages", "modules", "tasks", "team");
  },
  component: lazyPage(() => import("../../features/help/pages/help-page.tsx"), "HelpPage"),
});

const article = createRoute({
  getParentRoute: () => shellRoute,
  path: "/help/$article",
  loader: () => loadTexts("help", "modules"),
  component: lazyPage(() => import("../../features/help/pages/help-article-page.tsx"), "HelpArticlePage"),
});

export const helpRoutes = [help, article] as const;
