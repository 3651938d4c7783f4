import { brand, contacts, joining, ownWorkspaces, PHOTO_MAX_BYTES, team, UserError, workspaceSecurity } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import { changeContacts, changeLogo, changeLook, deleteLogoOf, readContacts, readLogoPicture } from "./brand.service.ts";
import { changeInvitation, invite, resend, revokeInvitation } from "./invitations.service.ts";
import { acceptInvitation, joinWithNewAccount, readOffer } from "./join.service.ts";
import { leaderOf } from "./leader.ts";
import { changeTeamMember, handWorkspaceOver, readTeam, removeTeamMember } from "./members.service.ts";
import { readSecurity, requireSecondFactor } from "./security.service.ts";
import { openOtherWorkspace, readOwnWorkspaces } from "./workspaces.service.ts";

const found = <Data>(data: Data) => ({ success: true, data }) as const;
const done = { success: true } as const;

/** Mounts the team, joining one, the choice among one's workspaces, and what the Enterprise plan adds to a workspace. */
export function registerTeam(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, team.get, async ({ caller }) => found(await readTeam(services, caller.workspaceId)));
  route(app, team.invite, async (call) => found(await invite(services, leaderOf(call), call.body, call.language)));
  route(app, team.resendInvitation, async (call) => found(await resend(services, leaderOf(call), call.params.id, call.language)));
  route(app, team.changeInvitation, async (call) => found(await changeInvitation(services, leaderOf(call), call.params.id, call.body)));
  route(app, team.revokeInvitation, async (call) => {
    await revokeInvitation(services, leaderOf(call), call.params.id);
    return done;
  });
  route(app, team.changeMember, async (call) => {
    await changeTeamMember(services, leaderOf(call), call.params.id, call.body);
    return done;
  });
  route(app, team.removeMember, async (call) => {
    await removeTeamMember(services, leaderOf(call), call.params.id);
    return done;
  });
  route(app, team.handOver, async (call) => {
    await handWorkspaceOver(services, leaderOf(call), call.params.id);
    return done;
  });

  route(app, workspaceSecurity.get, async ({ caller }) => found(await readSecurity(services, caller.workspaceId)));
  route(app, workspaceSecurity.change, async (call) => {
    return found(await requireSecondFactor(services, leaderOf(call), call.body.secondFactorRequired));
  });

  route(app, joining.getOffer, async ({ params, request }) => found(await readOffer(context, params.token, request.ip)));
  route(app, joining.joinAsNewcomer, async ({ params, body, language, request }) => ({
    success: true,
    ...(await joinWithNewAccount(context, params.token, body, language, visitorOf(request))),
  }));
  route(app, joining.join, async ({ params, caller, request }) => ({
    success: true,
    ...(await acceptInvitation(context, caller, params.token, visitorOf(request))),
  }));

  route(app, ownWorkspaces.list, async ({ caller }) => found(await readOwnWorkspaces(services, caller.userId)));
  route(app, ownWorkspaces.open, async ({ params, caller, request }) => ({
    success: true,
    ...(await openOtherWorkspace(context, caller, params.id, visitorOf(request))),
  }));

  registerEnterprise(app, services);
}

/** White-label, and whom the workspace can turn to (PLAN-11). */
function registerEnterprise(app: FastifyInstance, services: Services): void {
  route(app, brand.change, async (call) => found(await changeLook(services, leaderOf(call), call.body)));
  void app.register(async (scope) => {
    acceptFileBody(scope, {
      types: [/^image\//u, "application/octet-stream"],
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: () => new UserError("settings.photo.tooLarge", { status: 413 }),
    });
    route(scope, brand.uploadLogo, async (call) => {
      const file: unknown = call.request.body;
      if (!Buffer.isBuffer(file)) throw new UserError("settings.photo.unsupported", { status: 415 });
      return found(await changeLogo(services, leaderOf(call), file));
    });
  });
  route(app, brand.removeLogo, async (call) => found(await deleteLogoOf(services, leaderOf(call))));
  route(app, brand.readLogo, async ({ params, reply }) => {
    const image = await readLogoPicture(services, params.key);
    // Unlike a photo it may be kept by anybody: mailboxes fetch it through their own servers.
    void reply.type("image/png").header("cache-control", "public, max-age=31536000, immutable");
    return image;
  });
  route(app, contacts.get, async ({ caller }) => found(await readContacts(services, caller.workspaceId)));
  route(app, contacts.getOfWorkspace, async ({ params }) => found(await readContacts(services, params.id)));
  route(app, contacts.changeOfWorkspace, async (call) => found(await changeContacts(services, leaderOf(call), call.params.id, call.body)));
}
