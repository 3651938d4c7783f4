import { notes, prospects } from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { requireConfirmed, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actOnMany, readOwners } from "./bulk.service.ts";
import { registerProspectDetail } from "./detail.routes.ts";
import { bringNoteBack, readNotes, removeNote, writeNote } from "./notes.service.ts";
import { prospectCount, prospectPage } from "./prospect-page.ts";
import { changeOne, createOne, deleteMany, readProspect } from "./prospects.service.ts";
import { timelinePage } from "./timeline.ts";

/** Mounts prospects, their notes and their timeline. */
export function registerProspects(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, prospects.list, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => prospectPage(tx, query)),
  }));
  route(app, prospects.count, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => prospectCount(tx, query)),
  }));
  route(app, prospects.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readProspect(tx, params.id)),
  }));

  route(app, prospects.create, async ({ caller, body, language }) => ({
    success: true,
    data: await createOne(services, caller, body),
    message: translate(language, "prospects.server.created"),
  }));
  route(app, prospects.update, async ({ caller, params, body, language }) => ({
    success: true,
    data: await changeOne(services, caller, params.id, body),
    message: translate(language, "prospects.server.updated"),
  }));
  route(app, prospects.act, async ({ caller, body }) => {
    if (body.act.act === "delete") await requireConfirmed(app, caller);
    return { success: true, data: await actOnMany(services, caller, body) };
  });
  route(app, prospects.listOwners, async ({ caller }) => ({ success: true, data: await db.inWorkspace(caller.workspaceId, readOwners) }));
  route(app, prospects.remove, async ({ caller, body, language }) => {
    const deleted = await deleteMany(services, caller, body.ids);
    return { success: true, data: { deleted }, message: translate(language, "prospects.server.deleted", { count: deleted }) };
  });

  route(app, prospects.listTimeline, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => timelinePage(tx, params.id, query)),
  }));

  route(app, notes.list, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readNotes(tx, params.id)),
  }));
  route(app, notes.add, async ({ caller, params, body }) => ({
    success: true,
    data: await writeNote(services, { ...caller, name: `${caller.firstName} ${caller.lastName}`.trim() }, params.id, body),
  }));
  route(app, notes.remove, async ({ caller, params }) => {
    await removeNote(services, caller, params.id, params.noteId);
    return { success: true };
  });
  route(app, notes.restore, async ({ caller, params }) => ({
    success: true,
    data: await bringNoteBack(services, caller, params.id, params.noteId),
  }));

  registerProspectDetail(app, services);
}
