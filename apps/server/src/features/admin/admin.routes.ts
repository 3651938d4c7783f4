import { invitations, monitor, tickets, users, workspaces } from "@filon/contracts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import { registerModuleAdministration } from "./module-requests.routes.ts";
import { makeInvitation, readInvitations, readUses, revoke } from "./invitations.service.ts";
import { readAdminOverview, readMonitor } from "./monitor.service.ts";
import { answer, changeTicket, inviteSender, readTicket, readTickets } from "./tickets.service.ts";
import { endSessions, giveRole, readUser, readUsers, reinstate, suspend } from "./users.service.ts";
import { adjustCreditsOf, adjustPruOf } from "./adjustments.service.ts";
import { changeSubscription, givePlan, readWorkspace, readWorkspaces, reinstateWorkspace, suspendWorkspace } from "./workspaces.service.ts";

const found = <Data>(data: Data) => ({ success: true, data }) as const;

/** The administrator of a call, with the role that they have now. */
const by = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({ ...actorOf(caller, request.ip), role: caller.role });

/** Mounts /api/admin: for admins and superAdmins alone; what only a superAdmin may do is decided in the services. */
export function registerAdmin(app: FastifyInstance, services: Services): void {
  route(app, monitor.getOverview, async () => found(await readAdminOverview(services)));
  route(app, monitor.get, async () => found(await readMonitor(services)));

  route(app, invitations.list, async ({ query }) => found(await readInvitations(services, query)));
  route(app, invitations.create, async (call) => found(await makeInvitation(services, by(call), call.body)));
  route(app, invitations.listUses, async ({ params }) => found(await readUses(services, params.id)));
  route(app, invitations.revoke, async (call) => {
    await revoke(services, by(call), call.params.id);
    return { success: true };
  });

  route(app, tickets.list, async ({ query }) => found(await readTickets(services, query)));
  route(app, tickets.get, async ({ params }) => found(await readTicket(services, params.id)));
  route(app, tickets.change, async (call) => found(await changeTicket(services, by(call), call.params.id, call.body)));
  route(app, tickets.answer, async (call) => {
    const name = `${call.caller.firstName} ${call.caller.lastName}`.trim();
    return found(await answer(services, { ...by(call), name }, call.params.id, call.body));
  });
  route(app, tickets.inviteSender, async (call) => found(await inviteSender(services, by(call), call.params.id, call.body)));

  route(app, users.list, async ({ query }) => found(await readUsers(services, query)));
  route(app, users.get, async (call) => found(await readUser(services, by(call), call.params.id)));
  route(app, users.changeRole, async (call) => found(await giveRole(services, by(call), call.params.id, call.body.role)));
  route(app, users.suspend, async (call) => found(await suspend(services, by(call), call.params.id, call.body.reason)));
  route(app, users.reinstate, async (call) => found(await reinstate(services, by(call), call.params.id)));
  route(app, users.endSessions, async (call) => {
    await endSessions(services, by(call), call.params.id);
    return { success: true };
  });

  route(app, workspaces.list, async ({ query }) => found(await readWorkspaces(services, query)));
  route(app, workspaces.get, async (call) => found(await readWorkspace(services, by(call), call.params.id)));
  route(app, workspaces.changePlan, async (call) => found(await givePlan(services, by(call), call.params.id, call.body.plan)));
  route(app, workspaces.changeSubscription, async (call) =>
    found(await changeSubscription(services, by(call), call.params.id, call.body.status)),
  );
  route(app, workspaces.suspend, async (call) => found(await suspendWorkspace(services, by(call), call.params.id, call.body.reason)));
  route(app, workspaces.reinstate, async (call) => found(await reinstateWorkspace(services, by(call), call.params.id)));
  route(app, workspaces.adjustPru, async (call) => found(await adjustPruOf(services, by(call), call.params.id, call.body)));
  route(app, workspaces.adjustCredits, async (call) => found(await adjustCreditsOf(services, by(call), call.params.id, call.body)));

  registerModuleAdministration(app, services);
}
