import { audience } from "@filon/contracts";
import * as audit from "@filon/db/audit";
import * as campaigns from "@filon/db/campaigns";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { leftOutPage } from "./audience.ts";
import { takeIn } from "./commands.ts";

/** Mounts whom campaigns leave out: the people, taking them in, and the workspace's rule. */
export function registerAudience(app: FastifyInstance, { db, now }: Services): void {
  route(app, audience.listLeftOut, async ({ caller, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      leftOutPage(tx, { ...body, campaignId: body.campaignId ?? null, at: nowOf({ now }) }),
    ),
  }));
  route(app, audience.join, async ({ caller, params, body, language }) => {
    const { audience, newcomers, pruCost } = body;
    const given = { campaignId: params.id, actorId: caller.userId, at: nowOf({ now }), language, pruCost };
    const joined = await db.inWorkspace(caller.workspaceId, (tx) => takeIn(tx, { ...given, audience, newcomers }));
    return { success: true, data: { joined }, message: translate(language, "campaigns.done.joined", { count: joined }) };
  });
  route(app, audience.getContactRules, async ({ caller }) => {
    const { cool_down_days: coolDownDays } = await db.inWorkspace(caller.workspaceId, campaigns.findCoolDown);
    return { success: true, data: { coolDownDays } };
  });
  route(app, audience.changeContactRules, async ({ caller, body, request, language }) => {
    const { userId: actorId, workspaceId } = caller;
    await db.inWorkspace(workspaceId, async (tx) => {
      await campaigns.writeCoolDown(tx, body.coolDownDays);
      await audit.record(tx, {
        action: "contactRulesChanged",
        at: nowOf({ now }),
        actorId,
        workspaceId,
        ip: request.ip,
        details: { ...body },
      });
    });
    return { success: true, data: body, message: translate(language, "settings.saved") };
  });
}
