import { workspaces } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as adjustments from "./adjustments.service.ts";
import * as service from "./workspaces.service.ts";

/** Mounts the workspaces of the installation. */
export function registerWorkspaces(app: FastifyInstance, services: Services): void {
  route(app, workspaces.list, async ({ query }) => ({ success: true, data: await service.list(services, query) }));
  route(app, workspaces.get, async (call) => ({ success: true, data: await service.get(services, actorOf(call), call.params.id) }));
  route(app, workspaces.changePlan, async (call) => ({
    success: true,
    data: await service.changePlan(services, actorOf(call), call.params.id, call.body.plan),
  }));
  route(app, workspaces.changeSubscription, async (call) => ({
    success: true,
    data: await service.changeSubscription(services, actorOf(call), call.params.id, call.body.status),
  }));
  route(app, workspaces.suspend, async (call) => ({
    success: true,
    data: await service.suspend(services, actorOf(call), call.params.id, call.body.reason),
  }));
  route(app, workspaces.reinstate, async (call) => ({
    success: true,
    data: await service.reinstate(services, actorOf(call), call.params.id),
  }));
  route(app, workspaces.adjustPru, async (call) => ({
    success: true,
    data: await adjustments.adjustPru(services, actorOf(call), call.params.id, call.body),
  }));
  route(app, workspaces.adjustCredits, async (call) => ({
    success: true,
    data: await adjustments.adjustCredits(services, actorOf(call), call.params.id, call.body),
  }));
}
