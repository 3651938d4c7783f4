import type { WorkspaceTx } from "../../database.ts";

/**
 * Claims a node for an enrolment, once in a run; a claim whose task was withdrawn, or whose enrolment ended before it had one, passes to the
 * next. Returns whether the claim is this enrolment's; false when the enrolment does not exist.
 */
export async function claimForRun(tx: WorkspaceTx, enrolmentId: string, nodeId: string, at: Date): Promise<boolean> {
  await tx.query({
    name: "engine-claim-for-run-insert",
    text: `
      INSERT INTO run_claim (workspace_id, campaign_id, run, node_id, enrolment_id, at)
      SELECT $1, e.campaign_id, e.run, $3, e.id, $4 FROM enrolment e WHERE e.workspace_id = $1 AND e.id = $2
      ON CONFLICT (workspace_id, campaign_id, run, node_id) DO UPDATE SET enrolment_id = excluded.enrolment_id, at = excluded.at
        WHERE NOT EXISTS (
          SELECT 1 FROM task t
          WHERE t.workspace_id = $1 AND t.enrolment_id = run_claim.enrolment_id AND t.node_id = $3 AND t.status <> 'withdrawn'
        ) AND (EXISTS (
          SELECT 1 FROM task t WHERE t.workspace_id = $1 AND t.enrolment_id = run_claim.enrolment_id AND t.node_id = $3
        ) OR NOT EXISTS (
          SELECT 1 FROM enrolment h WHERE h.workspace_id = $1 AND h.id = run_claim.enrolment_id AND h.ended_at IS NULL
        ))`,
    values: [tx.workspaceId, enrolmentId, nodeId, at],
  });
  const { rows } = await tx.query<{ mine: boolean }>({
    name: "engine-claim-for-run-read",
    text: `
      SELECT c.enrolment_id = $2 AS mine FROM enrolment e
      JOIN run_claim c ON c.workspace_id = $1 AND c.campaign_id = e.campaign_id AND c.run = e.run AND c.node_id = $3
      WHERE e.workspace_id = $1 AND e.id = $2`,
    values: [tx.workspaceId, enrolmentId, nodeId],
  });
  return rows[0]?.mine === true;
}
