import { campaigns } from "@filon/contracts/campaigns";
import { MOST_GRAPH_BYTES, MOST_SAVE_BYTES } from "@filon/contracts/workflow";
import { translate } from "@filon/i18n/server";
import { whenCallerLeaves } from "../../http/caller-left.ts";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as additions from "./additions.service.ts";
import * as lists from "./campaign-list.service.ts";
import * as service from "./campaigns.service.ts";
import * as commands from "./commands.service.ts";
import * as halts from "./halt.service.ts";
import * as held from "./held.service.ts";
import * as live from "./live.service.ts";
import * as many from "./many.service.ts";
import { SHEET_TYPES } from "../tables/index.ts";
import * as trialDecisions from "./decide-trial.service.ts";
import * as exported from "./export.service.ts";
import * as people from "./people.service.ts";
import * as ports from "./ports.service.ts";
import * as quotes from "./quotes.service.ts";
import * as statistics from "./statistics.service.ts";
import * as workflow from "./workflow.service.ts";
import * as forecasts from "./forecast/forecasts.service.ts";
import { openForecastThreads } from "./forecast/forecast-threads.ts";
import { requestStartForecast } from "./forecast/keep-start-forecast.ts";
import * as testRuns from "./test-run/test-runs.service.ts";

/** Concurrent exports of a workspace. */
const FILES_AT_ONCE = 3;
/** Concurrent forecasts of a workspace. */
const FORECASTS_AT_ONCE = 3;

