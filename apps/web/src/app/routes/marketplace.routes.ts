import { createRoute } from "@tanstack/react-router";
import { readMarketplaceSearch } from "../../features/marketplace/marketplace-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const texts = () => loadTexts("marketplace", "modules", "credits", "campaigns");

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/marketplace",
  validateSearch: readMarketplaceSearch,
  loader: texts,
  component: lazyPage(() => import("../../features/marketplace/pages/marketplace-page.tsx"), "MarketplacePage"),
});

const one = createRoute({
  getParentRoute: () => shellRoute,
  path: "/marketplace/$type",
  loader: texts,
  component: lazyPage(() => import("../../features/marketplace/pages/module-page.tsx"), "ModulePage"),
});

export const marketplaceRoutes = [list, one] as const;
