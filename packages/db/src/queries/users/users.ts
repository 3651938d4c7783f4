import type { Queryable } from "../../database.ts";
import { tellSessionsEnded } from "../realtime/notify.ts";
import { conditions, type Page, readPage, type Slice } from "../page/page.ts";

export type UserRole = "user" | "admin" | "superAdmin";

export interface AdminUserListRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: UserRole;
  language: "fr" | "en";
  created_at: Date;
  suspended_at: Date | null;
  suspended_reason: string | null;
  suspended_by: string | null;
  last_sign_in_at: Date | null;
  sessions: number;
  workspaces: number;
}

const ORDER = {
  created: "u.created_at",
  name: "search_key(u.last_name || ' ' || u.first_name)",
  email: "u.email",
  role: "array_position(ARRAY['user', 'admin', 'superAdmin'], u.role)",
  lastSignIn: "last.at",
} as const;

/** `$1` is the current instant. */
const FROM = `app_user u
  LEFT JOIN app_user suspender ON suspender.id = u.suspended_by
  CROSS JOIN LATERAL (
    SELECT max(s.created_at) AS at, (count(*) FILTER (WHERE s.revoked_at IS NULL AND s.expires_at > $1))::integer AS sessions
    FROM user_session s WHERE s.user_id = u.id
  ) last`;

const COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.role, u.language, u.created_at, u.suspended_at, u.suspended_reason,
  nullif(trim(suspender.first_name || ' ' || suspender.last_name), '') AS suspended_by, last.at AS last_sign_in_at,
  CASE WHEN u.suspended_at IS NULL THEN last.sessions ELSE 0 END AS sessions,
  (SELECT count(*)::integer FROM workspace_member m WHERE m.user_id = u.id) AS workspaces`;

/** Returns a page of the installation's users. */
export async function list(
  db: Queryable,
  filter: { readonly search: string | null; readonly role: UserRole | null; readonly suspended: boolean | null },
  order: { readonly by: keyof typeof ORDER; readonly descending: boolean },
  now: Date,
  slice: Slice,
): Promise<Page<AdminUserListRow>> {
  const wanted = conditions();
  wanted.add("$::timestamptz IS NOT NULL", now);
  wanted.addSearch("search_key(u.first_name || ' ' || u.last_name || ' ' || u.email)", filter.search);
  if (filter.role !== null) wanted.add("u.role = $", filter.role);
  if (filter.suspended !== null) wanted.add("(u.suspended_at IS NOT NULL) = $", filter.suspended);
  const direction = order.descending ? "DESC" : "ASC";
  return readPage<AdminUserListRow>(
    db,
    { columns: COLUMNS, from: FROM, order: `${ORDER[order.by]} ${direction} NULLS LAST, u.id ${direction}` },
    wanted,
    slice,
  );
}

export async function find(db: Queryable, id: string, now: Date): Promise<AdminUserListRow | null> {
  const { rows } = await db.query<AdminUserListRow>({
    name: "users-find",
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE u.id = $2`,
    values: [now, id],
  });
  return rows[0] ?? null;
}

export interface MembershipRow {
  id: string;
  name: string;
  plan: "starter" | "professional" | "enterprise" | null;
  team_role: "owner" | "manager" | "member";
  suspended: boolean;
}

export async function listMemberships(db: Queryable, userId: string): Promise<MembershipRow[]> {
  const { rows } = await db.query<MembershipRow>({
    name: "users-list-memberships",
    text: `
      SELECT w.id, w.name, w.plan, m.team_role, w.suspended_at IS NOT NULL AS suspended
      FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
      WHERE m.user_id = $1 ORDER BY m.created_at, w.id`,
    values: [userId],
  });
  return rows;
}

/** What decides whether one user may administer another. */
export interface UserStandingRow {
  id: string;
  role: UserRole;
  suspended: boolean;
}

/**
 * Returns the two users and every superAdmin, locked until the transaction ends: when two administrators act on each other at the
 * same time, the second sees what the first has done.
 */
export async function lockStanding(tx: Queryable, actorId: string, targetId: string): Promise<UserStandingRow[]> {
  const { rows } = await tx.query<UserStandingRow>({
    name: "users-lock-standing",
    text: `
      SELECT id, role, suspended_at IS NOT NULL AS suspended FROM app_user
      WHERE role = 'superAdmin' OR id IN ($1, $2) ORDER BY id FOR NO KEY UPDATE`,
    values: [actorId, targetId],
  });
  return rows;
}

export async function changeRole(tx: Queryable, id: string, role: UserRole): Promise<void> {
  await tx.query({ name: "users-change-role", text: "UPDATE app_user SET role = $2 WHERE id = $1", values: [id, role] });
}

/** When, why and by whom a user or a workspace was suspended. */
export interface Suspension {
  readonly at: Date;
  readonly reason: string;
  readonly by: string;
}

/** Suspends a user. */
export async function suspend(tx: Queryable, id: string, suspension: Suspension): Promise<void> {
  await tx.query({
    name: "users-suspend",
    text: "UPDATE app_user SET suspended_at = $2, suspended_reason = $3, suspended_by = $4 WHERE id = $1",
    values: [id, suspension.at, suspension.reason, suspension.by],
  });
}

/** Lifts a user's suspension. */
export async function reinstate(tx: Queryable, id: string): Promise<void> {
  await tx.query({
    name: "users-reinstate",
    text: "UPDATE app_user SET suspended_at = NULL, suspended_reason = NULL, suspended_by = NULL WHERE id = $1",
    values: [id],
  });
}

/** Ends every session of a user and has every API node close their sockets. Returns how many there were. */
export async function endSessions(tx: Queryable, userId: string, now: Date): Promise<number> {
  const { rows } = await tx.query<{ id: string }>({
    name: "users-end-sessions",
    text: "UPDATE user_session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL RETURNING id",
    values: [userId, now],
  });
  await tellSessionsEnded(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Makes the user a superAdmin if the installation has none. */
export async function setFirstAdministrator(tx: Queryable, userId: string): Promise<void> {
  await tx.query({
    text: "UPDATE app_user SET role = 'superAdmin' WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM app_user WHERE role = 'superAdmin')",
    values: [userId],
  });
}
