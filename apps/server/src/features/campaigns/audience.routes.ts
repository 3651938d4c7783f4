import { audience } from "@filon/contracts/campaigns";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./audience.service.ts";
import * as commands from "./commands.service.ts";

/** Mounts the endpoints for people left out of campaigns and for the workspace's contact rules. */
export function registerAudience(app: FastifyInstance, { db, now }: Services): void {
  route(app, audience.listLeftOut, async ({ caller, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      service.listLeftOut(tx, { ...body, campaignId: body.campaignId ?? null, at: nowOf({ now }) }),
    ),
  }));
  route(app, audience.join, async ({ caller, params, body, language }) => {
    const { audience, newcomers, pruCost } = body;
    const given = { campaignId: params.id, actorId: caller.userId, at: nowOf({ now }), language, pruCost };
    const joined = await db.inWorkspace(caller.workspaceId, (tx) => commands.join(tx, { ...given, audience, newcomers }));
    return { success: true, data: { joined }, message: translate(language, "campaigns.done.joined", { count: joined }) };
  });
  route(app, audience.getContactRules, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, service.getContactRules),
  }));
  route(app, audience.changeContactRules, async ({ caller, body, request, language }) => {
    const change = { actorId: caller.userId, ip: request.ip, at: nowOf({ now }) };
    await db.inWorkspace(caller.workspaceId, (tx) => service.changeContactRules(tx, body, change));
    return { success: true, data: body, message: translate(language, "settings.saved") };
  });
  route(app, audience.getHolidays, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, service.getHolidays),
  }));
  route(app, audience.changeHolidays, async ({ caller, body, request, language }) => {
    const change = { actorId: caller.userId, ip: request.ip, at: nowOf({ now }) };
    const data = await db.inWorkspace(caller.workspaceId, (tx) => service.changeHolidays(tx, body, change));
    return { success: true, data, message: translate(language, "settings.saved") };
  });
  route(app, audience.getSafetyRules, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, service.getSafetyRules),
  }));
  route(app, audience.changeSafetyRules, async ({ caller, body, request, language }) => {
    const change = { actorId: caller.userId, ip: request.ip, at: nowOf({ now }) };
    await db.inWorkspace(caller.workspaceId, (tx) => service.changeSafetyRules(tx, body, change));
    return { success: true, data: body, message: translate(language, "settings.saved") };
  });
}
