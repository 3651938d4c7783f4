import { support } from "@filon/contracts/messages";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./support.service.ts";

/** Mounts a user's own tickets with support. */
export function registerSupport(app: FastifyInstance, services: Services): void {
  route(app, support.listTickets, async ({ caller }) => ({ success: true, data: await service.listTickets(services, caller.userId) }));
  route(app, support.getTicket, async ({ caller, params }) => ({
    success: true,
    data: await service.getTicket(services.db.pool, params.id, caller.userId),
  }));
  route(app, support.openTicket, async ({ caller, body, language }) => ({
    success: true,
    data: await service.openTicket(services, caller, body, language),
  }));
  route(app, support.write, async ({ caller, params, body }) => ({
    success: true,
    data: await service.write(services, caller, params.id, body),
  }));
  route(app, support.readTicket, async ({ caller, params }) => {
    await service.readTicket(services, params.id, caller.userId);
    return { success: true };
  });
}
