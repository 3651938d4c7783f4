import { confirmation } from "@filon/contracts";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { confirmationMethod, confirmIdentity, sendCode } from "./confirmation.ts";

/** Mounts the step in which somebody signed in shows once more that it is them. */
export function registerConfirmation(app: FastifyInstance, services: Services): void {
  route(app, confirmation.get, async ({ caller }) => ({ success: true, data: { method: await confirmationMethod(services, caller) } }));

  route(app, confirmation.sendCode, async ({ caller, language }) => {
    await sendCode(services, caller);
    return { success: true, message: translate(language, "account.messages.codeSent") };
  });

  route(app, confirmation.confirm, async ({ caller, body, request }) => {
    await confirmIdentity(services, caller, body, request.ip);
    return { success: true };
  });
}
