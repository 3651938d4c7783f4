import { UserError } from "@filon/contracts/errors";
import type { Queryable } from "@filon/db";
import * as users from "@filon/db/users";
import type { UserStandingRow } from "@filon/db/users";

/** What an administrator may do with a user. */
export interface Rights {
  readonly changeRole: boolean;
  readonly suspend: boolean;
  readonly endSessions: boolean;
}

type Standing = Pick<UserStandingRow, "id" | "role">;

/**
 * Returns what an administrator may do with a user. A superAdmin may act on everyone else, an admin on plain users only.
 * All may end their own sessions: it only costs a sign-in.
 */
export function rightsOver(actor: Standing, target: Standing): Rights {
  const isSelf = actor.id === target.id;
  const isOver = actor.role === "superAdmin" || (actor.role === "admin" && target.role === "user");
  return { changeRole: actor.role === "superAdmin" && !isSelf, suspend: isOver && !isSelf, endSessions: isOver || isSelf };
}

/**
 * Locks the two users and every superAdmin, and returns the target if the actor has the right. Because the actor's rights
 * are read under the lock and users cannot demote or suspend themselves, at least one superAdmin can always sign in. Throws
 * UserError 404 `admin.server.userNotFound`, 409 `ownAccount`, 403 `problems.forbidden`.
 */
export async function requireRight(tx: Queryable, actorId: string, targetId: string, right: keyof Rights): Promise<UserStandingRow> {
  const rows = await users.lockStanding(tx, actorId, targetId);
  const actor = rows.find(({ id }) => id === actorId);
  const target = rows.find(({ id }) => id === targetId);
  if (actor === undefined || actor.suspended || actor.role === "user") throw new UserError("problems.forbidden", { status: 403 });
  if (target === undefined) throw new UserError("admin.server.userNotFound", { status: 404 });
  if (rightsOver(actor, target)[right]) return target;
  const mayOthers = rightsOver(actor, { id: "", role: target.role })[right];
  throw actorId === targetId && mayOthers
    ? new UserError("admin.server.ownAccount", { status: 409 })
    : new UserError("problems.forbidden", { status: 403 });
}
