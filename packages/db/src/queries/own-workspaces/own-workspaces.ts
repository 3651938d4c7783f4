import type { PlanId, TeamRole } from "@filon/contracts/auth";
import type { Queryable } from "../../database.ts";
import { ADMITTED } from "../team/admitted.ts";

/** A workspace that the user may enter. */
export interface OpenWorkspaceRow {
  id: string;
  name: string;
  plan: PlanId | null;
  team_role: TeamRole;
}

/** Returns the workspaces that a user may enter, by name. */
export async function list(tx: Queryable, userId: string): Promise<OpenWorkspaceRow[]> {
  const { rows } = await tx.query<OpenWorkspaceRow>({
    name: "own-workspaces-list",
    text: `
      SELECT w.id, w.name, w.plan, m.team_role
      FROM workspace_member m JOIN workspace w ON w.id = m.workspace_id
      WHERE m.user_id = $1 AND ${ADMITTED} ORDER BY lower(w.name), w.id`,
    values: [userId],
  });
  return rows;
}

/** How long a session lasts, and when its user last confirmed who they are. */
interface SessionTerm {
  remember_me: boolean;
  expires_at: Date;
  confirmed_at: Date | null;
}

/** Returns the term of a session that another is about to replace. */
export async function findSessionTerm(tx: Queryable, sessionId: string): Promise<SessionTerm | null> {
  const { rows } = await tx.query<SessionTerm>({
    name: "own-workspaces-find-session-term",
    text: "SELECT remember_me, expires_at, confirmed_at FROM user_session WHERE id = $1",
    values: [sessionId],
  });
  return rows[0] ?? null;
}
