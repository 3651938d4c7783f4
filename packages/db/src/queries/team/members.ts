import type { TeamRole } from "@filon/contracts/auth";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import { tellSessionsEnded } from "../realtime/notify.ts";

/** Returns the number of billed seats of a workspace: its members who are not suspended in it; invitations cost nothing (PLAN-03). */
export async function countSeats(tx: Queryable, workspaceId: string): Promise<number> {
  const { rows } = await tx.query<{ seats: number }>({
    name: "team-count-seats",
    text: "SELECT count(*)::integer AS seats FROM workspace_member WHERE workspace_id = $1 AND suspended_at IS NULL",
    values: [workspaceId],
  });
  return rows[0]?.seats ?? 0;
}

/** Returns since when each seat of the transaction's workspace is taken, earliest first. */
export async function listSeatDates(tx: WorkspaceTx): Promise<Date[]> {
  const { rows } = await tx.query<{ seat_since: Date }>({
    name: "team-list-seat-dates",
    text: "SELECT seat_since FROM workspace_member WHERE workspace_id = $1 AND suspended_at IS NULL ORDER BY seat_since",
    values: [tx.workspaceId],
  });
  return rows.map(({ seat_since }) => seat_since);
}

/** Returns whether a user is a member of the transaction's workspace, suspended there or not. */
export async function isMember(tx: WorkspaceTx, userId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "team-is-member",
    text: "SELECT 1 FROM workspace_member WHERE workspace_id = $1 AND user_id = $2",
    values: [tx.workspaceId, userId],
  });
  return rowCount === 1;
}

/** A member, with figures of what they did in this workspace. */
export interface MemberRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  avatar: string | null;
  team_role: TeamRole;
  joined_at: Date;
  suspended: boolean;
  last_seen_at: Date | null;
  campaigns_started: number;
  prospects_added: number;
  messages_sent: number;
}

/**
 * Returns the transaction's team. Campaigns count once, however often they were started; prospects are those added by hand or by
 * import; messages are those sent in campaigns that the member created.
 */
