import {
  completeSetup,
  currentUser,
  login,
  logout,
  refreshSession,
  register,
  UserError,
  verifyInvitation,
  verifyToken,
} from "@filon/contracts";
import { findProfile } from "@filon/db";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { checkInvitation, registerAccount, setUpOwner, signIn } from "./auth.service.ts";
import { leaveSession, renewSession, userOf, type Visitor } from "./sessions.ts";

const visitorOf = (request: FastifyRequest): Visitor => ({ ip: request.ip, userAgent: request.headers["user-agent"] ?? null });

/** Mounts signing in and out, registration and sessions. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  const context = { services, tokens: app.accessTokens };

  route(app, login, async ({ body, request }) => ({ success: true, ...(await signIn(context, body, visitorOf(request))) }));

  route(app, register, async ({ body, language, request }) => ({
    success: true,
    ...(await registerAccount(context, body, language, visitorOf(request))),
  }));

  route(app, completeSetup, async ({ body, language, request }) => ({
    success: true,
    ...(await setUpOwner(context, body, language, visitorOf(request))),
  }));

  route(app, verifyInvitation, async ({ body, language, request }) => {
    const valid = await checkInvitation(context, body.code, request.ip);
    return valid ? { valid } : { valid, message: translate(language, "auth.server.invalidInvitation") };
  });

  route(app, currentUser, async ({ caller }) => {
    const profile = await findProfile(services.db.pool, caller.workspaceId, caller.userId);
    if (!profile) throw new UserError("problems.unauthenticated", { status: 401 });
    return { success: true, user: userOf(profile) };
  });

  // That the request got here says it all.
  route(app, verifyToken, async () => ({ success: true, valid: true }));

  route(app, refreshSession, async ({ body }) => ({
    success: true,
    ...(await renewSession(services, app.accessTokens, body.refreshToken)),
  }));

  route(app, logout, async ({ body, caller }) => {
    const refreshToken = await leaveSession(services, caller.sessionId, body.keepRemembered);
    return refreshToken === null ? { success: true } : { success: true, refreshToken };
  });
}
