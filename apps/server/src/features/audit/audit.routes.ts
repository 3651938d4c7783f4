import { audit } from "@filon/contracts/audit";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./audit.service.ts";

/** Mounts the audit log for administrators. */
export function registerAudit(app: FastifyInstance, services: Services): void {
  route(app, audit.list, async ({ query: { cursor, ...filter } }) => ({
    success: true,
    ...(await service.list(services, { ...filter, before: cursor })),
  }));
  route(app, audit.verify, async () => ({ success: true, data: await service.verify(services) }));
}
