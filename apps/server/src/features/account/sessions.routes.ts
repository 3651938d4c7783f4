import { sessions } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./sessions.service.ts";

/** Mounts the user's sessions and login history. */
export function registerSessions(app: FastifyInstance, services: Services): void {
  route(app, sessions.list, async ({ caller }) => ({ success: true, data: await service.list(services, caller) }));

  route(app, sessions.end, async ({ caller, params, language, request }) => {
    await service.end(services, caller, request.ip, params.id);
    return { success: true, message: translate(language, "account.messages.sessionEnded") };
  });

  route(app, sessions.endOthers, async ({ caller, language, request }) => {
    await service.endOthers(services, caller, request.ip);
    return { success: true, message: translate(language, "account.messages.otherSessionsEnded") };
  });

  route(app, sessions.listLogins, async ({ caller }) => ({ success: true, data: await service.listLogins(services, caller) }));
}
