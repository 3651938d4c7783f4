import * as contracts from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { requirePru } from "./affordable.ts";
import {
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  listCampaigns,
  readCampaign,
  settingsOf,
  updateCampaign,
} from "./campaigns.service.ts";
import { commandCampaign } from "./commands.ts";
import { decideHeld } from "./held.ts";
import { joinOne } from "./join.ts";
import { activityPage, campaignLive, enrolmentPage } from "./live.ts";
import { quoteCampaign } from "./quote.ts";
import { campaignStatistics } from "./statistics.ts";
import { countWays } from "./ways.ts";
import { testCampaign } from "./rehearsal/test-campaign.ts";

/** Mounts /api/campaigns. */
export function registerCampaigns(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  route(app, contracts.listCampaigns, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => listCampaigns(tx, query)),
  }));
  route(app, contracts.quoteCampaign, async ({ caller, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      quoteCampaign(tx, { ...body, campaignId: body.campaignId ?? null, at: new Date(now().epochMilliseconds) }),
    ),
  }));
  route(
    app,
    contracts.countWays,
    async ({ caller, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => countWays(tx, { ...body, now: now() })),
    }),
    { atOnce: 3 },
  );
  route(app, contracts.createCampaign, async ({ caller, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, async (tx) => {
      const campaign = await createCampaign(tx, caller.userId, body);
      await requirePru(tx, campaign, new Date(now().epochMilliseconds));
      return campaign;
    }),
    message: translate(language, "campaigns.done.created"),
  }));
  route(app, contracts.getCampaign, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readCampaign(tx, params.id)),
  }));
  route(app, contracts.updateCampaign, async ({ caller, params, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => updateCampaign(tx, params.id, body, now().toString())),
    message: translate(language, "campaigns.done.updated"),
  }));
  route(app, contracts.deleteCampaign, async ({ caller, params, language }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => deleteCampaign(tx, params.id, now().toString()));
    return { success: true, message: translate(language, "campaigns.done.deleted") };
  });
  route(app, contracts.duplicateCampaign, async ({ caller, params, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => duplicateCampaign(tx, caller.userId, params.id, language)),
    message: translate(language, "campaigns.done.duplicated"),
  }));
  route(app, contracts.addToCampaign, async ({ caller, params, body, language }) => {
    const at = new Date(now().epochMilliseconds);
    const joining = { campaignId: params.id, prospectId: body.prospectId, actorId: caller.userId, at, language };
    await db.inWorkspace(caller.workspaceId, (tx) => joinOne(tx, joining));
    return { success: true, message: translate(language, "campaigns.done.added") };
  });
  route(app, contracts.testDraft, async ({ caller, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, async (tx) =>
      testCampaign(tx, { ...body, settings: await settingsOf(tx, body.settings), userId: caller.userId, language, now: now() }),
    ),
  }));
  route(app, contracts.testCampaign, async ({ caller, params, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, async (tx) => {
      const { graph, settings, lists } = await readCampaign(tx, params.id);
      const listIds = lists.map(({ id }) => id);
      return testCampaign(tx, { graph, settings, listIds, choices: body.choices, userId: caller.userId, language, now: now() });
    }),
  }));
  route(app, contracts.campaignAction, async ({ caller, params, body, language }) => {
    const at = new Date(now().epochMilliseconds);
    const data = await db.inWorkspace(caller.workspaceId, async (tx) => {
      await commandCampaign(tx, params.command, {
        campaignId: params.id,
        actorId: caller.userId,
        at,
        contactAgain: body.contactAgain,
        audience: body.audience,
        pruCost: body.pruCost,
        language,
      });
      return readCampaign(tx, params.id);
    });
    return { success: true, data, message: translate(language, `campaigns.done.${params.command}`) };
  });
  route(app, contracts.campaignLive, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => campaignLive(tx, params.id)),
  }));
  route(app, contracts.campaignStatistics, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => campaignStatistics(tx, params.id, now())),
  }));
  route(app, contracts.campaignFeed, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => activityPage(tx, params.id, query)),
  }));
  route(app, contracts.campaignEnrolments, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => enrolmentPage(tx, params.id, query)),
  }));
  route(app, contracts.decideHeld, async ({ caller, params, body, language }) => {
    const at = new Date(now().epochMilliseconds);
    await db.inWorkspace(caller.workspaceId, (tx) => decideHeld(tx, params, body.decision, at));
    return { success: true, message: translate(language, "campaigns.done.decided") };
  });
}
