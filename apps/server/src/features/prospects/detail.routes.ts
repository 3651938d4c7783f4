import { prospects } from "@filon/contracts/prospects";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as emailSearch from "./email-search.service.ts";
import * as duplicates from "./duplicates.service.ts";
import * as insight from "./insight.service.ts";
import * as judgement from "./judgement.service.ts";

/** Mounts what a prospect's page shows and edits separately. */
export function registerProspectDetail(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const done = <Data>(data: Data) => ({ success: true as const, data });

  route(app, prospects.updateScore, async ({ caller, params, body }) =>
    done(await judgement.updateScore(services, caller, params.id, body)),
  );
  route(app, prospects.updateTags, async ({ caller, params, body }) => done(await judgement.updateTags(services, caller, params.id, body)));
  route(app, prospects.listTags, async ({ caller }) => done(await db.inWorkspace(caller.workspaceId, judgement.listTags)));
  route(app, prospects.optOut, async ({ caller, params }) => done(await judgement.optOut(services, caller, params.id)));
  route(app, prospects.noteView, async ({ caller, params }) => done(await judgement.noteView(services, caller, params.id)));

  route(app, prospects.getEmailFinder, async ({ caller }) => done(await emailSearch.getEmailFinder(services, caller)));
  route(app, prospects.searchEmail, async ({ caller, params, language }) => {
    const data = await emailSearch.searchEmail(services, caller, params.id);
    const message = data.found === null ? "prospects.server.noEmailFound" : "prospects.server.emailFound";
    return { success: true, data, message: translate(language, message, { address: data.found ?? "" }) };
  });

  route(app, prospects.findDuplicates, async ({ caller, body }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => duplicates.findDuplicates(tx, body))),
  );
  route(app, prospects.listCampaigns, async ({ caller, params }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => insight.listCampaigns(tx, params.id))),
  );
  route(app, prospects.getFigures, async ({ caller, params }) =>
    done(await db.inWorkspace(caller.workspaceId, (tx) => insight.getFigures(tx, params.id, services.now()))),
  );
}
