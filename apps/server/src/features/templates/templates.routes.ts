import { templates } from "@filon/contracts/templates";
import { MOST_GRAPH_BYTES } from "@filon/contracts/workflow";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./templates.service.ts";

/** Mounts the workspace's templates of workflows. */
export function registerTemplates(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, templates.list, async ({ caller }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, caller)),
  }));
  route(app, templates.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, caller, params.id)),
  }));
  route(
    app,
    templates.create,
    async ({ caller, body }) => ({
      success: true,
      data: await db.inWorkspace(caller.workspaceId, (tx) => service.create(tx, caller, body, nowOf(services))),
    }),
    { bodyLimit: MOST_GRAPH_BYTES },
  );
  route(app, templates.update, async ({ caller, params, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.update(tx, caller, params.id, body, nowOf(services))),
  }));
  route(app, templates.remove, async ({ caller, params }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => service.remove(tx, caller, params.id));
    return { success: true };
  });
}
