import type { WorkspaceTx } from "../../database.ts";

/** A person invited to the team. */
export interface TeamInvitationRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  team_role: "manager" | "member";
  /** The inviter's name; null once their account is gone. */
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
}

const COLUMNS = `
  i.id, i.email, i.first_name, i.last_name, i.team_role, i.sent_at, i.expires_at,
  (SELECT trim(u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = i.invited_by) AS invited_by`;

export async function listInvitations(tx: WorkspaceTx): Promise<TeamInvitationRow[]> {
  const { rows } = await tx.query<TeamInvitationRow>({
    name: "team-list-invitations",
    text: `SELECT ${COLUMNS} FROM team_invitation i WHERE i.workspace_id = $1 ORDER BY i.created_at DESC, i.id`,
    values: [tx.workspaceId],
  });
  return rows;
}

export interface NewTeamInvitation {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly teamRole: "manager" | "member";
  readonly tokenHash: Buffer;
  readonly invitedBy: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Stores an invitation. Returns false, changing nothing, when the address already has one. */
export async function invite(tx: WorkspaceTx, invitation: NewTeamInvitation): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "team-invite",
    text: `
      INSERT INTO team_invitation
        (workspace_id, id, email, first_name, last_name, team_role, token_hash, invited_by, created_at, sent_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
      ON CONFLICT (workspace_id, email) DO NOTHING`,
    values: [
      tx.workspaceId,
      invitation.id,
      invitation.email,
      invitation.firstName,
      invitation.lastName,
      invitation.teamRole,
      invitation.tokenHash,
      invitation.invitedBy,
      invitation.at,
      invitation.expiresAt,
    ],
  });
  return rowCount === 1;
}

/** Locks an invitation of the transaction's workspace; null when there is none. */
export async function lockInvitation(tx: WorkspaceTx, id: string): Promise<TeamInvitationRow | null> {
  const { rows } = await tx.query<TeamInvitationRow>({
    name: "team-lock-invitation",
    text: `SELECT ${COLUMNS} FROM team_invitation i WHERE i.workspace_id = $1 AND i.id = $2 FOR UPDATE OF i`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Replaces an invitation's link: the previous one no longer works. */
export async function resendInvitation(
  tx: WorkspaceTx,
  id: string,
  renewed: { readonly tokenHash: Buffer; readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx.query({
    name: "team-resend-invitation",
    text: "UPDATE team_invitation SET token_hash = $3, sent_at = $4, expires_at = $5 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, renewed.tokenHash, renewed.at, renewed.expiresAt],
  });
}

export async function changeInvitation(
  tx: WorkspaceTx,
  id: string,
  change: { readonly firstName: string; readonly lastName: string; readonly teamRole: "manager" | "member" },
): Promise<void> {
  await tx.query({
    name: "team-change-invitation",
    text: "UPDATE team_invitation SET first_name = $3, last_name = $4, team_role = $5 WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, change.firstName, change.lastName, change.teamRole],
  });
}

/** Deletes an invitation that is withdrawn or used. */
export async function revokeInvitation(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "team-revoke-invitation",
    text: "DELETE FROM team_invitation WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
}

/** An invitation as its link opens it. */
export interface OpenTeamInvitation {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  team_role: "manager" | "member";
  invited_by: string | null;
  workspace_name: string;
  /** The account at the invited address; null when there is none. */
  user_id: string | null;
}

/** Returns the invitation behind a link, locked; null when it is unknown, expired, or its workspace no longer has a team. */
export async function findOpenInvitation(tx: WorkspaceTx, tokenHash: Buffer, now: Date): Promise<OpenTeamInvitation | null> {
  const { rows } = await tx.query<OpenTeamInvitation>({
    name: "team-find-open-invitation",
    text: `
      SELECT ${COLUMNS}, w.name AS workspace_name, (SELECT u.id FROM app_user u WHERE u.email = i.email) AS user_id
      FROM team_invitation i JOIN workspace w ON w.id = i.workspace_id
      WHERE i.workspace_id = $1 AND i.token_hash = $2 AND i.expires_at > $3 AND w.plan = 'enterprise'
      FOR UPDATE OF i`,
    values: [tx.workspaceId, tokenHash, now],
  });
  return rows[0] ?? null;
}
