import { apple } from "@filon/contracts/apple";
import { UserError } from "@filon/contracts/errors";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import * as service from "./apple-link.service.ts";
import type { AppleContext } from "./apple.service.ts";

/** Mounts connecting one's account with Apple and disconnecting it. Both require the password, because they change who can sign in. */
export function registerAppleLink(app: FastifyInstance, services: Services, context: () => AppleContext | null): void {
  function configured(): AppleContext {
    const known = context();
    if (known === null) throw new UserError("apple.server.notConfigured", { status: 404 });
    return known;
  }

  route(app, apple.getLink, async ({ caller }) => ({
    success: true,
    data: {
      available: context() !== null,
      connectedAt: await service.getLink(services, caller),
    },
  }));

  route(app, apple.startLink, async ({ caller, body }) => {
    return { success: true, url: await service.startLink(configured(), caller, body) };
  });

  route(app, apple.finishLink, async ({ caller, body, language, request }) => {
    await service.finishLink(configured(), caller, body, visitorOf(request));
    return { success: true, message: translate(language, "apple.server.connected") };
  });

  route(app, apple.removeLink, async ({ caller, body, language, request }) => {
    await service.removeLink(services, caller, body.password, visitorOf(request));
    return { success: true, message: translate(language, "apple.server.disconnected") };
  });
}
