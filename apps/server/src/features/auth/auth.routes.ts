import { auth, recovery, twoFactorLogin } from "@filon/contracts/auth";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./auth.service.ts";
import * as recoveries from "./recovery.service.ts";
import * as sessions from "./sessions.service.ts";
import { visitorOf } from "./sessions.ts";
import * as signIn from "./sign-in.service.ts";
import * as twoFactor from "./two-factor-login.service.ts";

/** Mounts signing in and out, registration and sessions. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, auth.login, async ({ body, language, request }) => {
    const outcome = await signIn.login(context, body, visitorOf(request));
    return "requires2FA" in outcome
      ? { success: true, ...outcome, message: translate(language, "auth.server.twoFactorNeeded") }
      : { success: true, ...outcome };
  });

  route(app, twoFactorLogin.verify, async ({ body, request }) => ({
    success: true,
    ...(await twoFactor.verify(context, body, visitorOf(request))),
  }));

  route(app, auth.register, async ({ body, language, request }) => ({
    success: true,
    ...(await service.register(context, body, language, visitorOf(request))),
  }));

  route(app, auth.completeSetup, async ({ body, language, request }) => ({
    success: true,
    ...(await service.completeSetup(context, body, language, visitorOf(request))),
  }));

  route(app, auth.verifyInvitation, async ({ body, language, request }) => {
    const valid = await service.verifyInvitation(context, body.code, request.ip);
    return valid ? { valid } : { valid, message: translate(language, "auth.server.invalidInvitation") };
  });

  route(app, auth.getUser, async ({ caller }) => ({ success: true, user: await sessions.getUser(services, caller) }));

  // Admission has already checked the token.
  route(app, auth.verifyToken, async () => ({ success: true, valid: true }));

  route(app, auth.refreshSession, async ({ body, request }) => ({
    success: true,
    ...(await sessions.refreshSession(context, body.refreshToken, body.signsIn ? visitorOf(request) : null)),
  }));

  route(app, auth.forgetSession, async ({ body }) => {
    await sessions.forgetSession(context, body.refreshToken);
    return { success: true };
  });

  route(app, auth.logout, async ({ body, caller, request }) => {
    const refreshToken = await sessions.logout(services, caller, body.keepSaved, request.ip);
    return refreshToken === null ? { success: true } : { success: true, refreshToken };
  });

  route(app, recovery.forgotPassword, async ({ body, language, request }) => {
    await recoveries.forgotPassword(services, body.email, visitorOf(request));
    return { success: true, message: translate(language, "auth.server.resetRequested") };
  });

  route(app, recovery.resetPassword, async ({ params, body, language, request }) => {
    const deviceToken = await recoveries.resetPassword(services, params.token, body.password, visitorOf(request));
    return { success: true, message: translate(language, "auth.server.passwordReset"), deviceToken };
  });

  route(app, recovery.sendWelcomeEmail, async ({ caller, body }) => {
    await recoveries.sendWelcomeEmail(services, caller, body.email);
    return { success: true };
  });
}
