import { twoFactor, type TwoFactorState } from "@filon/contracts";
import * as auth from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import { beginSetUp, confirmSetUp, newRecoveryCodes, turnOff } from "./two-factor.ts";

/** Mounts the settings of the second factor. */
export function registerTwoFactor(app: FastifyInstance, services: Services): void {
  const stateOf = async ({ userId }: Caller): Promise<TwoFactorState> => {
    const factor = await auth.findTwoFactor(services.db.pool, userId);
    return {
      enabled: factor?.confirmed_at != null,
      enabledAt: factor?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: factor?.confirmed_at ? factor.recovery_codes_left : 0,
      requiredBy: await auth.listRequiringWorkspaces(services.db.pool, userId),
    };
  };

  route(app, twoFactor.get, async ({ caller }) => ({ success: true, data: await stateOf(caller) }));

  route(app, twoFactor.start, async ({ caller, body }) => ({
    success: true,
    data: await beginSetUp(services, caller, body.password),
  }));

  route(app, twoFactor.confirm, async ({ caller, body, request }) => ({
    success: true,
    data: { recoveryCodes: await confirmSetUp(services, caller, body.token, visitorOf(request)) },
  }));

  route(app, twoFactor.disable, async ({ caller, body, language, request }) => {
    await turnOff(services, caller, body, visitorOf(request));
    return { success: true, message: translate(language, "account.messages.twoFactorDisabled") };
  });

  route(app, twoFactor.renewRecoveryCodes, async ({ caller, body, request }) => ({
    success: true,
    data: { recoveryCodes: await newRecoveryCodes(services, caller, body, visitorOf(request)) },
  }));
}
