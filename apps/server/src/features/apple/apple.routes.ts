import { apple, APPLE_CALLBACK_PATH, APPLE_RETURN_PATH } from "@filon/contracts/apple";
import { UserError } from "@filon/contracts/errors";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import { registerAppleLink } from "./apple-link.routes.ts";
import { appleProvider } from "./apple-provider.ts";
import * as service from "./apple.service.ts";
import type { AppleContext } from "./apple.service.ts";

const CALLBACK_BYTES = 32 * 1024;

/** Mounts signing in with Apple; its calls answer 404 when it is not configured. */
export function registerApple(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const provider = config.apple && appleProvider(config.apple, services);

  function context(): AppleContext {
    if (provider === null) throw new UserError("apple.server.notConfigured", { status: 404 });
    return { services, tokens: app.accessTokens, provider };
  }

  route(app, apple.startSignIn, async ({ body, request }) => {
    return { success: true, url: await service.startSignIn(context(), body.challenge, request.ip) };
  });

  registerAppleLink(app, services, () => (provider === null ? null : context()));

  route(app, apple.finishSignIn, async ({ body, language, request }) => {
    const outcome = await service.finishSignIn(context(), body, visitorOf(request));
    return "requires2FA" in outcome
      ? { success: true, ...outcome, message: translate(language, "auth.server.twoFactorNeeded") }
      : { success: true, ...outcome };
  });

  route(app, apple.register, async ({ body, language, request }) => ({
    success: true,
    ...(await service.register(context(), body, language, visitorOf(request))),
  }));

  void app.register(async (forms) => {
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      // parseAs "string" gives a string.
      done(null, new URLSearchParams(body as string));
    });
    forms.post(APPLE_CALLBACK_PATH, { schema: { hide: true }, bodyLimit: CALLBACK_BYTES }, async (request, reply) => {
      const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = await service.takeAnswer(context(), posted, visitorOf(request));
      const fragment = "code" in answer ? `code=${answer.code}` : `error=${answer.failure}`;
      // Fragments stay in the browser, so the code is in no log and no Referer header.
      return reply.redirect(`${config.publicUrl}${APPLE_RETURN_PATH}#${fragment}`, 303);
    });
  });
}