/** Mounts /api/campaigns. */
export function registerCampaigns(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  const threads = openForecastThreads();
  app.addHook("onClose", () => threads.close());

  route(app, campaigns.list, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => lists.list(tx, query)),
  }));
  route(app, campaigns.changeMany, async ({ caller, body, language }) => ({
    success: true,
    data: await many.changeMany(db, caller.workspaceId, { ...body, userId: caller.userId, at: nowOf({ now }), language }),
  }));
  route(
    app,
    campaigns.quote,
    async ({ caller, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) =>
        quotes.quote(tx, { ...body, campaignId: body.campaignId ?? null, at: nowOf({ now }) }),
      ),
    }),
    { bodyLimit: MOST_GRAPH_BYTES },
  );
  route(
    app,
    campaigns.countPorts,
    async ({ caller, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => ports.countPorts(tx, { ...body, now: now() })),
    }),
    { bodyLimit: MOST_GRAPH_BYTES, atOnce: 3 },
  );
  route(
    app,
    campaigns.create,
    async ({ caller, body, language }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => service.create(tx, caller.userId, body, nowOf({ now }))),
      message: translate(language, "campaigns.done.created"),
    }),
    { bodyLimit: MOST_GRAPH_BYTES },
  );
  route(app, campaigns.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, params.id, nowOf({ now }))),
  }));
  route(
    app,
    campaigns.update,
    async ({ caller, params, body, language }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) =>
        service.update(tx, params.id, body, { userId: caller.userId, now: now().toString() }),
      ),
      message: translate(language, "campaigns.done.updated"),
    }),
    { bodyLimit: MOST_GRAPH_BYTES },
  );
  route(app, campaigns.changeSettings, async ({ caller, params, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.changeSettings(tx, params.id, body, now().toString())),
    message: translate(language, "campaigns.done.updated"),
  }));
  route(app, campaigns.removeSequence, async ({ caller, params, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      service.removeSequence(tx, params.id, { userId: caller.userId, now: now().toString() }),
    ),
    message: translate(language, "campaigns.done.sequenceDeleted"),
  }));
  route(
    app,
    campaigns.changeWorkflow,
    async ({ caller, params, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) =>
        workflow.changeWorkflow(tx, params.id, body, { userId: caller.userId, now: now().toString() }),
      ),
    }),
    { bodyLimit: MOST_SAVE_BYTES, atOnce: 6 },
  );
  route(app, campaigns.remove, async ({ caller, params, language }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => service.remove(tx, params.id, now().toString()));
    return { success: true, message: translate(language, "campaigns.done.deleted") };
  });
  route(app, campaigns.duplicate, async ({ caller, params, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      service.duplicate(tx, params.id, { userId: caller.userId, language, at: nowOf({ now }) }),
    ),
    message: translate(language, "campaigns.done.duplicated"),
  }));
  route(app, campaigns.addProspects, async ({ caller, params, body, language }) => {
    const at = nowOf({ now });
    const joining = { campaignId: params.id, prospectId: body.prospectId, actorId: caller.userId, at, language };
    await db.inWorkspace(caller.workspaceId, (tx) => additions.addProspects(tx, joining));
    return { success: true, message: translate(language, "campaigns.done.added") };
  });
  route(
    app,
    campaigns.testDraft,
    async ({ caller, body, language }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => testRuns.testDraft(tx, body, { userId: caller.userId, language, now: now() })),
    }),
    { bodyLimit: MOST_GRAPH_BYTES },
  );
  route(
    app,
    campaigns.forecastDraft,
    async ({ caller, body, reply }) => ({
      success: true,
      data: await forecasts.forecastDraft(
        db,
        threads,
        { ...body, workspaceId: caller.workspaceId, userId: caller.userId, now: now() },
        whenCallerLeaves(reply),
      ),
    }),
    { bodyLimit: MOST_GRAPH_BYTES, atOnce: FORECASTS_AT_ONCE },
  );
  route(
    app,
    campaigns.forecast,
    async ({ caller, params, body, reply }) => ({
      success: true,
      data: await forecasts.forecast(
        db,
        threads,
        { ...body, campaignId: params.id, workspaceId: caller.workspaceId, now: now() },
        whenCallerLeaves(reply),
      ),
    }),
    { atOnce: FORECASTS_AT_ONCE },
  );
  route(app, campaigns.getForecast, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => forecasts.getForecast(tx, params.id, now())),
  }));
  route(app, campaigns.test, async ({ caller, params, body, language }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      testRuns.test(tx, params.id, body.choices, { userId: caller.userId, language, now: now() }),
    ),
  }));
  route(app, campaigns.command, async ({ caller, params, body, language }) => {
    const at = nowOf({ now });
    const data = await db.inWorkspace(caller.workspaceId, async (tx) => {
      await commands.command(tx, params.command, {
        campaignId: params.id,
        actorId: caller.userId,
        at,
        contactAgain: body.contactAgain,
        audience: body.audience,
        pruCost: body.pruCost,
        language,
      });
      return service.get(tx, params.id, at);
    });
    if (params.command === "start" || params.command === "restart") await requestStartForecast(services, caller.workspaceId, params.id);
    return { success: true, data, message: translate(language, `campaigns.done.${params.command}`) };
  });
  route(app, campaigns.decideTrial, async ({ caller, params, body, language }) => {
    const decision = { campaignId: params.id, nodeId: params.nodeId, way: body.way, actorId: caller.userId, at: nowOf({ now }) };
    await db.inWorkspace(caller.workspaceId, (tx) => trialDecisions.decideTrial(tx, decision));
    return { success: true, message: translate(language, "campaigns.done.trialDecided") };
  });
  route(app, campaigns.changeSender, async ({ caller, params, body, language }) => {
    const change = { campaignId: params.id, actorId: caller.userId, at: nowOf({ now }), ...body };
    await db.inWorkspace(caller.workspaceId, (tx) => commands.changeSender(tx, change));
    return { success: true, message: translate(language, "campaigns.done.senderChanged") };
  });
  route(app, campaigns.getLive, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => live.getLive(tx, params.id)),
  }));
  route(app, campaigns.getStatistics, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => statistics.getStatistics(tx, params.id, now())),
  }));
  route(app, campaigns.getHalt, async ({ caller }) => ({ success: true, data: await db.inWorkspace(caller.workspaceId, halts.getHalt) }));
  route(app, campaigns.halt, async ({ caller, language, request }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => halts.halt(tx, { userId: caller.userId, ip: request.ip, at: nowOf({ now }) })),
    message: translate(language, "campaigns.done.halted"),
  }));
  route(app, campaigns.release, async ({ caller, language, request }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) =>
      halts.release(tx, { userId: caller.userId, ip: request.ip, at: nowOf({ now }) }),
    ),
    message: translate(language, "campaigns.done.released"),
  }));
  route(app, campaigns.getBreakdown, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => statistics.getBreakdown(tx, params.id)),
  }));
  route(
    app,
    campaigns.downloadPeople,
    async ({ caller, params, query, language, reply }) => {
      const { fileName, file } = await people.downloadPeople(db, caller.workspaceId, { ...query, id: params.id, language });
      void reply
        .type(query.format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="campaign.${query.format}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return file;
    },
    { atOnce: FILES_AT_ONCE },
  );
  route(app, campaigns.countExport, async ({ caller, params }) => ({
    success: true,
    data: await exported.countExport(db, caller.workspaceId, params.id),
  }));
  route(
    app,
    campaigns.downloadExport,
    async ({ caller, params, query, reply }) => {
      const { fileName, file } = await exported.downloadExport(db, caller.workspaceId, params.id, query.format);
      void reply
        .type(SHEET_TYPES[query.format])
        .header("content-disposition", `attachment; filename="export.${query.format}"; filename*=UTF-8''${encodeURIComponent(fileName)}`);
      return file;
    },
    { atOnce: FILES_AT_ONCE },
  );
  route(app, campaigns.listActivity, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => live.listActivity(tx, params.id, query)),
  }));
  route(app, campaigns.listEnrolments, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => live.listEnrolments(tx, params.id, query)),
  }));
  route(app, campaigns.decideHeld, async ({ caller, params, body, language }) => {
    const at = nowOf({ now });
    await db.inWorkspace(caller.workspaceId, (tx) => held.decideHeld(tx, params, body.decision, at));
    return { success: true, message: translate(language, "campaigns.done.decided") };
  });
}
