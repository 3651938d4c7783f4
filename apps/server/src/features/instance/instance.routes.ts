import { auth } from "@filon/contracts/auth";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./instance.service.ts";

/** Mounts what a browser may know before sign-in. */
export function registerInstance(app: FastifyInstance, services: Services): void {
  route(app, auth.getInstance, async () => service.getInstance(services));
}
