import { health } from "@filon/contracts";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { readDetailedHealth, readHealth } from "./health.service.ts";

/** Mounts the state of the services; it answers even when the database does not. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  route(app, health.get, async () => readHealth(services));
  route(app, health.getDetailed, async () => readDetailedHealth(services));
}
