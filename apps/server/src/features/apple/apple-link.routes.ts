import { apple, UserError } from "@filon/contracts";
import * as appleRows from "@filon/db/apple";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { confirmPassword, accountOf } from "../account/index.ts";
import { visitorOf } from "../auth/index.ts";
import * as service from "./apple-link.service.ts";
import { type AppleContext, startSignIn } from "./apple.service.ts";

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
      connectedAt: (await appleRows.linkedAt(services.db.pool, caller.userId))?.toISOString() ?? null,
    },
  }));

  route(app, apple.startLink, async ({ caller, body }) => {
    const apple = configured();
    await confirmPassword(services, await accountOf(services, caller), body.password, "password");
    return { success: true, url: await startSignIn(apple, body.challenge, caller.userId) };
  });

  route(app, apple.finishLink, async ({ caller, body, language, request }) => {
    await service.finishLink(configured(), caller, body, visitorOf(request));
    return { success: true, message: translate(language, "apple.server.connected") };
  });

  route(app, apple.removeLink, async ({ caller, body, language, request }) => {
    await confirmPassword(services, await accountOf(services, caller), body.password, "password");
    await service.removeLink(services, caller, visitorOf(request));
    return { success: true, message: translate(language, "apple.server.disconnected") };
  });
}
