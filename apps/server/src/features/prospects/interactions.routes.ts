import { interactions } from "@filon/contracts/prospects";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./interactions.service.ts";

/** Mounts the interactions with a prospect. */
export function registerInteractions(app: FastifyInstance, services: Services): void {
  route(app, interactions.list, async ({ caller, params }) => ({
    success: true,
    data: await services.db.inWorkspace(caller.workspaceId, (tx) => service.list(tx, params.id)),
  }));
  route(app, interactions.add, async ({ caller, params, body }) => ({
    success: true,
    data: await service.add(services, caller, params.id, body),
  }));
  route(app, interactions.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params.id, params.interactionId, body),
  }));
  route(app, interactions.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id, params.interactionId);
    return { success: true };
  });
}
