import { ownWorkspaces } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import * as service from "./workspaces.service.ts";

/** Mounts the list of the caller's workspaces and switching between them. */
export function registerOwnWorkspaces(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, ownWorkspaces.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller.userId) }));
  route(app, ownWorkspaces.open, async ({ params, caller, request }) => ({
    success: true,
    ...(await service.open(context, caller, params.id, visitorOf(request))),
  }));
}
