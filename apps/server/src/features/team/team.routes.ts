import { team } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { registerBrand } from "./brand.routes.ts";
import { registerContacts } from "./contacts.routes.ts";
import * as invitations from "./invitations.service.ts";
import { registerJoining } from "./joining.routes.ts";
import { leaderOf } from "./leader.ts";
import * as members from "./members.service.ts";
import { registerWorkspaceSecurity } from "./security.routes.ts";
import { registerOwnWorkspaces } from "./workspaces.routes.ts";

const found = <Data>(data: Data) => ({ success: true, data }) as const;
const done = { success: true } as const;

/** Mounts the team, joining one, switching between workspaces, and what the Enterprise plan adds to a workspace. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  route(app, team.get, async ({ caller }) => found(await members.get(services, caller.workspaceId)));
  route(app, team.invite, async (call) => found(await invitations.invite(services, leaderOf(call), call.body, call.language)));
  route(app, team.resendInvitation, async (call) =>
    found(await invitations.resendInvitation(services, leaderOf(call), call.params.id, call.language)),
  );
  route(app, team.changeInvitation, async (call) =>
    found(await invitations.changeInvitation(services, leaderOf(call), call.params.id, call.body)),
  );
  route(app, team.revokeInvitation, async (call) => {
    await invitations.revokeInvitation(services, leaderOf(call), call.params.id);
    return done;
  });
  route(app, team.changeMember, async (call) => {
    await members.changeMember(services, leaderOf(call), call.params.id, call.body);
    return done;
  });
  route(app, team.removeMember, async (call) => {
    await members.removeMember(services, leaderOf(call), call.params.id);
    return done;
  });
  route(app, team.handOver, async (call) => {
    await members.handOver(services, leaderOf(call), call.params.id);
    return done;
  });

  registerWorkspaceSecurity(app, services);
  registerJoining(app, services);
  registerOwnWorkspaces(app, services);
  registerBrand(app, services);
  registerContacts(app, services);
}
