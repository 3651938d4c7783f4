import { lists } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { addProspects, createOne, deleteOne, readLists, removeProspects, renameOne } from "./lists.service.ts";

/** Mounts prospect lists and who is on them. */
export function registerLists(app: FastifyInstance, services: Services): void {
  route(app, lists.list, async ({ caller }) => ({ success: true, data: await services.db.inWorkspace(caller.workspaceId, readLists) }));
  route(app, lists.create, async ({ caller, body }) => ({ success: true, data: await createOne(services, caller, body.name) }));
  route(app, lists.rename, async ({ caller, params, body }) => ({
    success: true,
    data: await renameOne(services, caller, params.id, body.name),
  }));
  route(app, lists.remove, async ({ caller, params }) => {
    await deleteOne(services, caller, params.id);
    return { success: true };
  });
  route(app, lists.addProspects, async ({ caller, params, body }) => ({
    success: true,
    data: { added: await addProspects(services, caller, params.id, body.prospectIds) },
  }));
  route(app, lists.removeProspects, async ({ caller, params, body }) => ({
    success: true,
    data: { removed: await removeProspects(services, caller, params.id, body.prospectIds) },
  }));
}
