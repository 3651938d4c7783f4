import {
  actOnProspects,
  addNote,
  countProspects,
  createProspect,
  deleteNote,
  deleteProspects,
  getProspect,
  listNotes,
  listOwners,
  listProspects,
  prospectTimeline,
  restoreNote,
  updateProspect,
} from "@filon/contracts";
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

  route(app, listProspects, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => prospectPage(tx, query)),
  }));
  route(app, countProspects, async ({ caller, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => prospectCount(tx, query)),
  }));
  route(app, getProspect, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readProspect(tx, params.id)),
  }));

  route(app, createProspect, async ({ caller, body, language }) => ({
    success: true,
    data: await createOne(services, caller, body),
    message: translate(language, "prospects.server.created"),
  }));
  route(app, updateProspect, async ({ caller, params, body, language }) => ({
    success: true,
    data: await changeOne(services, caller, params.id, body),
    message: translate(language, "prospects.server.updated"),
  }));
  route(app, actOnProspects, async ({ caller, body }) => {
    if (body.act.act === "delete") await requireConfirmed(app, caller);
    return { success: true, data: await actOnMany(services, caller, body) };
  });
  route(app, listOwners, async ({ caller }) => ({ success: true, data: await db.inWorkspace(caller.workspaceId, readOwners) }));
  route(app, deleteProspects, async ({ caller, body, language }) => {
    const deleted = await deleteMany(services, caller, body.ids);
    return { success: true, data: { deleted }, message: translate(language, "prospects.server.deleted", { count: deleted }) };
  });

  route(app, prospectTimeline, async ({ caller, params, query }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => timelinePage(tx, params.id, query)),
  }));

  route(app, listNotes, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => readNotes(tx, params.id)),
  }));
  route(app, addNote, async ({ caller, params, body }) => ({
    success: true,
    data: await writeNote(services, { ...caller, name: `${caller.firstName} ${caller.lastName}`.trim() }, params.id, body),
  }));
  route(app, deleteNote, async ({ caller, params }) => {
    await removeNote(services, caller, params.id, params.noteId);
    return { success: true };
  });
  route(app, restoreNote, async ({ caller, params }) => ({
    success: true,
    data: await bringNoteBack(services, caller, params.id, params.noteId),
  }));

  registerProspectDetail(app, services);
}
