import { versions } from "@filon/contracts/campaigns";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as catching from "./catch-up.service.ts";
import * as undoing from "./undo.service.ts";
import * as service from "./versions.service.ts";

/** Mounts the versions of started campaigns. */
export function registerVersions(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, versions.list, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, params.id, nowOf(services))),
  }));
  route(app, versions.create, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.create(tx, params.id, { userId: caller.userId, at: nowOf(services) })),
  }));
  route(app, versions.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, params.id)),
  }));
  route(app, versions.remove, async ({ caller, params, query }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => service.remove(tx, params.id, query.revision, nowOf(services)));
    return { success: true };
  });
  route(
    app,
    versions.preview,
    async ({ caller, params, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => service.preview(tx, params.id, body.choices)),
    }),
    { atOnce: 6 },
  );
  route(
    app,
    versions.switchVersion,
    async ({ caller, params, body, language }) => {
      const by = { actorId: caller.userId, at: nowOf(services), language };
      return { success: true, data: await db.inWorkspace(caller.workspaceId, (tx) => service.switchVersion(tx, params.id, body, by)) };
    },
    { atOnce: 3 },
  );
  route(
    app,
    versions.previewCatchUp,
    async ({ caller, params, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => catching.previewCatchUp(tx, params, body.choices)),
    }),
    { atOnce: 6 },
  );
  route(
    app,
    versions.catchUp,
    async ({ caller, params, body }) => {
      const by = { actorId: caller.userId, at: nowOf(services) };
      return { success: true, data: await db.inWorkspace(caller.workspaceId, (tx) => catching.catchUp(tx, params, body, by)) };
    },
    { atOnce: 3 },
  );
  route(
    app,
    versions.previewUndo,
    async ({ caller, params, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => undoing.previewUndo(tx, params.id, body, nowOf(services))),
    }),
    { atOnce: 6 },
  );
  route(
    app,
    versions.undoSwitch,
    async ({ caller, params, body, language }) => {
      const by = { actorId: caller.userId, at: nowOf(services), language };
      return { success: true, data: await db.inWorkspace(caller.workspaceId, (tx) => undoing.undoSwitch(tx, params.id, body, by)) };
    },
    { atOnce: 3 },
  );
}
