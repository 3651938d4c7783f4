import { createRouter } from "@tanstack/react-router";
import { storedToken } from "../shared/session/index.ts";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PageLoading } from "./pages/page-loading.tsx";
import { CrashPage } from "./pages/crash-page.tsx";
import { adminRoutes } from "./routes/admin.routes.ts";
import { appointmentsRoutes } from "./routes/appointments.routes.ts";
import { aiMimicRoutes } from "./routes/ai-mimic.routes.ts";
import { unknownRoutes } from "./routes/unknown.routes.ts";
import { campaignsRoutes } from "./routes/campaigns.routes.ts";
import { dashboardRoutes } from "./routes/dashboard.routes.ts";
import { developmentRoutes } from "./routes/development.routes.ts";
import { helpRoutes } from "./routes/help.routes.ts";
import { marketplaceRoutes } from "./routes/marketplace.routes.ts";
import { messagesRoutes } from "./routes/messages.routes.ts";
import { productsRoutes } from "./routes/products.routes.ts";
import { prospectsRoutes } from "./routes/prospects.routes.ts";
import { publicRoutes } from "./routes/public.routes.ts";
import { tasksRoutes } from "./routes/tasks.routes.ts";
import { teamRoutes } from "./routes/team.routes.ts";
import { settingsRoutes } from "./routes/settings.routes.ts";
import { requiredFactorRoute } from "./routes/required-factor.routes.ts";
import { rootRoute } from "./routes/root.layout.ts";
import { shellRoute } from "./routes/shell.layout.ts";

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  requiredFactorRoute,
  ...developmentRoutes,
  shellRoute.addChildren([
    ...dashboardRoutes,
    ...prospectsRoutes,
    ...marketplaceRoutes,
    ...messagesRoutes,
    ...tasksRoutes,
    ...productsRoutes,
    ...appointmentsRoutes,
    ...campaignsRoutes,
    ...settingsRoutes,
    ...teamRoutes,
    ...aiMimicRoutes,
    ...unknownRoutes,
    adminRoutes,
    ...helpRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  defaultPendingMs: 200,
  defaultPendingComponent: PageLoading,
  defaultErrorComponent: CrashPage,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});

/** Starts loading the code of the current page without waiting for the current user. */
export function warmUp(): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // A signed-out visitor is redirected from the signed-in pages.
  if (storedToken() === null && matchedRoutes.some(({ id }) => id === shellRoute.id)) return;
  for (const { options } of matchedRoutes) {
    // Failures are reported when the page is rendered.
    options.component?.preload?.()?.catch(() => undefined);
  }
}

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
