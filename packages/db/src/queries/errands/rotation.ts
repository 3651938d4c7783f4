import type { WorkspaceTx } from "../../database.ts";
import type { StepOf } from "./turns.ts";

/** A member among whom a step assigns prospects in turn. */
export interface RotationRow {
  id: string;
  name: string;
  suspended: boolean;
  /** Prospects given to them by this step. */
  given: number;
}

/** Returns those of these users who are members of the workspace. */
export async function listRotation(tx: WorkspaceTx, step: StepOf, userIds: readonly string[]): Promise<RotationRow[]> {
  const { rows } = await tx.query<RotationRow>({
    name: "errands-list-rotation",
    text: `
      SELECT m.user_id AS id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name,
        m.suspended_at IS NOT NULL AS suspended, coalesce(r.given, 0) AS given
      FROM workspace_member m
      JOIN app_user u ON u.id = m.user_id
      LEFT JOIN owner_rotation r ON r.workspace_id = $1 AND r.campaign_id = $2 AND r.node_id = $3 AND r.user_id = m.user_id
      WHERE m.workspace_id = $1 AND m.user_id = ANY ($4::uuid[])`,
    values: [tx.workspaceId, step.campaignId, step.nodeId, userIds],
  });
  return rows;
}

/** Returns the owner of a colleague of the prospect, among these users; null when none of them owns one. The owner of most comes first. */
export async function findCompanyOwner(tx: WorkspaceTx, prospectId: string, userIds: readonly string[]): Promise<string | null> {
  const { rows } = await tx.query<{ owner_id: string }>({
    name: "errands-find-company-owner",
    text: `
      SELECT colleague.owner_id
      FROM (SELECT * FROM prospect WHERE workspace_id = $1 AND id = $2) p
      CROSS JOIN LATERAL (
        SELECT id, owner_id FROM prospect WHERE workspace_id = $1 AND company_name_key = p.company_name_key
        UNION
        SELECT id, owner_id FROM prospect WHERE workspace_id = $1 AND company_domain_key = p.company_domain_key
      ) colleague
      WHERE colleague.id <> p.id AND colleague.owner_id = ANY ($3::uuid[])
      GROUP BY colleague.owner_id ORDER BY count(*) DESC, colleague.owner_id LIMIT 1`,
    values: [tx.workspaceId, prospectId, userIds],
  });
  return rows[0]?.owner_id ?? null;
}

/** Counts a prospect that a step has given to a member. */
export async function noteGiven(tx: WorkspaceTx, step: StepOf, userId: string): Promise<void> {
  await tx.query({
    name: "errands-note-given",
    text: `
      INSERT INTO owner_rotation (workspace_id, campaign_id, node_id, user_id, given) VALUES ($1, $2, $3, $4, 1)
      ON CONFLICT (workspace_id, campaign_id, node_id, user_id) DO UPDATE SET given = owner_rotation.given + 1`,
    values: [tx.workspaceId, step.campaignId, step.nodeId, userId],
  });
}
