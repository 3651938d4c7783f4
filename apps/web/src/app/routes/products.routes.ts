import { createRoute } from "@tanstack/react-router";
import type { ProductAddress } from "../../features/products/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const products = createRoute({
  getParentRoute: () => shellRoute,
  path: "/products",
  // Not checked here: the page reads it with `readProductAddress`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as ProductAddress,
  loader: () => loadTexts("products"),
  component: lazyPage(() => import("../../features/products/pages/products-page.tsx"), "ProductsPage"),
});

/** What the workspace sells. */
export const productsRoutes = [products] as const;
