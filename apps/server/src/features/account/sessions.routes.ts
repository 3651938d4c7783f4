import { sessions, UserError } from "@filon/contracts";
import * as account from "@filon/db/account";
import type { SessionChoice } from "@filon/db/account";
import * as audit from "@filon/db/audit";
import * as auth from "@filon/db/auth";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { type Caller, route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { deviceOf, loginsKeptSince } from "../auth/index.ts";

/** Most tries shown. */
const LOGINS_SHOWN = 200;

/** Mounts the user's sessions and login history. */
export function registerSessions(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, sessions.list, async ({ caller }) => {
    const rows = await account.listSessions(db.pool, caller.userId, nowOf(services));
    const sessions = rows.map((row) => ({
      id: row.id,
      current: row.id === caller.sessionId,
      device: deviceOf(row.user_agent),
      ip: row.ip,
      rememberMe: row.remember_me,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.renewed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }));
    return { success: true, data: sessions.sort((one, other) => Number(other.current) - Number(one.current)) };
  });

  /** Ends some of the caller's sessions. Returns how many. */
  const end = async ({ userId, workspaceId }: Caller, ip: string, choice: SessionChoice): Promise<number> => {
    const at = nowOf(services);
    return db.onPlatform(async (tx) => {
      const sessions = await account.endSessions(tx, userId, at, choice);
      if (sessions > 0) await audit.record(tx, { action: "sessionRevoked", at, actorId: userId, workspaceId, ip, details: { sessions } });
      return sessions;
    });
  };

  route(app, sessions.end, async ({ caller, params, language, request }) => {
    const ended = await end(caller, request.ip, { only: params.id });
    if (ended === 0) throw new UserError("account.errors.sessionNotFound", { status: 404 });
    return { success: true, message: translate(language, "account.messages.sessionEnded") };
  });

  route(app, sessions.endOthers, async ({ caller, language, request }) => {
    await end(caller, request.ip, { except: caller.sessionId });
    return { success: true, message: translate(language, "account.messages.otherSessionsEnded") };
  });

  route(app, sessions.listLogins, async ({ caller }) => {
    const rows = await auth.listLogins(db.pool, caller.userId, loginsKeptSince(nowOf(services)), LOGINS_SHOWN);
    const data = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      success: row.success,
      method: row.method,
      ip: row.ip,
      device: deviceOf(row.user_agent),
    }));
    return { success: true, data };
  });
}
