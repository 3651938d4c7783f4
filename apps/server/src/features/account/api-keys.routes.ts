import { API_KEYS_MOST, type ApiKey, apiKeys, UserError } from "@filon/contracts";
import { newId } from "@filon/db";
import * as account from "@filon/db/account";
import type { ApiKeyRow } from "@filon/db/account";
import * as audit from "@filon/db/audit";
import { translate } from "@filon/i18n/server";
import type { FastifyInstance } from "fastify";
import { makeApiKey } from "../../http/api-keys.ts";
import { route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf } from "./profile.service.ts";

const DAY_MS = 86_400_000;

function answerOf(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    prefix: row.prefix,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}

/** Mounts a user's personal API keys (INTEG-04). Creating one requires the password, because a key outlives a stolen session. */
export function registerApiKeys(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, apiKeys.list, async ({ caller }) => ({
    success: true,
    data: (await account.listApiKeys(db.pool, caller.userId, caller.workspaceId, nowOf(services))).map(answerOf),
  }));

  route(app, apiKeys.create, async ({ caller, body, request }) => {
    const { userId, workspaceId } = caller;
    const at = nowOf(services);
    await confirmPassword(services, await accountOf(services, caller), body.password, "password");
    const { key, hash, prefix } = makeApiKey();
    const { name, scope, days } = body;
    const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
    const made = { id: newId(at.getTime()), name, scope, prefix, createdAt: at, expiresAt };
    await db.onPlatform(async (tx) => {
      await account.lockApiKeys(tx, userId, workspaceId);
      const known = await account.listApiKeys(tx, userId, workspaceId, at);
      if (known.length >= API_KEYS_MOST)
        throw new UserError("account.errors.tooManyKeys", { status: 409, params: { most: API_KEYS_MOST } });
      await account.createApiKey(tx, { ...made, userId, workspaceId, hash });
      const details = { name, scope, days };
      await audit.record(tx, { action: "apiKeyCreated", at, actorId: userId, subject: made.id, workspaceId, ip: request.ip, details });
    });
    const row = { ...made, created_at: at, expires_at: expiresAt, last_used_at: null };
    return { success: true, data: { ...answerOf(row), key } };
  });

  route(app, apiKeys.revoke, async ({ caller, params, language, request }) => {
    const { userId, workspaceId } = caller;
    const at = nowOf(services);
    await db.onPlatform(async (tx) => {
      const name = await account.revokeApiKey(tx, params.id, { userId, workspaceId, at });
      if (name === null) throw new UserError("account.errors.keyNotFound", { status: 404 });
      const who = { actorId: userId, subject: params.id, workspaceId, ip: request.ip };
      await audit.record(tx, { action: "apiKeyRevoked", at, ...who, details: { name } });
    });
    return { success: true, message: translate(language, "account.messages.keyRevoked") };
  });
}
