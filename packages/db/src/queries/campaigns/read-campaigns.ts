import type { CampaignGoal, CampaignStatus, StopRule } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";

/** A campaign as the list shows it, with the totals of its current run. */
export interface CampaignListRow {
  id: string;
  title: string;
  description: string;
  goal: CampaignGoal;
  status: CampaignStatus;
  end_reason: string | null;
  channels: Channel[];
  prospects: number;
  contacted: number;
  replied: number;
  pru_cost: number;
  created_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

/** The columns of a CampaignListRow. */
export const CAMPAIGN_COLUMNS = `
  campaign.id, title, description, goal, status, end_reason, channels, pru_cost, created_at, started_at, completed_at,
  coalesce(sums.contacted, 0)::int AS contacted, coalesce(sums.replied, 0)::int AS replied,
  CASE WHEN run = 0 THEN (
    SELECT count(DISTINCT member.prospect_id)
      FROM campaign_list
      JOIN prospect_list_member AS member ON member.workspace_id = $1 AND member.list_id = campaign_list.list_id
     WHERE campaign_list.workspace_id = $1 AND campaign_list.campaign_id = campaign.id
  ) ELSE coalesce(sums.enrolled, 0) END::int AS prospects`;

/** Joins the sums that the columns name. */
export const CAMPAIGN_SUMS = `
  LEFT JOIN LATERAL (
    SELECT sum(n) FILTER (WHERE kind = 'at') AS enrolled, sum(n) FILTER (WHERE kind = 'contacted') AS contacted,
      sum(n) FILTER (WHERE kind = 'replied') AS replied, sum(n) FILTER (WHERE kind = 'ended') AS ended
      FROM campaign_tally
     WHERE workspace_id = $1 AND campaign_id = campaign.id AND run = campaign.run AND kind IN ('at', 'contacted', 'replied', 'ended')
  ) AS sums ON true`;

/** A campaign's state, as domain's `stateName` computes it. */
export const CAMPAIGN_STATE = "CASE WHEN status = 'completed' AND end_reason = 'stopped' THEN 'stopped' ELSE status END";

/** A whole campaign; wall times as HH:MM. */
export interface CampaignDetailRow extends CampaignListRow {
  custom_goal: string | null;
  run: number;
  /** When the current run began; null before the first start. */
  last_run_at: Date | null;
  /** Prospects who have ended the current run. */
  ended: number;
  time_zone: string;
  active_start: string;
  active_end: string;
  active_days: number[];
  daily_max: number;
  stop_on_reply: boolean;
  stop_rules: StopRule[];
  graph: WorkflowGraph;
  workflow_revision: number;
  lists: { id: string; name: string; count: number }[];
}

/** Returns the campaign with its lists and current workflow, or null. */
export async function find(tx: WorkspaceTx, id: string): Promise<CampaignDetailRow | null> {
  const { rows } = await tx.query<CampaignDetailRow>({
    name: "campaigns-find",
    text: `
      SELECT ${CAMPAIGN_COLUMNS}, custom_goal, run, last_run_at, coalesce(sums.ended, 0)::int AS ended, time_zone, to_char(active_start, 'HH24:MI') AS active_start,
        to_char(active_end, 'HH24:MI') AS active_end, active_days::int[] AS active_days, daily_max,
        coalesce((settings->>'stopOnReply')::boolean, true) AS stop_on_reply, coalesce(settings->'stopRules', '[]') AS stop_rules,
        coalesce((SELECT graph FROM workflow_version WHERE workspace_id = $1 AND id = workflow_version_id), '{"nodes":[],"connections":[]}') AS graph,
        coalesce((SELECT revision FROM workflow_version WHERE workspace_id = $1 AND id = workflow_version_id), 1) AS workflow_revision,
        (
          SELECT coalesce(jsonb_agg(jsonb_build_object('id', list.id, 'name', list.name, 'count', (
              SELECT count(*) FROM prospect_list_member AS member WHERE member.workspace_id = $1 AND member.list_id = list.id
            )) ORDER BY list.name), '[]')
            FROM campaign_list
            JOIN prospect_list AS list ON list.workspace_id = $1 AND list.id = campaign_list.list_id
           WHERE campaign_list.workspace_id = $1 AND campaign_list.campaign_id = campaign.id
        ) AS lists
        FROM campaign ${CAMPAIGN_SUMS}
       WHERE workspace_id = $1 AND campaign.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** What the live view shows of a campaign. */
export interface CampaignStateRow {
  id: string;
  status: CampaignStatus;
  end_reason: string | null;
  run: number;
  graph: WorkflowGraph | null;
}

/** Returns a campaign's state and workflow, or null. */
export async function findState(tx: WorkspaceTx, id: string): Promise<CampaignStateRow | null> {
  const { rows } = await tx.query<CampaignStateRow>({
    name: "campaigns-find-state",
    text: `
      SELECT campaign.id, status, end_reason, run, graph
        FROM campaign
        LEFT JOIN workflow_version ON workflow_version.workspace_id = $1 AND workflow_version.id = campaign.workflow_version_id
       WHERE campaign.workspace_id = $1 AND campaign.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns which of these lists the workspace has, by id. */
export async function listAccessibleLists(tx: WorkspaceTx, listIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: "campaigns-list-accessible-lists",
    text: "SELECT id FROM prospect_list WHERE workspace_id = $1 AND id = ANY($2::uuid[])",
    values: [tx.workspaceId, listIds],
  });
  return new Set(rows.map((row) => row.id));
}

/** Returns the zone of this workspace's campaigns when none is given. */
export async function findTimeZone(tx: WorkspaceTx): Promise<string> {
  const { rows } = await tx.query<{ time_zone: string }>({
    name: "campaigns-find-time-zone",
    text: "SELECT time_zone FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.time_zone ?? "Europe/Paris";
}
