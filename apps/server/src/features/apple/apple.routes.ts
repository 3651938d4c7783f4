import { createHash } from "node:crypto";
import { apple, APPLE_CALLBACK_PATH, APPLE_RETURN_PATH, UserError } from "@filon/contracts";
import * as auth from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import { registerAppleLink } from "./apple-link.routes.ts";
import { appleProvider } from "./apple-provider.ts";
import { type AppleContext, finishAppleSignIn, registerByTicket, startAtApple, takeAnswer } from "./apple.service.ts";

/** Sign-ins begun from one address in a window; each is a row until it is over. */
export const STARTS = { most: 60, windowSeconds: 15 * 60 } as const;
const CALLBACK_BYTES = 32 * 1024;

/** Counts a beginning. Throws 429. */
async function countStart(services: Services, ip: string): Promise<void> {
  const key = `apple-start:${createHash("sha256").update(ip).digest("base64url")}`;
  const { attempts, resetsAt } = await auth.countAttempt(services.db.pool, key, nowOf(services), STARTS.windowSeconds);
  if (attempts <= STARTS.most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - nowOf(services).getTime()) / 1000));
  const params = { minutes: Math.ceil(retryAfterSeconds / 60), retryAfterSeconds };
  throw new UserError("auth.server.tooManyAttempts", { status: 429, params });
}

/** Mounts signing in with Apple; where it is not configured, its calls answer 404. */
export function registerApple(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const provider = config.apple && appleProvider(config.apple, services);

  function context(): AppleContext {
    if (provider === null) throw new UserError("apple.server.notConfigured", { status: 404 });
    return { services, tokens: app.accessTokens, provider };
  }

  route(app, apple.startSignIn, async ({ body, request }) => {
    const apple = context();
    await countStart(services, request.ip);
    return { success: true, url: await startAtApple(apple, body.challenge, null) };
  });

  registerAppleLink(app, services, () => (provider === null ? null : context()));

  route(app, apple.finishSignIn, async ({ body, language, request }) => {
    const outcome = await finishAppleSignIn(context(), body, visitorOf(request));
    return "requires2FA" in outcome
      ? { success: true, ...outcome, message: translate(language, "auth.server.twoFactorNeeded") }
      : { success: true, ...outcome };
  });

  route(app, apple.register, async ({ body, language, request }) => ({
    success: true,
    ...(await registerByTicket(context(), body, language, visitorOf(request))),
  }));

  void app.register(async (forms) => {
    forms.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      // parseAs "string" gives a string.
      done(null, new URLSearchParams(body as string));
    });
    forms.post(APPLE_CALLBACK_PATH, { schema: { hide: true }, bodyLimit: CALLBACK_BYTES }, async (request, reply) => {
      const posted = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const answer = await takeAnswer(context(), posted, visitorOf(request));
      const fragment = "code" in answer ? `code=${answer.code}` : `error=${answer.failure}`;
      // A fragment stays in the browser: no log and no Referer header ever has the code.
      return reply.redirect(`${config.publicUrl}${APPLE_RETURN_PATH}#${fragment}`, 303);
    });
  });
}
