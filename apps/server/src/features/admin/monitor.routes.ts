import { monitor } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as engine from "./engine.service.ts";
import * as service from "./monitor.service.ts";

/** Mounts the overview of the administration and the state of the installation. */
export function registerMonitor(app: FastifyInstance, services: Services): void {
  route(app, monitor.getOverview, async () => ({ success: true, data: await service.getOverview(services) }));
  route(app, monitor.getEngine, async ({ query }) => ({ success: true, data: await engine.getEngine(services, query) }));
  route(app, monitor.get, async () => ({ success: true, data: await service.get(services) }));
}