export async function listMembers(tx: WorkspaceTx): Promise<MemberRow[]> {
  const { rows } = await tx.query<MemberRow>({
    name: "team-list-members",
    text: `
      WITH started AS (
        SELECT actor_id, count(DISTINCT campaign_id)::integer AS count FROM campaign_event
        WHERE workspace_id = $1 AND type IN ('started', 'restarted') AND actor_id IS NOT NULL GROUP BY actor_id
      ), added AS (
        SELECT actor_id, count(*)::integer AS count FROM timeline_event
        WHERE workspace_id = $1 AND type = 'created' AND actor_id IS NOT NULL GROUP BY actor_id
      ), sent AS (
        SELECT c.created_by, count(*)::integer AS count
        FROM conversation_message s JOIN campaign c ON c.workspace_id = $1 AND c.id = s.campaign_id
        WHERE s.workspace_id = $1 AND s.direction = 'outbound' GROUP BY c.created_by
      )
      SELECT u.id, u.email, u.first_name, u.last_name, u.avatar, m.team_role, m.created_at AS joined_at,
        m.suspended_at IS NOT NULL OR u.suspended_at IS NOT NULL AS suspended,
        (SELECT max(s.renewed_at) FROM user_session s WHERE s.user_id = u.id AND s.workspace_id = $1) AS last_seen_at,
        coalesce(started.count, 0) AS campaigns_started, coalesce(added.count, 0) AS prospects_added, coalesce(sent.count, 0) AS messages_sent
      FROM workspace_member m JOIN app_user u ON u.id = m.user_id
        LEFT JOIN started ON started.actor_id = u.id
        LEFT JOIN added ON added.actor_id = u.id
        LEFT JOIN sent ON sent.created_by = u.id
      WHERE m.workspace_id = $1 ORDER BY m.created_at, u.id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** What decides what may be done with a member. */
export interface MemberStanding {
  team_role: TeamRole;
  suspended: boolean;
}

/** Returns a member, locked until the transaction ends: of two simultaneous changes, the second sees the first. */
export async function lockMember(tx: WorkspaceTx, userId: string): Promise<MemberStanding | null> {
  const { rows } = await tx.query<MemberStanding>({
    name: "team-lock-member",
    text: `SELECT team_role, suspended_at IS NOT NULL AS suspended FROM workspace_member
           WHERE workspace_id = $1 AND user_id = $2 FOR UPDATE`,
    values: [tx.workspaceId, userId],
  });
  return rows[0] ?? null;
}

/** Records the seat of each row of `ended` (seat_since), for billing to look at; other plans than Enterprise have no seats. */
const seatsLeft = (at: string): string => `
  INSERT INTO billing_seat_left (workspace_id, since, until, next_at)
  SELECT $1, seat_since, ${at}, ${at} FROM ended
  WHERE EXISTS (SELECT 1 FROM billing_subscription s WHERE s.workspace_id = $1 AND s.plan = 'enterprise')
  ON CONFLICT (workspace_id, id) DO NOTHING`;

/** Changes a member's role, suspends them or lifts that; a seat that ends is recorded for billing. Does nothing for the owner. */
export async function changeMember(
  tx: WorkspaceTx,
  userId: string,
  change: { readonly teamRole: "manager" | "member"; readonly suspended: boolean; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "team-change-member",
    text: `
      WITH ended AS (
        SELECT seat_since FROM workspace_member
        WHERE workspace_id = $1 AND user_id = $2 AND team_role <> 'owner' AND suspended_at IS NULL AND $4::boolean
      ), changed AS (
        UPDATE workspace_member
        SET team_role = $3, suspended_at = CASE WHEN $4::boolean THEN coalesce(suspended_at, $5) END,
          seat_since = CASE WHEN suspended_at IS NOT NULL AND NOT $4::boolean THEN $5 ELSE seat_since END
        WHERE workspace_id = $1 AND user_id = $2 AND team_role <> 'owner'
      ) ${seatsLeft("$5::timestamptz")}`,
    values: [tx.workspaceId, userId, change.teamRole, change.suspended, change.at],
  });
}

/** Removes a member from the team; what they did remains in the workspace. Their seat is recorded for billing. Does nothing for the owner. */
export async function removeMember(tx: WorkspaceTx, userId: string, at: Date): Promise<void> {
  await tx.query({
    name: "team-remove-member",
    text: `
      WITH removed AS (
        DELETE FROM workspace_member WHERE workspace_id = $1 AND user_id = $2 AND team_role <> 'owner' RETURNING seat_since, suspended_at
      ), ended AS (SELECT seat_since FROM removed WHERE suspended_at IS NULL)
      ${seatsLeft("$3::timestamptz")}`,
    values: [tx.workspaceId, userId, at],
  });
}

/** Hands the workspace over: the owner becomes a manager, the member its owner. The caller has locked both. */
export async function handOver(tx: WorkspaceTx, fromUserId: string, toUserId: string): Promise<void> {
  await tx.query({
    name: "team-hand-over-step-down",
    text: "UPDATE workspace_member SET team_role = 'manager' WHERE workspace_id = $1 AND user_id = $2 AND team_role = 'owner'",
    values: [tx.workspaceId, fromUserId],
  });
  await tx.query({
    name: "team-hand-over-step-up",
    text: "UPDATE workspace_member SET team_role = 'owner' WHERE workspace_id = $1 AND user_id = $2",
    values: [tx.workspaceId, toUserId],
  });
}

/** Adds a member. Returns false, changing nothing, when they already are one. */
export async function insertMember(tx: WorkspaceTx, userId: string, teamRole: "manager" | "member", at: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "team-insert-member",
    text: `INSERT INTO workspace_member (workspace_id, user_id, team_role, created_at, seat_since) VALUES ($1, $2, $3, $4, $4)
           ON CONFLICT (workspace_id, user_id) DO NOTHING`,
    values: [tx.workspaceId, userId, teamRole, at],
  });
  return rowCount === 1;
}

/** Returns whether an address belongs to a member of the transaction's workspace. */
export async function isMemberAddress(tx: WorkspaceTx, email: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "team-is-member-address",
    text: "SELECT FROM workspace_member m JOIN app_user u ON u.id = m.user_id WHERE m.workspace_id = $1 AND u.email = $2",
    values: [tx.workspaceId, email],
  });
  return rowCount === 1;
}

/** Ends a user's sessions in the transaction's workspace and closes their sockets; sessions in other workspaces go on. */
export async function endSessionsHere(tx: WorkspaceTx, userId: string, at: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    name: "team-end-sessions-here",
    text: "UPDATE user_session SET revoked_at = $3 WHERE workspace_id = $1 AND user_id = $2 AND revoked_at IS NULL RETURNING id",
    values: [tx.workspaceId, userId, at],
  });
  await tellSessionsEnded(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Revokes a user's API keys in the transaction's workspace: if they rejoin, the keys stay revoked. */
export async function revokeKeysHere(tx: WorkspaceTx, userId: string, at: Date): Promise<void> {
  await tx.query({
    name: "team-revoke-keys-here",
    text: "UPDATE api_key SET revoked_at = $3 WHERE workspace_id = $1 AND user_id = $2 AND revoked_at IS NULL",
    values: [tx.workspaceId, userId, at],
  });
}
