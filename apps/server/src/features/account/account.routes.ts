import { account } from "@filon/contracts/account";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { visitorOf } from "../auth/index.ts";
import { registerApiKeys } from "./api-keys.routes.ts";
import * as email from "./email-change.service.ts";
import * as password from "./password-change.service.ts";
import * as profile from "./profile.service.ts";
import { registerConfirmation } from "./confirmation.routes.ts";
import { registerSessions } from "./sessions.routes.ts";
import { registerTwoFactor } from "./two-factor.routes.ts";

/** Mounts what users see and change of their own account: profile, preferences, password, second factor, sessions. */
export function registerAccountSettings(app: FastifyInstance, services: Services): void {
  route(app, account.getProfile, async ({ caller }) => ({ success: true, data: await profile.getProfile(services, caller) }));

  route(app, account.changeProfile, async ({ caller, body, request }) => {
    await profile.changeProfile(services, caller, body, visitorOf(request));
    return { success: true, data: await profile.getProfile(services, caller) };
  });

  route(app, account.changeEmail, async ({ caller, body, language, request }) => {
    await email.changeEmail(services, caller, body, visitorOf(request));
    return { success: true, message: translate(language, "account.messages.emailChangeRequested") };
  });

  route(app, account.cancelEmailChange, async ({ caller, language }) => {
    await email.cancelEmailChange(services, caller);
    return { success: true, message: translate(language, "account.messages.emailChangeCancelled") };
  });

  route(app, account.sendVerification, async ({ caller, language }) => {
    await email.sendVerification(services, caller);
    return { success: true, message: translate(language, "account.messages.confirmationSent") };
  });

  route(app, account.verifyEmail, async ({ params, language, request }) => {
    await email.verifyEmail(services, params.token, visitorOf(request));
    return { success: true, message: translate(language, "auth.server.emailVerified") };
  });

  route(app, account.getPreferences, async ({ caller }) => ({ success: true, data: await profile.getPreferences(services, caller) }));

  route(app, account.changePreferences, async ({ caller, body }) => ({
    success: true,
    data: await profile.changePreferences(services, caller, body),
  }));

  route(app, account.changePassword, async ({ caller, body, language, request }) => {
    await password.changePassword(services, caller, body, { visitor: visitorOf(request), language, at: nowOf(services) });
    return { success: true, message: translate(language, "account.messages.passwordChanged") };
  });

  registerConfirmation(app, services);
  registerTwoFactor(app, services);
  registerSessions(app, services);
  registerApiKeys(app, services);
}
