import { prospects } from "@filon/contracts/prospects";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { requireConfirmed, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as bulk from "./bulk.service.ts";
import { registerContactPoints } from "./contact-points.routes.ts";
import { registerProspectDetail } from "./detail.routes.ts";
import * as exports from "./export.service.ts";
import { registerInteractions } from "./interactions.routes.ts";
import * as timeline from "./timeline.service.ts";
import { registerNotes } from "./notes.routes.ts";
import * as page from "./prospect-page.service.ts";
import * as service from "./prospects.service.ts";
import { registerViews } from "./views.routes.ts";

/** Exports of one workspace at a time. */
const FILES_AT_ONCE = 2;

/** Mounts prospects, their notes and their timeline. */
export function registerProspects(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, prospects.list, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => page.list(tx, query, services.now())),
  }));
  route(app, prospects.count, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => page.count(tx, query, services.now())),
  }));
  route(app, prospects.listCustomFields, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, page.listCustomFields),
  }));
  route(
    app,
    prospects.download,
    async ({ caller, query, language, reply }) => {
      const { fileName, file } = await exports.download(services, caller, query, language);
      void reply
        .type(exports.EXPORT_TYPES[query.format])
        .header(
          "content-disposition",
          `attachment; filename="prospects.${query.format}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        );
      return file;
    },
    { atOnce: FILES_AT_ONCE },
  );
  route(app, prospects.get, async ({ caller, params }) => ({
    success: true,
    data: await service.get(services, caller, params.id),
  }));

  route(app, prospects.create, async ({ caller, body, language }) => ({
    success: true,
    data: await service.create(services, caller, body),
    message: translate(language, "prospects.server.created"),
  }));
  route(app, prospects.update, async ({ caller, params, body, language }) => ({
    success: true,
    data: await service.update(services, caller, params.id, body),
    message: translate(language, "prospects.server.updated"),
  }));
  route(app, prospects.act, async ({ caller, body }) => {
    if (body.act.act === "delete") await requireConfirmed(app, caller);
    return { success: true, data: await bulk.act(services, caller, body) };
  });
  route(app, prospects.listOwners, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, bulk.listOwners),
  }));
  route(app, prospects.remove, async ({ caller, body, language }) => {
    const deleted = await service.remove(services, caller, body.ids);
    return { success: true, data: { deleted }, message: translate(language, "prospects.server.deleted", { count: deleted }) };
  });

  route(app, prospects.listTimeline, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => timeline.listTimeline(tx, params.id, query)),
  }));

  registerNotes(app, services);
  registerContactPoints(app, services);
  registerInteractions(app, services);
  registerProspectDetail(app, services);
  registerViews(app, services);
}
