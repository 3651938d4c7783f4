import { apiKeys } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./api-keys.service.ts";

/** Mounts a user's personal API keys (INTEG-04). */
export function registerApiKeys(app: FastifyInstance, services: Services): void {
  route(app, apiKeys.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));

  route(app, apiKeys.create, async ({ caller, body, request }) => ({
    success: true,
    data: await service.create(services, caller, body, request.ip),
  }));

  route(app, apiKeys.revoke, async ({ caller, params, language, request }) => {
    await service.revoke(services, caller, params.id, request.ip);
    return { success: true, message: translate(language, "account.messages.keyRevoked") };
  });
}
