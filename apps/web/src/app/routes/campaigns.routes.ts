import { createRoute } from "@tanstack/react-router";
import { readCampaignEditSearch, readCampaignPageSearch, readCampaignSearch } from "../../features/campaigns/campaign-search.ts";
import { readTestSearch } from "../../features/campaigns/test-run/test-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const texts = () => loadTexts("campaigns", "workflow", "modules", "engine", "channels", "prospects", "marketplace");

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns",
  validateSearch: readCampaignSearch,
  loader: texts,
  component: lazyPage(() => import("../../features/campaigns/pages/campaigns-page.tsx"), "CampaignsPage"),
});

const create = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/new",
  validateSearch: readTestSearch,
  loader: texts,
  component: lazyPage(() => import("../../features/campaigns/pages/new-campaign-page.tsx"), "NewCampaignPage"),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/$id",
  validateSearch: readCampaignPageSearch,
  loader: texts,
  component: lazyPage(() => import("../../features/campaigns/pages/campaign-page.tsx"), "CampaignPage"),
});

const edit = createRoute({
  getParentRoute: () => shellRoute,
  path: "/campaigns/$id/edit",
  validateSearch: readCampaignEditSearch,
  loader: texts,
  component: lazyPage(() => import("../../features/campaigns/pages/edit-campaign-page.tsx"), "EditCampaignPage"),
});

export const campaignsRoutes = [list, create, one, edit] as const;
