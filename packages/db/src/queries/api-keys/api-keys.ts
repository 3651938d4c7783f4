import type { Queryable } from "../../database.ts";
import { ADMITTED } from "../team/admitted.ts";
import type { LivingSessionRow } from "../sessions/tokens.ts";

export interface ApiKeyRow {
  id: string;
  name: string;
  scope: "read" | "write";
  prefix: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

export interface NewApiKey {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly scope: "read" | "write";
  readonly hash: Buffer;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

/** Returns a user's keys in a workspace that are neither revoked nor expired, newest first. */
export async function list(tx: Queryable, userId: string, workspaceId: string, now: Date): Promise<ApiKeyRow[]> {
  const { rows } = await tx.query<ApiKeyRow>({
    name: "api-keys-list",
    text: `
      SELECT id, name, scope, prefix, created_at, expires_at, last_used_at FROM api_key
      WHERE user_id = $1 AND workspace_id = $2 AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > $3)
      ORDER BY created_at DESC, id DESC`,
    values: [userId, workspaceId, now],
  });
  return rows;
}

/** Keeps other transactions from making or counting this user's keys in this workspace until the transaction ends. */
export async function lock(tx: Queryable, userId: string, workspaceId: string): Promise<void> {
  await tx.query({
    name: "api-keys-lock",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('api keys ' || $1 || ' ' || $2, 0))",
    values: [userId, workspaceId],
  });
}

export async function create(tx: Queryable, key: NewApiKey): Promise<void> {
  await tx.query({
    name: "api-keys-create",
    text: `
      INSERT INTO api_key (id, user_id, workspace_id, name, scope, key_hash, prefix, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [key.id, key.userId, key.workspaceId, key.name, key.scope, key.hash, key.prefix, key.createdAt, key.expiresAt],
  });
}

/** Revokes a key of this user in this workspace. Returns its name, or null when there was none to revoke. */
export async function revoke(
  tx: Queryable,
  id: string,
  { userId, workspaceId, at }: { userId: string; workspaceId: string; at: Date },
): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>({
    name: "api-keys-revoke",
    text: `
      UPDATE api_key SET revoked_at = $4
      WHERE id = $1 AND user_id = $2 AND workspace_id = $3 AND revoked_at IS NULL RETURNING name`,
    values: [id, userId, workspaceId, at],
  });
  return rows[0]?.name ?? null;
}

/** The caller of a request with a key, with the same fields as a session, and the key. */
export interface KeyHolderRow extends Omit<LivingSessionRow, "expires_at"> {
  id: string;
  scope: "read" | "write";
  /** Whether to note its last use: it was not noted within the last minute. */
  stale: boolean;
}

/** Returns whose key this is if it is valid and its user may enter the workspace; called for every request with a key. */
export async function findHolder(tx: Queryable, hash: Buffer, now: Date): Promise<KeyHolderRow | null> {
  const { rows } = await tx.query<KeyHolderRow>({
    name: "api-keys-find-holder",
    text: `
      SELECT k.id, k.scope, k.user_id, k.workspace_id, u.role, m.team_role, u.email, u.first_name, u.last_name,
        coalesce(k.last_used_at < $2::timestamptz - interval '1 minute', true) AS stale
      FROM api_key k JOIN app_user u ON u.id = k.user_id
        JOIN workspace_member m ON m.workspace_id = k.workspace_id AND m.user_id = k.user_id
        JOIN workspace w ON w.id = k.workspace_id
      WHERE k.key_hash = $1 AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)
        AND u.suspended_at IS NULL AND ${ADMITTED}`,
    values: [hash, now],
  });
  return rows[0] ?? null;
}

export async function noteUse(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query({ name: "api-keys-note-use", text: "UPDATE api_key SET last_used_at = $2 WHERE id = $1", values: [id, at] });
}

/** Revokes all of a user's keys. */
export async function revokeAllOf(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx.query({
    name: "api-keys-revoke-all-of",
    text: "UPDATE api_key SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL",
    values: [userId, at],
  });
}
