import type { TeamInvitation } from "@filon/contracts/team";
import type { TeamInvitationRow } from "@filon/db/team";

/** Returns an invitation as the API returns it. */
export const invitationAnswer = (row: TeamInvitationRow, now: Date): TeamInvitation => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  teamRole: row.team_role,
  invitedBy: row.invited_by,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
});
