import { tickets } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as service from "./tickets.service.ts";

/** Mounts the tickets as administrators read and answer them. */
export function registerTickets(app: FastifyInstance, services: Services): void {
  route(app, tickets.list, async ({ query }) => ({ success: true, data: await service.list(services, query) }));
  route(app, tickets.get, async ({ params }) => ({ success: true, data: await service.get(services, params.id) }));
  route(app, tickets.change, async (call) => ({
    success: true,
    data: await service.change(services, actorOf(call), call.params.id, call.body),
  }));
  route(app, tickets.answer, async (call) => {
    const name = `${call.caller.firstName} ${call.caller.lastName}`.trim();
    return { success: true, data: await service.answer(services, { ...actorOf(call), name }, call.params.id, call.body) };
  });
  route(app, tickets.inviteSender, async (call) => ({
    success: true,
    data: await service.inviteSender(services, actorOf(call), call.params.id, call.body),
  }));
}
