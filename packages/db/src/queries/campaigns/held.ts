import type { WorkspaceTx } from "../../database.ts";

/**
 * Returns the uncertain act of a campaign's enrolment, or null when it has none; `exists` is false when the enrolment is not the
 * campaign's.
 */
export async function findHeld(
  tx: WorkspaceTx,
  campaignId: string,
  enrolmentId: string,
): Promise<{ exists: boolean; uncertainActionId: string | null }> {
  const { rows } = await tx.query<{ action_id: string | null }>({
    name: "campaigns-find-held",
    text: `
      SELECT (
        SELECT a.id FROM action a
        WHERE a.workspace_id = $1 AND a.enrolment_id = e.id AND a.status = 'uncertain'
        ORDER BY a.visit DESC LIMIT 1
      ) AS action_id
      FROM enrolment e WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.id = $3`,
    values: [tx.workspaceId, campaignId, enrolmentId],
  });
  const [row] = rows;
  return { exists: row !== undefined, uncertainActionId: row?.action_id ?? null };
}
