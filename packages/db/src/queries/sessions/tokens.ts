import type { Queryable } from "../../database.ts";
import { tellSessionsEnded } from "../realtime/notify.ts";
import { ADMITTED } from "../team/admitted.ts";
import { HAS_SECOND_FACTOR, MISSES_SECOND_FACTOR } from "../workspace-security/workspace-security.ts";

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly workspaceId: string;
  readonly refreshHash: Buffer;
  readonly rememberMe: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** When its user last confirmed who they are; null when it continues a session in which they had not. */
  readonly confirmedAt: Date | null;
}

/** Stores a session; from now on sign-in leads to its workspace. */
export async function insert(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query({
    name: "sessions-insert",
    text: `
      WITH opened AS (UPDATE workspace_member SET opened_at = $6 WHERE workspace_id = $3 AND user_id = $2)
      INSERT INTO user_session (id, user_id, workspace_id, refresh_hash, remember_me, created_at, renewed_at, expires_at, ip, user_agent, confirmed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
    values: [
      session.id,
      session.userId,
      session.workspaceId,
      session.refreshHash,
      session.rememberMe,
      session.createdAt,
      session.expiresAt,
      session.ip,
      session.userAgent,
      session.confirmedAt,
    ],
  });
}

/** An open session, with what may have changed about its user since the token was made. */
export interface LivingSessionRow {
  user_id: string;
  workspace_id: string;
  role: "user" | "admin" | "superAdmin";
  team_role: "owner" | "manager" | "member";
  email: string;
  first_name: string;
  last_name: string;
  expires_at: Date;
  /** Whether its workspace requires a second factor that its user does not have. */
  misses_second_factor: boolean;
}

/**
 * Returns the session if it is neither revoked nor expired and its user is not suspended and may enter the workspace; called for
 * every authenticated request.
 */
export async function findLiving(tx: Queryable, sessionId: string, now: Date): Promise<LivingSessionRow | null> {
  const { rows } = await tx.query<LivingSessionRow>({
    name: "sessions-find-living",
    text: `
      SELECT s.user_id, s.workspace_id, u.role, m.team_role, u.email, u.first_name, u.last_name, s.expires_at,
        ${MISSES_SECOND_FACTOR} AS misses_second_factor
      FROM user_session s JOIN app_user u ON u.id = s.user_id
        JOIN workspace_member m ON m.workspace_id = s.workspace_id AND m.user_id = s.user_id
        JOIN workspace w ON w.id = s.workspace_id
      WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND u.suspended_at IS NULL AND ${ADMITTED}`,
    values: [sessionId, now],
  });
  return rows[0] ?? null;
}

/** Replaces the refresh token if `current` is the valid one; otherwise returns false. Of two simultaneous calls, one wins. */
export async function rotateRefreshToken(tx: Queryable, sessionId: string, current: Buffer, next: Buffer, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "sessions-rotate-refresh-token",
    text: `
      UPDATE user_session SET refresh_hash = $3, previous_refresh_hash = $2, renewed_at = $4, asleep = false
      WHERE id = $1 AND refresh_hash = $2 AND revoked_at IS NULL AND expires_at > $4`,
    values: [sessionId, current, next, now],
  });
  return rowCount === 1;
}

/** What decides how a session can be renewed. */
export interface RenewalRow {
  /** Left by signing out: no one uses it. */
  asleep: boolean;
  /** Whether its user has a second factor. */
  two_factor: boolean;
  /** Whether the token is its current one, or was replaced by that at `since` or later. */
  held: boolean;
}

/** Returns how an open session may be renewed with this token. */
export async function findRenewal(tx: Queryable, sessionId: string, token: Buffer, since: Date): Promise<RenewalRow | null> {
  const { rows } = await tx.query<RenewalRow>({
    name: "sessions-find-renewal",
    text: `
      SELECT s.asleep, ${HAS_SECOND_FACTOR} AS two_factor,
        s.refresh_hash = $2 OR coalesce(s.previous_refresh_hash = $2 AND s.renewed_at >= $3, false) AS held
      FROM user_session s JOIN app_user u ON u.id = s.user_id WHERE s.id = $1`,
    values: [sessionId, token, since],
  });
  return rows[0] ?? null;
}

/** Returns whether the session's refresh token replaced this one at `since` or later and has not been replaced since. */
export async function isJustReplaced(tx: Queryable, sessionId: string, token: Buffer, since: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "sessions-is-just-replaced",
    text: "SELECT FROM user_session WHERE id = $1 AND previous_refresh_hash = $2 AND renewed_at >= $3 AND revoked_at IS NULL",
    values: [sessionId, token, since],
  });
  return rowCount === 1;
}

/** Ends a session and makes every API node close its sockets. Returns false when it had ended before. */
export async function revoke(tx: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    name: "sessions-revoke",
    text: "UPDATE user_session SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id",
    values: [sessionId, now],
  });
  await tellSessionsEnded(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length === 1;
}

/**
 * Begins the successor of an open remembered session, with the same user and the same end, used by nobody yet. Returns false when
 * there is none to succeed.
 */
export async function insertSuccessor(
  tx: Queryable,
  sessionId: string,
  successor: { readonly id: string; readonly refreshHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "sessions-insert-successor",
    text: `
      INSERT INTO user_session (id, user_id, workspace_id, refresh_hash, remember_me, created_at, renewed_at, expires_at, ip, user_agent, asleep)
      SELECT $2, user_id, workspace_id, $3, true, created_at, $4, expires_at, ip, user_agent, true
      FROM user_session WHERE id = $1 AND remember_me AND revoked_at IS NULL AND expires_at > $4 FOR UPDATE`,
    values: [sessionId, successor.id, successor.refreshHash, now],
  });
  return rowCount === 1;
}
