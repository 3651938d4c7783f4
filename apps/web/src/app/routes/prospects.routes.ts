import { createRoute } from "@tanstack/react-router";
import { readProspectSearch } from "../../features/prospects/prospect-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.route.ts";

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects",
  validateSearch: readProspectSearch,
  loader: () => loadTexts("prospects", "lists"),
  component: lazyPage(() => import("../../features/prospects/pages/prospects-page.tsx"), "ProspectsPage"),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects/$id",
  loader: () => loadTexts("prospects", "lists"),
  component: lazyPage(() => import("../../features/prospects/pages/prospect-page.tsx"), "ProspectPage"),
});

const newImport = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects/import",
  loader: () => loadTexts("imports", "lists", "prospects"),
  component: lazyPage(() => import("../../features/imports/pages/new-import-page.tsx"), "NewImportPage"),
});

const oneImport = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects/import/$id",
  loader: () => loadTexts("imports", "lists", "prospects"),
  component: lazyPage(() => import("../../features/imports/pages/import-page.tsx"), "ImportPage"),
});

export const prospectsRoutes = [list, one, newImport, oneImport] as const;
