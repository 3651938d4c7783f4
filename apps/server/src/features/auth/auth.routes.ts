import { auth, recovery, twoFactorLogin, UserError } from "@filon/contracts";
import * as audit from "@filon/db/audit";
import * as authRows from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import * as service from "./auth.service.ts";
import * as recoveries from "./recovery.service.ts";
import { logout, userOf, visitorOf } from "./sessions.ts";
import { forgetSession, refreshSession } from "./refresh-session.ts";
import { login, verifyTwoFactor } from "./sign-in.ts";
import { sendWelcomeEmail } from "./welcome.ts";

/** Mounts signing in and out, registration and sessions. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, auth.login, async ({ body, language, request }) => {
    const outcome = await login(context, body, visitorOf(request));
    return "requires2FA" in outcome
      ? { success: true, ...outcome, message: translate(language, "auth.server.twoFactorNeeded") }
      : { success: true, ...outcome };
  });

  route(app, twoFactorLogin.verify, async ({ body, request }) => ({
    success: true,
    ...(await verifyTwoFactor(context, body, visitorOf(request))),
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

  route(app, auth.getUser, async ({ caller }) => {
    const profile = await authRows.findProfile(services.db.pool, caller.workspaceId, caller.userId);
    if (!profile) throw new UserError("auth.server.userNotFound", { status: 401 });
    return { success: true, user: userOf(profile) };
  });

  // Admission has already checked the token.
  route(app, auth.verifyToken, async () => ({ success: true, valid: true }));

  route(app, auth.refreshSession, async ({ body, request }) => ({
    success: true,
    ...(await refreshSession(context, body.refreshToken, body.signsIn ? visitorOf(request) : null)),
  }));

  route(app, auth.forgetSession, async ({ body }) => {
    await forgetSession(context, body.refreshToken);
    return { success: true };
  });

  route(app, auth.logout, async ({ body, caller, request }) => {
    const refreshToken = await logout(services, caller.sessionId, body.keepSaved);
    const { userId, workspaceId } = caller;
    await audit.record(services.db.pool, { action: "signOut", at: nowOf(services), actorId: userId, workspaceId, ip: request.ip });
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
    if (body.email.toLowerCase() !== caller.email) throw new UserError("auth.server.notYourAddress", { status: 403 });
    await sendWelcomeEmail(services, caller.userId);
    return { success: true };
  });
}
