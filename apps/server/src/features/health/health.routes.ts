import { health } from "@filon/contracts/health";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./health.service.ts";

/** Mounts the health checks, which respond even when the database does not. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  route(app, health.get, async () => service.get(services));
  route(app, health.getDetailed, async () => service.getDetailed(services));
}
