import type { PlanId, TeamRole } from "@filon/contracts";
import type { Queryable } from "../../database.ts";
import { ADMITTED } from "../auth/admitted.ts";

/** A workspace that its member can come into. */
export interface OpenWorkspaceRow {
  id: string;
  name: string;
  plan: PlanId | null;
  team_role: TeamRole;
}

/** The workspaces that a user can come into, by name. */
export async function listOpenWorkspaces(tx: Queryable, userId: string): Promise<OpenWorkspaceRow[]> {
  const { rows } = await tx.query<OpenWorkspaceRow>({
    name: "list-open-workspaces",
    text: `
      SELECT w.id, w.name, w.plan, m.team_role
      FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
      WHERE m.user_id = $1 AND ${ADMITTED} ORDER BY lower(w.name), w.id`,
    values: [userId],
  });
  return rows;
}

/** How long a session goes on, and when its user last showed that it is them. */
interface SessionTerm {
  remember_me: boolean;
  expires_at: Date;
  confirmed_at: Date | null;
}

/** A session that another is to follow: whether it is remembered, and until when it would go on. */
export async function findSessionTerm(tx: Queryable, sessionId: string): Promise<SessionTerm | null> {
  const { rows } = await tx.query<SessionTerm>({
    name: "find-session-term",
    text: "SELECT remember_me, expires_at, confirmed_at FROM user_session WHERE id = $1",
    values: [sessionId],
  });
  return rows[0] ?? null;
}
