import { createRoute, redirect } from "@tanstack/react-router";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.route.ts";

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
  loader: () => loadTexts("channels"),
  component: lazyPage(() => import("../../features/channels/pages/channels-page.tsx"), "ChannelsPage"),
});

const brand = createRoute({
  getParentRoute: () => settings,
  path: "/brand",
  loader: () => loadTexts("team"),
  component: lazyPage(() => import("../../features/settings/pages/brand-page.tsx"), "BrandPage"),
});

/** Settings: each section is a page with an address of its own. */
export const settingsRoutes = [settings.addChildren([home, display, profile, security, channels, brand])] as const;
