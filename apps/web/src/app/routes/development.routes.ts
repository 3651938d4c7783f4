import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./root.layout.ts";

function components() {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: "/dev/ui",
    component: lazyRouteComponent(() => import("../../features/dev/pages/components-page.tsx"), "ComponentsPage"),
  });
}

/** Pages for Filon's developers; production builds leave them out with everything they import. */
export const developmentRoutes = import.meta.env.DEV ? ([components()] as const) : ([] as const);
