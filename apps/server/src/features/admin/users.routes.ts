import { users } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as service from "./users.service.ts";

/** Mounts the users of the installation. */
export function registerUsers(app: FastifyInstance, services: Services): void {
  route(app, users.list, async ({ query }) => ({ success: true, data: await service.list(services, query) }));
  route(app, users.get, async (call) => ({ success: true, data: await service.get(services, actorOf(call), call.params.id) }));
  route(app, users.changeRole, async (call) => ({
    success: true,
    data: await service.changeRole(services, actorOf(call), call.params.id, call.body.role),
  }));
  route(app, users.suspend, async (call) => ({
    success: true,
    data: await service.suspend(services, actorOf(call), call.params.id, call.body.reason),
  }));
  route(app, users.reinstate, async (call) => ({
    success: true,
    data: await service.reinstate(services, actorOf(call), call.params.id),
  }));
  route(app, users.endSessions, async (call) => {
    await service.endSessions(services, actorOf(call), call.params.id);
    return { success: true };
  });
}
