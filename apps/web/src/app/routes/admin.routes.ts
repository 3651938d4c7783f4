import { createRoute } from "@tanstack/react-router";
import type {
  EngineSearch,
  InvitationSearch,
  RequestSearch,
  TicketSearch,
  UserSearch,
  WorkspaceSearch,
} from "../../features/admin/admin-search.ts";
import type { AuditSearch } from "../../features/admin/audit-search.ts";
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
  // Not checked here: the page reads it, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as InvitationSearch,
  component: lazyPage(() => import("../../features/admin/pages/invitations-page.tsx"), "InvitationsPage"),
});

const tickets = createRoute({
  getParentRoute: () => frame,
  path: "/tickets",
  validateSearch: (address: Record<string, unknown>) => address as TicketSearch,
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
  validateSearch: (address: Record<string, unknown>) => address as UserSearch,
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
  validateSearch: (address: Record<string, unknown>) => address as WorkspaceSearch,
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
  validateSearch: (address: Record<string, unknown>) => address as RequestSearch,
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
  validateSearch: (address: Record<string, unknown>) => address as AuditSearch,
  component: lazyPage(() => import("../../features/admin/pages/audit-page.tsx"), "AuditPage"),
});

const engine = createRoute({
  getParentRoute: () => frame,
  path: "/engine",
  validateSearch: (address: Record<string, unknown>) => address as EngineSearch,
  component: lazyPage(() => import("../../features/admin/pages/engine-page.tsx"), "EnginePage"),
});

const health = createRoute({
  getParentRoute: () => frame,
  path: "/health",
  component: lazyPage(() => import("../../features/admin/pages/health-page.tsx"), "HealthPage"),
});

/** The administration's screens, each with its own address (ADMIN-05). */
export const adminRoutes = adminRoute.addChildren([
  frame.addChildren([
    overview,
    invitations,
    tickets,
    ticket,
    users,
    user,
    workspaces,
    workspace,
    moduleRequests,
    modules,
    audit,
    engine,
    health,
  ]),
]);
