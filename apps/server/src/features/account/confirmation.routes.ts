import { confirmation } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./confirmation.service.ts";

/** Mounts the confirmation step, in which signed-in users prove their identity again. */
export function registerConfirmation(app: FastifyInstance, services: Services): void {
  route(app, confirmation.get, async ({ caller }) => ({ success: true, data: { method: await service.get(services, caller) } }));

  route(app, confirmation.sendCode, async ({ caller, language }) => {
    await service.sendCode(services, caller);
    return { success: true, message: translate(language, "account.messages.codeSent") };
  });

  route(app, confirmation.confirm, async ({ caller, body, request }) => {
    await service.confirm(services, caller, body, request.ip);
    return { success: true };
  });
}
