import { contacts } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./contacts.service.ts";
import { leaderOf } from "./leader.ts";

/** Mounts the contacts of an Enterprise workspace (PLAN-11). */
export function registerContacts(app: FastifyInstance, services: Services): void {
  route(app, contacts.get, async ({ caller }) => ({ success: true, data: await service.get(services, caller) }));
  route(app, contacts.getOfWorkspace, async ({ params }) => ({ success: true, data: await service.getOfWorkspace(services, params.id) }));
  route(app, contacts.changeOfWorkspace, async (call) => ({
    success: true,
    data: await service.changeOfWorkspace(services, leaderOf(call), call.params.id, call.body),
  }));
}
