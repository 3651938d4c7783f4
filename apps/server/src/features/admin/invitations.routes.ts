import { invitations } from "@filon/contracts/admin";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { actorOf } from "./actor.ts";
import * as service from "./invitations.service.ts";

/** Mounts the invitation codes. */
export function registerInvitations(app: FastifyInstance, services: Services): void {
  route(app, invitations.list, async ({ query }) => ({ success: true, data: await service.list(services, query) }));
  route(app, invitations.create, async (call) => ({ success: true, data: await service.create(services, actorOf(call), call.body) }));
  route(app, invitations.listUses, async ({ params }) => ({ success: true, data: await service.listUses(services, params.id) }));
  route(app, invitations.revoke, async (call) => {
    await service.revoke(services, actorOf(call), call.params.id);
    return { success: true };
  });
}
