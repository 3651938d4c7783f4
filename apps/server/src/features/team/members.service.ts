import type { Team } from "@filon/contracts/team";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import { announce } from "@filon/db/realtime";
import * as tasks from "@filon/db/tasks";
import * as team from "@filon/db/team";
import { requireGrowth } from "../../http/require-growth.ts";
import { nowOf, type Services } from "../../services.ts";
import { invitationAnswer } from "./invitation-answer.ts";
import { auditedBy, type Leader } from "./leader.ts";

/** Returns the team of a workspace, with its invitations. */
export async function get(services: Services, workspaceId: string): Promise<Team> {
  const now = nowOf(services);
  return services.db.inWorkspace(workspaceId, async (tx) => ({
    members: (await team.listMembers(tx)).map((row) => ({
      id: row.id,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      avatar: row.avatar,
      teamRole: row.team_role,
      status: row.suspended ? ("suspended" as const) : ("active" as const),
      joinedAt: row.joined_at.toISOString(),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      activity: { campaigns: row.campaigns_started, prospects: row.prospects_added, messages: row.messages_sent },
    })),
    invitations: (await team.listInvitations(tx)).map((row) => invitationAnswer(row, now)),
    seats: await team.countSeats(tx, workspaceId),
  }));
}

/** Locks a member who is not the owner. Throws 404 `team.server.memberNotFound` and 409 `team.server.ownerStays`. */
async function lockOther(tx: WorkspaceTx, userId: string) {
  const member = await team.lockMember(tx, userId);
  if (!member) throw new UserError("team.server.memberNotFound", { status: 404 });
  if (member.team_role === "owner") throw new UserError("team.server.ownerStays", { status: 409 });
  return member;
}

/**
 * Changes a member's role, or suspends or reinstates them in this team. A suspension ends their sessions here immediately, and leaves their
 * open tasks to any member. Throws 404, 409, and 403 `problems.noGrowth.` for reinstating in a workspace that may not grow.
 */
export async function changeMember(
  services: Services,
  leader: Leader,
  userId: string,
  change: { readonly teamRole: "manager" | "member"; readonly suspended: boolean },
): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    const { suspended } = await lockOther(tx, userId);
    // A returning member counts as growth.
    if (suspended && !change.suspended) await requireGrowth(tx);
    await team.changeMember(tx, userId, { ...change, at });
    if (change.suspended) {
      await team.endSessionsHere(tx, userId, at);
      if ((await tasks.releaseOpenTasks(tx, userId)) > 0) await announce(tx, "tasks:changed", { timestamp: at.toISOString() });
    }
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, { action: "teamMemberChanged", at, subject: userId, details: { ...change }, ...auditedBy(leader) });
  });
}

/** Removes a member from the team: their sessions and API keys here end immediately; their work stays in the workspace. */
export async function removeMember(services: Services, leader: Leader, userId: string): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await lockOther(tx, userId);
    await team.endSessionsHere(tx, userId, at);
    await team.revokeKeysHere(tx, userId, at);
    await team.removeMember(tx, userId, at);
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, { action: "teamMemberRemoved", at, subject: userId, ...auditedBy(leader) });
  });
}

/** Hands the workspace over to an active member; there is exactly one owner at any time. Throws 403, 404 and 409. */
export async function handOver(services: Services, leader: Leader, userId: string): Promise<void> {
  const { workspaceId, userId: ownerId } = leader.caller;
  const at = nowOf(services);
  await services.db.inWorkspace(workspaceId, async (tx) => {
    // In the second of two concurrent hand-overs, the caller is no longer the owner.
    const owner = await team.lockMember(tx, ownerId);
    if (owner?.team_role !== "owner") throw new UserError("problems.teamRoleRequired", { status: 403 });
    const member = await lockOther(tx, userId);
    if (member.suspended) throw new UserError("team.server.memberSuspended", { status: 409 });
    await team.handOver(tx, ownerId, userId);
    await audit.record(tx, { action: "workspaceHandedOver", at, subject: userId, ...auditedBy(leader) });
  });
}
