import { entries } from "@filon/contracts/entries";
import { type FastifyInstance, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { registerCalls } from "./calls.routes.ts";
import * as service from "./entries.service.ts";

/** Mounts the addresses by which other software brings people into campaigns: what editors see of them, and the addresses themselves. */
export function registerEntries(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const placeOf = ({ id, nodeId }: { readonly id: string; readonly nodeId: string }) => ({ campaignId: id, nodeId });
  route(app, entries.get, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.get(tx, services, placeOf(params))),
  }));
  route(app, entries.renewAddress, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.renewAddress(tx, services, placeOf(params), nowOf(services))),
  }));
  route(app, entries.renewSecret, async ({ caller, params }) => ({
    success: true,
    data: await db.inWorkspace(caller.workspaceId, (tx) => service.renewSecret(tx, services, placeOf(params))),
  }));
  registerCalls(app, services);
}
