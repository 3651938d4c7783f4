import type { Campaign, CampaignRow } from "@filon/contracts/campaigns";
import type { CampaignDetailRow, CampaignListRow } from "@filon/db/campaigns";

/** Returns a campaign as the list shows it. */
export function campaignRow(row: CampaignListRow): CampaignRow {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    goal: row.goal,
    status: row.status,
    endReason: row.end_reason,
    channels: row.channels,
    prospects: row.prospects,
    contacted: row.contacted,
    replied: row.replied,
    pruCost: row.pru_cost,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

/** Returns a campaign with its settings and workflow. */
export function campaignDetail(row: CampaignDetailRow): Campaign {
  return {
    ...campaignRow(row),
    customGoal: row.custom_goal,
    run: row.run,
    lists: row.lists,
    settings: {
      timeZone: row.time_zone,
      activeStart: row.active_start,
      activeEnd: row.active_end,
      activeDays: row.active_days,
      dailyMax: row.daily_max,
      stopOnReply: row.stop_on_reply,
      stopRules: row.stop_rules,
    },
    graph: row.graph,
    workflowRevision: row.workflow_revision,
  };
}
