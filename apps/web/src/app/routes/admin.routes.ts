import { createRoute } from "@tanstack/react-router";
import {
  readInvitationSearch,
  readRequestSearch,
  readTicketSearch,
  readUserSearch,
  readWorkspaceSearch,
} from "../../features/admin/admin-search.ts";
import { readAuditSearch } from "../../features/admin/audit-search.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { adminRoute } from "./admin.layout.ts";

const frame = createRoute({
  getParentRoute: () => adminRoute,
  id: "sections",
  loader: () => loadTexts("admin", "audit", "modules"),
  component: lazyPage(() => import("../../features/admin/components/admin-frame.tsx"), "AdminFrame"),
});

const overview = createRoute({
  getParentRoute: () => frame,
  path: "/",
  component: lazyPage(() => import("../../features/admin/pages/overview-page.tsx"), "OverviewPage"),
});

const invitations = createRoute({
  getParentRoute: () => frame,
  path: "/invitations",
  validateSearch: readInvitationSearch,
  component: lazyPage(() => import("../../features/admin/pages/invitations-page.tsx"), "InvitationsPage"),
});

const tickets = createRoute({
  getParentRoute: () => frame,
  path: "/tickets",
  validateSearch: readTicketSearch,
  component: lazyPage(() => import("../../features/admin/pages/tickets-page.tsx"), "TicketsPage"),
});

const ticket = createRoute({
  getParentRoute: () => frame,
  path: "/tickets/$id",
  component: lazyPage(() => import("../../features/admin/pages/ticket-page.tsx"), "TicketPage"),
});

const users = createRoute({
  getParentRoute: () => frame,
  path: "/users",
  validateSearch: readUserSearch,
  component: lazyPage(() => import("../../features/admin/pages/users-page.tsx"), "UsersPage"),
});

const user = createRoute({
  getParentRoute: () => frame,
  path: "/users/$id",
  component: lazyPage(() => import("../../features/admin/pages/user-page.tsx"), "UserPage"),
});

const workspaces = createRoute({
  getParentRoute: () => frame,
  path: "/workspaces",
  validateSearch: readWorkspaceSearch,
  component: lazyPage(() => import("../../features/admin/pages/workspaces-page.tsx"), "WorkspacesPage"),
});

const workspace = createRoute({
  getParentRoute: () => frame,
  path: "/workspaces/$id",
  loader: () => loadTexts("team"),
  component: lazyPage(() => import("../../features/admin/pages/workspace-page.tsx"), "WorkspacePage"),
});

const moduleRequests = createRoute({
  getParentRoute: () => frame,
  path: "/requests",
  validateSearch: readRequestSearch,
  component: lazyPage(() => import("../../features/admin/pages/module-requests-page.tsx"), "ModuleRequestsPage"),
});

const modules = createRoute({
  getParentRoute: () => frame,
  path: "/modules",
  component: lazyPage(() => import("../../features/admin/pages/modules-page.tsx"), "ModulesPage"),
});

const audit = createRoute({
  getParentRoute: () => frame,
  path: "/audit",
  validateSearch: readAuditSearch,
  component: lazyPage(() => import("../../features/admin/pages/audit-page.tsx"), "AuditPage"),
});

const health = createRoute({
  getParentRoute: () => frame,
  path: "/health",
  component: lazyPage(() => import("../../features/admin/pages/health-page.tsx"), "HealthPage"),
});

/** The administration's screens, each with its own address (ADMIN-05). */
export const adminRoutes = adminRoute.addChildren([
  frame.addChildren([overview, invitations, tickets, ticket, users, user, workspaces, workspace, moduleRequests, modules, audit, health]),
]);
