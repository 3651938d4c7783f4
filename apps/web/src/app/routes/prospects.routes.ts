import { createRoute } from "@tanstack/react-router";
import { readProspectAddress, readProspectPageSearch } from "../../features/prospects/prospect-search.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects",
  validateSearch: readProspectAddress,
  loader: () => loadTexts("prospects", "prospecttable", "lists"),
  component: lazyPage(() => import("../../features/prospects/pages/prospects-page.tsx"), "ProspectsPage"),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: "/prospects/$id",
  validateSearch: readProspectPageSearch,
  loader: ({ params }) => {
    // Not awaited: hovering a row preloads the prospect, so the page usually opens with its data.
    void import("../../features/prospects/api/prospects.ts").then(({ emailFinderQuery, prospectQuery }) => {
      void queryClient.prefetchQuery(prospectQuery(params.id));
      void queryClient.prefetchQuery(emailFinderQuery);
    });
    return loadTexts("prospects", "lists", "campaigns", "engine", "channels", "modules", "deals", "products");
  },
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
  loader: ({ params }) => {
    // Not awaited: the import loads with the page.
    void import("../../features/imports/api/imports.ts").then(({ importQuery }) => queryClient.prefetchQuery(importQuery(params.id)));
    return loadTexts("imports", "lists", "prospects");
  },
  component: lazyPage(() => import("../../features/imports/pages/import-page.tsx"), "ImportPage"),
});

export const prospectsRoutes = [list, one, newImport, oneImport] as const;
