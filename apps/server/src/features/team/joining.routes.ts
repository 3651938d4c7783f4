import { joining } from "@filon/contracts/team";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import * as service from "./joining.service.ts";

/** Mounts joining a team by the link of an invitation. */
export function registerJoining(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, joining.getOffer, async ({ params, request }) => ({
    success: true,
    data: await service.getOffer(context, params.token, request.ip),
  }));
  route(app, joining.joinAsNewcomer, async ({ params, body, language, request }) => ({
    success: true,
    ...(await service.joinAsNewcomer(context, params.token, body, language, visitorOf(request))),
  }));
  route(app, joining.join, async ({ params, caller, request }) => ({
    success: true,
    ...(await service.join(context, caller, params.token, visitorOf(request))),
  }));
}
