import { workspaceSecurity } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { leaderOf } from "./leader.ts";
import * as service from "./security.service.ts";

/** Mounts the sign-in rules of a workspace. */
export function registerWorkspaceSecurity(app: FastifyInstance, services: Services): void {
  route(app, workspaceSecurity.get, async ({ caller }) => ({ success: true, data: await service.get(services, caller.workspaceId) }));
  route(app, workspaceSecurity.change, async (call) => ({
    success: true,
    data: await service.change(services, leaderOf(call), call.body.secondFactorRequired),
  }));
}
