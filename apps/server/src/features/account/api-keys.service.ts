import { API_KEYS_MOST, type ApiKey, type ApiKeyScope } from "@filon/contracts/account";
import { UserError } from "@filon/contracts/errors";
import { newId } from "@filon/db";
import * as apiKeys from "@filon/db/api-keys";
import type { ApiKeyRow } from "@filon/db/api-keys";
import * as audit from "@filon/db/audit";
import { makeApiKey } from "../../http/api-keys.ts";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { confirmPassword } from "./confirm-password.ts";
import { accountOf } from "./profile.service.ts";

const DAY_MS = 86_400_000;

/** A key to create. */
export interface WantedKey {
  readonly name: string;
  readonly scope: ApiKeyScope;
  /** Days until it expires; null for one that is valid until it is revoked. */
  readonly days: number | null;
  /** The caller's own, because a key outlives a stolen session. */
  readonly password: string;
}

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

/** Returns the caller's keys to this workspace. */
export async function list(services: Services, { userId, workspaceId }: Caller): Promise<ApiKey[]> {
  const rows = await apiKeys.list(services.db.pool, userId, workspaceId, nowOf(services));
  return rows.map(answerOf);
}

/**
 * Creates a key and returns it with its secret, which is shown only this once. Throws 400 for a wrong password, and 409 when there are too many keys.
 */
export async function create(services: Services, caller: Caller, wanted: WantedKey, ip: string): Promise<ApiKey & { key: string }> {
  const { userId, workspaceId } = caller;
  const at = nowOf(services);
  await confirmPassword(services, await accountOf(services, caller), wanted.password, "password");
  const { key, hash, prefix } = makeApiKey();
  const { name, scope, days } = wanted;
  const expiresAt = days === null ? null : new Date(at.getTime() + days * DAY_MS);
  const made = { id: newId(at.getTime()), name, scope, prefix, createdAt: at, expiresAt };
  await services.db.onPlatform(async (tx) => {
    await apiKeys.lock(tx, userId, workspaceId);
    const known = await apiKeys.list(tx, userId, workspaceId, at);
    if (known.length >= API_KEYS_MOST) throw new UserError("account.errors.tooManyKeys", { status: 409, params: { most: API_KEYS_MOST } });
    await apiKeys.create(tx, { ...made, userId, workspaceId, hash });
    const details = { name, scope, days };
    await audit.record(tx, { action: "apiKeyCreated", at, actorId: userId, subject: made.id, workspaceId, ip, details });
  });
  const row = { ...made, created_at: at, expires_at: expiresAt, last_used_at: null };
  return { ...answerOf(row), key };
}

/** Revokes a key. Throws 404. */
export async function revoke(services: Services, { userId, workspaceId }: Caller, id: string, ip: string): Promise<void> {
  const at = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    const name = await apiKeys.revoke(tx, id, { userId, workspaceId, at });
    if (name === null) throw new UserError("account.errors.keyNotFound", { status: 404 });
    await audit.record(tx, { action: "apiKeyRevoked", at, actorId: userId, subject: id, workspaceId, ip, details: { name } });
  });
}
