import { type Team, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import { announce } from "@filon/db/realtime";
import * as team from "@filon/db/team";
import { requireGrowth } from "../../http/require-growth.ts";
import { nowOf, type Services } from "../../services.ts";
import { invitationAnswer } from "./invitation-answer.ts";
import { auditedBy, type Leader } from "./leader.ts";

/** The team of a workspace, with its invitations. */
export async function readTeam(services: Services, workspaceId: string): Promise<Team> {
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
 * Gives a member another role, or keeps them out of this team until it is lifted: their sessions here end at once.
 * Throws 404, 409, and 403 `problems.noGrowth.` when it is to be lifted in a workspace that does not grow.
 */
export async function changeTeamMember(
  services: Services,
  leader: Leader,
  userId: string,
  change: { readonly teamRole: "manager" | "member"; readonly suspended: boolean },
): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    const { suspended } = await lockOther(tx, userId);
    // Who comes back is one member more.
    if (suspended && !change.suspended) await requireGrowth(tx);
    await team.changeMember(tx, userId, { ...change, at });
    if (change.suspended) await team.endSessionsHere(tx, userId, at);
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, { action: "teamMemberChanged", at, subject: userId, details: { ...change }, ...auditedBy(leader) });
  });
}

/** Takes somebody out of the team: their sessions and API keys here end at once, what they did stays the workspace's. */
export async function removeTeamMember(services: Services, leader: Leader, userId: string): Promise<void> {
  const at = nowOf(services);
  await services.db.inWorkspace(leader.caller.workspaceId, async (tx) => {
    await lockOther(tx, userId);
    await team.endSessionsHere(tx, userId, at);
    await team.revokeKeysHere(tx, userId, at);
    await team.removeMember(tx, userId);
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, { action: "teamMemberRemoved", at, subject: userId, ...auditedBy(leader) });
  });
}

/** Hands the workspace over to an active member; there is one owner before, meanwhile and after. Throws 403, 404 and 409. */
export async function handWorkspaceOver(services: Services, leader: Leader, userId: string): Promise<void> {
  const { workspaceId, userId: ownerId } = leader.caller;
  const at = nowOf(services);
  await services.db.inWorkspace(workspaceId, async (tx) => {
    // Of two hand-overs at once, the second finds that its caller owns nothing any more.
    const owner = await team.lockMember(tx, ownerId);
    if (owner?.team_role !== "owner") throw new UserError("problems.teamRoleRequired", { status: 403 });
    const member = await lockOther(tx, userId);
    if (member.suspended) throw new UserError("team.server.memberSuspended", { status: 409 });
    await team.handOver(tx, ownerId, userId);
    await audit.record(tx, { action: "workspaceHandedOver", at, subject: userId, ...auditedBy(leader) });
  });
}
