import { publications } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as service from "./publications.service.ts";

/** Mounts which modules the marketplace offers. */
export function registerPublications(app: FastifyInstance, services: Services): void {
  route(app, publications.list, async () => ({ success: true, data: await service.list(services) }));
  route(app, publications.publish, async (call) => ({
    success: true,
    data: await service.publish(services, actorOf(call), call.params.type, call.body),
  }));
}
