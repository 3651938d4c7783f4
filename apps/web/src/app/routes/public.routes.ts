import { createRoute, redirect } from "@tanstack/react-router";
import { instanceSoon, verifyToken } from "../../features/auth/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { storedToken } from "../../shared/session/index.ts";
import { isAfterShellFailure } from "../shell-failure.ts";
import { addressAfterSignIn } from "../wanted-address.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.layout.ts";

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
  beforeLoad: async ({ search, preload, location }) => {
    if (preload || isAfterShellFailure(location.state)) return;
    if (await verifyToken()) throw redirect({ href: addressAfterSignIn(search.from), replace: true });
  },
  loader: () => Promise.all([loadTexts("auth"), instanceSoon()]),
  component: lazyPage(() => import("../pages/login-route.tsx"), "LoginRoute"),
});

const appleReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login/apple",
  loader: () => loadTexts("auth", "apple"),
  component: lazyPage(() => import("../pages/apple-return-route.tsx"), "AppleReturnRoute"),
});

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: "/register",
  // The router parses an all-digit code as a number.
  validateSearch: ({ code }: Record<string, unknown>): { code?: string } =>
    typeof code === "string" || typeof code === "number" ? { code: String(code) } : {},
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../pages/register-route.tsx"), "RegisterRoute"),
});

const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../../features/auth/pages/forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password/$token",
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../pages/reset-password-route.tsx"), "ResetPasswordRoute"),
});

const verify2fa = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-2fa",
  beforeLoad: ({ location, preload }) => {
    if (!preload && location.state.tempToken === undefined) throw redirect({ to: "/login", replace: true });
  },
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../pages/verify-2fa-route.tsx"), "Verify2faRoute"),
});

const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-email/$token",
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../pages/verify-email-route.tsx"), "VerifyEmailRoute"),
});

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: "/join/$token",
  loader: () => loadTexts("auth", "team"),
  component: lazyPage(() => import("../pages/join-route.tsx"), "JoinRoute"),
});

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: "/setup/$token",
  loader: () => loadTexts("auth"),
  component: lazyPage(() => import("../pages/setup-route.tsx"), "SetupRoute"),
});

const unauthorized = createRoute({
  getParentRoute: () => rootRoute,
  path: "/unauthorized",
  component: lazyPage(() => import("../pages/unauthorized-page.tsx"), "UnauthorizedPage"),
});

const status = createRoute({
  getParentRoute: () => rootRoute,
  path: "/status",
  loader: () => loadTexts("status"),
  component: lazyPage(() => import("../../features/status/pages/status-page.tsx"), "StatusPage"),
});

/** Pages that open without a token (SHELL-01), except the prerendered public site, which is served separately. */
export const publicRoutes = [
  home,
  login,
  appleReturn,
  register,
  forgotPassword,
  resetPassword,
  verify2fa,
  verifyEmail,
  join,
  setup,
  status,
  unauthorized,
] as const;
