import { twoFactor } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import * as service from "./two-factor.service.ts";

/** Mounts the settings of the second factor. */
export function registerTwoFactor(app: FastifyInstance, services: Services): void {
  route(app, twoFactor.get, async ({ caller }) => ({ success: true, data: await service.get(services, caller) }));

  route(app, twoFactor.start, async ({ caller, body }) => ({
    success: true,
    data: await service.start(services, caller, body.password),
  }));

  route(app, twoFactor.confirm, async ({ caller, body, request }) => ({
    success: true,
    data: { recoveryCodes: await service.confirm(services, caller, body.token, visitorOf(request)) },
  }));

  route(app, twoFactor.disable, async ({ caller, body, language, request }) => {
    await service.disable(services, caller, body, visitorOf(request));
    return { success: true, message: translate(language, "account.messages.twoFactorDisabled") };
  });

  route(app, twoFactor.renewRecoveryCodes, async ({ caller, body, request }) => ({
    success: true,
    data: { recoveryCodes: await service.renewRecoveryCodes(services, caller, body, visitorOf(request)) },
  }));
}
