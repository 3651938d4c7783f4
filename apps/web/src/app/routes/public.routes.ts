import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { storedTokenIsValid } from "../../features/auth/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { storedToken } from "../../shared/session/index.ts";
import { addressAfterSignIn } from "../wanted-address.ts";
import { rootRoute } from "./root.route.ts";

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: storedToken() === null ? "/login" : "/dashboard", replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: (search: Record<string, unknown>): { from?: string } =>
    typeof search["from"] === "string" ? { from: search["from"] } : {},
  beforeLoad: async ({ search, preload }) => {
    if (preload) return;
    if (await storedTokenIsValid()) throw redirect({ href: addressAfterSignIn(search.from), replace: true });
  },
  loader: () => loadTexts("auth"),
  component: lazyRouteComponent(() => import("../pages/login-route.tsx"), "LoginRoute"),
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  loader: () => loadTexts("auth"),
  component: lazyRouteComponent(() => import("../../features/auth/pages/register-page.tsx"), "RegisterPage"),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup/$token",
  loader: () => loadTexts("auth"),
  component: lazyRouteComponent(() => import("../pages/setup-route.tsx"), "SetupRoute"),
});

const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: "/unauthorized",
  component: lazyRouteComponent(() => import("../pages/unauthorized-page.tsx"), "UnauthorizedPage"),
});

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: "/status",
  loader: () => loadTexts("status"),
  component: lazyRouteComponent(() => import("../../features/status/pages/status-page.tsx"), "StatusPage"),
});

/** Pages that open without a token (SHELL-01), as far as they are built. */
export const publicRoutes = [home, login, register, setup, status, unauthorized] as const;
