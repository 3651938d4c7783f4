import type { LinkedInReturn } from "@filon/contracts/channels";
import { createRoute, redirect } from "@tanstack/react-router";
import { readBillingSearch } from "../../features/billing/billing-search.ts";
import { queryClient } from "../../shared/http/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

/** How the gateway's page reports the outcome (`CHANNELS_PAGE`). */
const LINKEDIN_RETURNS = ["connected", "failed"] as const satisfies readonly LinkedInReturn[];

const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: "/settings",
  loader: () => loadTexts("settings"),
  component: lazyPage(() => import("../../features/settings/pages/settings-layout.tsx"), "SettingsLayout"),
});

const home = createRoute({
  getParentRoute: () => settings,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/settings/interface", replace: true });
  },
});

const display = createRoute({
  getParentRoute: () => settings,
  path: "/interface",
  component: lazyPage(() => import("../../features/settings/pages/interface-page.tsx"), "InterfacePage"),
});

const profile = createRoute({
  getParentRoute: () => settings,
  path: "/profile",
  component: lazyPage(() => import("../../features/settings/pages/profile-page.tsx"), "ProfilePage"),
});

const security = createRoute({
  getParentRoute: () => settings,
  path: "/security",
  component: lazyPage(() => import("../../features/settings/pages/security-page.tsx"), "SecurityPage"),
});

const channels = createRoute({
  getParentRoute: () => settings,
  path: "/channels",
  validateSearch: ({ linkedin }: Record<string, unknown>): { readonly linkedin?: LinkedInReturn } => {
    const returned = LINKEDIN_RETURNS.find((known) => known === linkedin);
    return returned === undefined ? {} : { linkedin: returned };
  },
  loader: () => loadTexts("channels"),
  component: lazyPage(() => import("../pages/channels-route.tsx"), "ChannelsRoute"),
});

const campaigns = createRoute({
  getParentRoute: () => settings,
  path: "/campaigns",
  component: lazyPage(() => import("../../features/settings/pages/campaigns-page.tsx"), "CampaignsPage"),
});

const integrations = createRoute({
  getParentRoute: () => settings,
  path: "/integrations",
  // The page reads it with `readConsent`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as Partial<Record<"state" | "code" | "error", string>>,
  loader: () => loadTexts("integrations"),
  component: lazyPage(() => import("../pages/integrations-route.tsx"), "IntegrationsRoute"),
});

const bookingPages = createRoute({
  getParentRoute: () => settings,
  path: "/booking-pages",
  loader: () => loadTexts("bookings"),
  component: lazyPage(() => import("../../features/booking-pages/pages/booking-pages-page.tsx"), "BookingPagesPage"),
});

const aiCalibration = createRoute({
  getParentRoute: () => settings,
  path: "/ai",
  loader: () => loadTexts("style"),
  component: lazyPage(() => import("../../features/ai-mimic/pages/ai-calibration-page.tsx"), "AiCalibrationPage"),
});

const brand = createRoute({
  getParentRoute: () => settings,
  path: "/brand",
  loader: () => loadTexts("team"),
  component: lazyPage(() => import("../../features/settings/pages/brand-page.tsx"), "BrandPage"),
});

const billing = createRoute({
  getParentRoute: () => settings,
  path: "/billing",
  validateSearch: readBillingSearch,
  loader: () => {
    // Not awaited: both load with the page, whose plans would otherwise be rendered twice.
    void import("../../features/billing/api/billing.ts").then(({ billingQuery }) => queryClient.prefetchQuery(billingQuery));
    void import("../../features/billing/api/billing-information.ts").then(({ informationQuery }) =>
      queryClient.prefetchQuery(informationQuery),
    );
    return loadTexts("billing");
  },
  component: lazyPage(() => import("../pages/billing-route.tsx"), "BillingRoute"),
});

/** Settings: each section is a page with its own address. */
export const settingsRoutes = [
  settings.addChildren([home, display, profile, security, channels, integrations, campaigns, bookingPages, billing, aiCalibration, brand]),
] as const;
