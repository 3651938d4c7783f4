import type { AccountSession, LoginHistoryEntry } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import * as sessionRows from "@filon/db/sessions";
import type { SessionChoice } from "@filon/db/sessions";
import * as audit from "@filon/db/audit";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { deviceOf, loginsKeptSince } from "../auth/index.ts";

/** Most tries shown. */
const LOGINS_SHOWN = 200;

/** Returns the caller's open sessions, the current one first. */
export async function list(services: Services, caller: Caller): Promise<AccountSession[]> {
  const rows = await sessionRows.list(services.db.pool, caller.userId, nowOf(services));
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
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Ends one of the caller's sessions. Throws 404. */
export async function end(services: Services, caller: Caller, ip: string, id: string): Promise<void> {
  const ended = await endChosen(services, caller, ip, { only: id });
  if (ended === 0) throw new UserError("account.errors.sessionNotFound", { status: 404 });
}

/** Ends all of the caller's sessions but the current one. */
export async function endOthers(services: Services, caller: Caller, ip: string): Promise<void> {
  await endChosen(services, caller, ip, { except: caller.sessionId });
}

/** Ends some of the caller's sessions. Returns how many. */
async function endChosen(services: Services, { userId, workspaceId }: Caller, ip: string, choice: SessionChoice): Promise<number> {
  const at = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const sessions = await sessionRows.end(tx, userId, at, choice);
    if (sessions > 0) await audit.record(tx, { action: "sessionRevoked", at, actorId: userId, workspaceId, ip, details: { sessions } });
    return sessions;
  });
}

/** Returns the latest attempts to sign in to the caller's account, newest first. */
export async function listLogins(services: Services, { userId }: Caller): Promise<LoginHistoryEntry[]> {
  const rows = await sessionRows.listLogins(services.db.pool, userId, loginsKeptSince(nowOf(services)), LOGINS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    success: row.success,
    method: row.method,
    ip: row.ip,
    device: deviceOf(row.user_agent),
  }));
}
