import { createRoute } from "@tanstack/react-router";
import type { MarketplaceSearch } from "../../features/marketplace/marketplace-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const texts = () => loadTexts("marketplace", "modules", "credits", "campaigns");

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: "/marketplace",
  // Not checked here: the page reads it with `readMarketplaceSearch`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as MarketplaceSearch,
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
