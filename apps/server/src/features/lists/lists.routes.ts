import { lists } from "@filon/contracts/lists";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./lists.service.ts";

/** Mounts the endpoints of prospect lists and their members. */
export function registerLists(app: FastifyInstance, services: Services): void {
  route(app, lists.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));
  route(app, lists.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body.name) }));
  route(app, lists.rename, async ({ caller, params, body }) => ({
    success: true,
    data: await service.rename(services, caller, params.id, body.name),
  }));
  route(app, lists.remove, async ({ caller, params }) => {
    await service.remove(services, caller, params.id);
    return { success: true };
  });
  route(app, lists.addProspects, async ({ caller, params, body }) => ({
    success: true,
    data: { added: await service.addProspects(services, caller, params.id, body.prospectIds) },
  }));
  route(app, lists.removeProspects, async ({ caller, params, body }) => ({
    success: true,
    data: { removed: await service.removeProspects(services, caller, params.id, body.prospectIds) },
  }));
}
