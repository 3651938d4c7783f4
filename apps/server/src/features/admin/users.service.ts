import { ADMIN_PAGE_SIZE, type AdminUser, type AdminUserRow, type AdminUserSort } from "@filon/contracts/admin";
import type { Role } from "@filon/contracts/auth";
import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as users from "@filon/db/users";
import type { AdminUserListRow } from "@filon/db/users";
import { nowOf, type Services } from "../../services.ts";
import type { Actor } from "./actor.ts";
import { record } from "./record.ts";
import { requireRight, rightsOver } from "./rights.ts";

/** Returns a page of users with their total. */
export async function list(
  services: Services,
  query: {
    readonly search?: string | undefined;
    readonly role?: Role | undefined;
    readonly standing?: "active" | "suspended" | undefined;
    readonly sort: AdminUserSort;
    readonly direction: "asc" | "desc";
    readonly page: number;
  },
): Promise<{ rows: AdminUserRow[]; total: number }> {
  const suspended = query.standing === undefined ? null : query.standing === "suspended";
  const { rows, total } = await users.list(
    services.db.pool,
    { search: query.search ?? null, role: query.role ?? null, suspended },
    { by: query.sort, descending: query.direction === "desc" },
    nowOf(services),
    { limit: ADMIN_PAGE_SIZE, offset: (query.page - 1) * ADMIN_PAGE_SIZE },
  );
  return { rows: rows.map(rowOf), total };
}

/** Returns one user with their workspaces and what the actor may do with them. Throws 404. */
export async function get(services: Services, actor: Actor, id: string): Promise<AdminUser> {
  return userIn(services.db.pool, actor, id, nowOf(services));
}

/** Changes a user's role, effective from their next request. Throws as requireRight. */
export async function changeRole(services: Services, actor: Actor, id: string, role: Role): Promise<AdminUser> {
  const now = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const target = await requireRight(tx, actor.userId, id, "changeRole");
    await users.changeRole(tx, id, role);
    if (target.role !== role) await record(tx, actor, now, "userRoleChanged", { subject: id, details: { from: target.role, to: role } });
    return userIn(tx, actor, id, now);
  });
}

/** Suspends a user and ends their sessions and sockets. Throws as requireRight, and 409 when suspended already. */
export async function suspend(services: Services, actor: Actor, id: string, reason: string): Promise<AdminUser> {
  const now = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const target = await requireRight(tx, actor.userId, id, "suspend");
    if (target.suspended) throw new UserError("admin.server.alreadySuspended", { status: 409 });
    await users.suspend(tx, id, { at: now, reason, by: actor.userId });
    const sessions = await users.endSessions(tx, id, now);
    await record(tx, actor, now, "userSuspended", { subject: id, details: { reason, sessions } });
    return userIn(tx, actor, id, now);
  });
}

/** Lets a suspended user sign in again; does nothing if they are not suspended. Throws as requireRight. */
export async function reinstate(services: Services, actor: Actor, id: string): Promise<AdminUser> {
  const now = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    const target = await requireRight(tx, actor.userId, id, "suspend");
    if (target.suspended) {
      await users.reinstate(tx, id);
      await record(tx, actor, now, "userRestored", { subject: id });
    }
    return userIn(tx, actor, id, now);
  });
}

/** Ends all sessions and sockets of a user. Throws as requireRight. */
export async function endSessions(services: Services, actor: Actor, id: string): Promise<void> {
  const now = nowOf(services);
  await services.db.onPlatform(async (tx) => {
    await requireRight(tx, actor.userId, id, "endSessions");
    const sessions = await users.endSessions(tx, id, now);
    await record(tx, actor, now, "userSessionsEnded", { subject: id, details: { sessions } });
  });
}

async function userIn(db: Queryable, actor: Actor, id: string, now: Date): Promise<AdminUser> {
  const row = await users.find(db, id, now);
  if (!row) throw new UserError("admin.server.userNotFound", { status: 404 });
  const memberships = await users.listMemberships(db, id);
  return {
    ...rowOf(row),
    suspendedReason: row.suspended_reason,
    suspendedBy: row.suspended_by,
    memberships: memberships.map(({ team_role, ...workspace }) => ({ ...workspace, teamRole: team_role })),
    may: rightsOver({ id: actor.userId, role: actor.role }, row),
  };
}

function rowOf(row: AdminUserListRow): AdminUserRow {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    language: row.language,
    createdAt: row.created_at.toISOString(),
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    sessions: row.sessions,
    workspaces: row.workspaces,
  };
}
