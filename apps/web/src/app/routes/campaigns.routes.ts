import { createRoute } from "@tanstack/react-router";
import { readCampaignEditSearch, readCampaignPageSearch, readWorkflowSearch } from "../../features/campaigns/campaign-search.ts";
import type { CampaignSearch, CompareSearch } from "../../features/campaigns/list-search.ts";
import { readTestSearch } from "../../features/campaigns/test-run/test-search.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const texts = () => loadTexts("campaigns", "workflow", "modules", "engine", "channels", "prospects", "marketplace", "templates");

// Not awaited: what the editor shows loads with the page.
const loadModules = () =>
  void import("../../features/campaigns/api/workflow.ts").then(({ modulesQuery }) => queryClient.prefetchQuery(modulesQuery));
const loadCampaign = (id: string) =>
  void import("../../features/campaigns/api/campaigns-read.ts").then(({ campaignQuery }) => queryClient.prefetchQuery(campaignQuery(id)));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns",
  // The page reads it with `readCampaignSearch`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as CampaignSearch,
  loader: () => loadTexts("campaigns", "engine", "channels"),
  component: lazyPage(() => import("../../features/campaigns/pages/campaigns-page.tsx"), "CampaignsPage"),
});

const create = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/new",
  validateSearch: readTestSearch,
  loader: () => {
    loadModules();
    return texts();
  },
  component: lazyPage(() => import("../../features/campaigns/pages/new-campaign-page.tsx"), "NewCampaignPage"),
});

const compare = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/compare",
  // The page reads it, like that of the list.
  validateSearch: (address: Record<string, unknown>) => address as CompareSearch,
  loader: () => loadTexts("campaigns"),
  component: lazyPage(() => import("../../features/campaigns/pages/compare-page.tsx"), "ComparePage"),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/$id",
  validateSearch: readCampaignPageSearch,
  loader: ({ params }) => {
    loadCampaign(params.id);
    return texts();
  },
  component: lazyPage(() => import("../../features/campaigns/pages/campaign-page.tsx"), "CampaignPage"),
});

const edit = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/$id/edit",
  validateSearch: readCampaignEditSearch,
  loader: ({ params }) => {
    loadCampaign(params.id);
    loadModules();
    return texts();
  },
  component: lazyPage(() => import("../../features/campaigns/pages/edit-campaign-page.tsx"), "EditCampaignPage"),
});

const workflow = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/$id/workflow",
  validateSearch: readWorkflowSearch,
  loader: ({ params }) => {
    loadCampaign(params.id);
    loadModules();
    return texts();
  },
  component: lazyPage(() => import("../../features/campaigns/pages/workflow-page.tsx"), "WorkflowPage"),
});

export const campaignsRoutes = [list, create, compare, one, edit, workflow] as const;
