import { moduleRequests } from "@filon/contracts/admin";
import { translate } from "@filon/i18n/server";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as service from "./module-requests.service.ts";

/** Mounts the proposals of modules as administrators decide on them. */
export function registerModuleRequests(app: FastifyInstance, services: Services): void {
  route(app, moduleRequests.listAll, async ({ query }) => ({ success: true, data: await service.listAll(services, query) }));
  route(app, moduleRequests.decide, async (call) => ({
    success: true,
    data: await service.decide(services, actorOf(call), call.params.id, call.body.decision),
    message: translate(call.language, call.body.decision === "approved" ? "admin.modules.approved" : "admin.modules.rejected"),
  }));
  route(app, moduleRequests.makeAvailable, async (call) => ({
    success: true,
    data: await service.makeAvailable(services, actorOf(call), call.params.id, call.body.moduleType),
    message: translate(call.language, "admin.modules.notified"),
  }));
}
