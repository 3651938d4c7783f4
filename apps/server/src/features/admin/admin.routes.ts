import type { FastifyInstance } from "fastify";
import type { Services } from "../../services.ts";
import { registerInvitations } from "./invitations.routes.ts";
import { registerModuleRequests } from "./module-requests.routes.ts";
import { registerMonitor } from "./monitor.routes.ts";
import { registerPublications } from "./publications.routes.ts";
import { registerTickets } from "./tickets.routes.ts";
import { registerUsers } from "./users.routes.ts";
import { registerWorkspaces } from "./workspaces.routes.ts";

/** Mounts /api/admin, open to admins and superAdmins. The services decide what only a superAdmin may do. */
export function registerAdmin(app: FastifyInstance, services: Services): void {
  registerMonitor(app, services);
  registerInvitations(app, services);
  registerTickets(app, services);
  registerUsers(app, services);
  registerWorkspaces(app, services);
  registerModuleRequests(app, services);
  registerPublications(app, services);
}
