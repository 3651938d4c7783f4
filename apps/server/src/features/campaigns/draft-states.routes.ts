import { draftStates } from "@filon/contracts/campaigns";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./draft-states.service.ts";

/** Mounts the kept states of drafts. */
export function registerDraftStates(app: FastifyInstance, services: Services): void {
  const { db } = services;
  route(app, draftStates.list, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, params.id)),
  }));
  route(app, draftStates.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, params.id, params.stateId)),
  }));
  route(app, draftStates.create, async ({ caller, params, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.create(tx, params.id, body.name, nowOf(services))),
  }));
  route(app, draftStates.rename, async ({ caller, params, body }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.rename(tx, params.id, params.stateId, body.name)),
  }));
  route(app, draftStates.remove, async ({ caller, params }) => {
    await db.inWorkspace(caller.workspaceId, (tx) => service.remove(tx, params.id, params.stateId));
    return { success: true };
  });
}
