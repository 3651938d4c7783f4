import type { ProspectCampaign } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { NEXT_TRY } from "../campaigns/enrolments.ts";

export interface ParticipationRow {
  enrolment_id: string;
  campaign_id: string;
  title: string;
  campaign_status: string;
  status: ProspectCampaign["status"];
  node: { type?: string; label?: string } | null;
  blocked_by: string | null;
  due_at: Date | null;
  outcome: string | null;
  created_at: Date;
}

/** Returns the campaigns that a prospect is or was in, each with the latest run they were in, open ones first; at most 50. */
export async function listCampaigns(tx: WorkspaceTx, prospectId: string): Promise<ParticipationRow[]> {
  const { rows } = await tx.query<ParticipationRow>({
    name: "prospects-list-campaigns",
    text: `
      SELECT latest.*, c.title, c.status AS campaign_status, (
          SELECT node FROM workflow_version v, jsonb_array_elements(v.graph -> 'nodes') AS node
          WHERE v.workspace_id = $1 AND v.id = latest.workflow_version_id AND node ->> 'id' = latest.node_id
          LIMIT 1
        ) AS node
      FROM (
        SELECT DISTINCT ON (campaign_id) id AS enrolment_id, campaign_id, workflow_version_id, node_id, status, blocked_by,
          ${NEXT_TRY} AS due_at, outcome, created_at, ended_at
        FROM enrolment WHERE workspace_id = $1 AND prospect_id = $2 ORDER BY campaign_id, run DESC
      ) AS latest
      JOIN campaign c ON c.workspace_id = $1 AND c.id = latest.campaign_id
      ORDER BY latest.ended_at IS NOT NULL, latest.created_at DESC LIMIT 50`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}
