import { notes } from "@filon/contracts/prospects";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./notes.service.ts";

/** Mounts the notes about a prospect. */
export function registerNotes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, notes.list, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, params.id)),
  }));
  route(app, notes.add, async ({ caller, params, body }) => ({
    success: true,
    data: await service.add(services, { ...caller, name: `${caller.firstName} ${caller.lastName}`.trim() }, params.id, body),
  }));
  route(app, notes.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id, params.noteId);
    return { success: true };
  });
  route(app, notes.restore, async ({ caller, params }) => ({
    success: true,
    data: await service.restore(services, caller, params.id, params.noteId),
  }));
}
