import {
  adjustWorkspaceCredits,
  adjustWorkspacePru,
  adminMonitor,
  adminOverview,
  answerTicket as answerTicketCall,
  changeTicket as changeTicketCall,
  changeUserRole,
  changeWorkspacePlan,
  changeWorkspaceSubscription,
  createInvitation,
  endUserSessions,
  getTicket,
  getUser,
  getWorkspace,
  invitationUses,
  inviteFromTicket,
  listInvitations,
  listTickets,
  listUsers,
  listWorkspaces,
  reinstateUser,
  reinstateWorkspace as reinstateWorkspaceCall,
  revokeInvitation,
  suspendUser,
  suspendWorkspace as suspendWorkspaceCall,
} from "@filon/contracts";
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
  route(app, adminOverview, async () => found(await readAdminOverview(services)));
  route(app, adminMonitor, async () => found(await readMonitor(services)));

  route(app, listInvitations, async ({ query }) => found(await readInvitations(services, query)));
  route(app, createInvitation, async (call) => found(await makeInvitation(services, by(call), call.body)));
  route(app, invitationUses, async ({ params }) => found(await readUses(services, params.id)));
  route(app, revokeInvitation, async (call) => {
    await revoke(services, by(call), call.params.id);
    return { success: true };
  });

  route(app, listTickets, async ({ query }) => found(await readTickets(services, query)));
  route(app, getTicket, async ({ params }) => found(await readTicket(services, params.id)));
  route(app, changeTicketCall, async (call) => found(await changeTicket(services, by(call), call.params.id, call.body)));
  route(app, answerTicketCall, async (call) => {
    const name = `${call.caller.firstName} ${call.caller.lastName}`.trim();
    return found(await answer(services, { ...by(call), name }, call.params.id, call.body));
  });
  route(app, inviteFromTicket, async (call) => found(await inviteSender(services, by(call), call.params.id, call.body)));

  route(app, listUsers, async ({ query }) => found(await readUsers(services, query)));
  route(app, getUser, async (call) => found(await readUser(services, by(call), call.params.id)));
  route(app, changeUserRole, async (call) => found(await giveRole(services, by(call), call.params.id, call.body.role)));
  route(app, suspendUser, async (call) => found(await suspend(services, by(call), call.params.id, call.body.reason)));
  route(app, reinstateUser, async (call) => found(await reinstate(services, by(call), call.params.id)));
  route(app, endUserSessions, async (call) => {
    await endSessions(services, by(call), call.params.id);
    return { success: true };
  });

  route(app, listWorkspaces, async ({ query }) => found(await readWorkspaces(services, query)));
  route(app, getWorkspace, async (call) => found(await readWorkspace(services, by(call), call.params.id)));
  route(app, changeWorkspacePlan, async (call) => found(await givePlan(services, by(call), call.params.id, call.body.plan)));
  route(app, changeWorkspaceSubscription, async (call) =>
    found(await changeSubscription(services, by(call), call.params.id, call.body.status)),
  );
  route(app, suspendWorkspaceCall, async (call) => found(await suspendWorkspace(services, by(call), call.params.id, call.body.reason)));
  route(app, reinstateWorkspaceCall, async (call) => found(await reinstateWorkspace(services, by(call), call.params.id)));
  route(app, adjustWorkspacePru, async (call) => found(await adjustPruOf(services, by(call), call.params.id, call.body)));
  route(app, adjustWorkspaceCredits, async (call) => found(await adjustCreditsOf(services, by(call), call.params.id, call.body)));

  registerModuleAdministration(app, services);
}
