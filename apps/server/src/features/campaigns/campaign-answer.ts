import type { Campaign, CampaignRow } from "@filon/contracts/campaigns";
import type { CampaignDetailRow, CampaignListRow } from "@filon/db/campaigns";
import { sequenceOf, sequenceStatusOf } from "@filon/domain";
import { catalogue } from "@filon/modules";

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

/** Returns a campaign with its settings and workflow, its execution time up to an instant. */
export function campaignDetail(row: CampaignDetailRow, at: Date): Campaign {
  const executionSeconds = executionTime(row, at);
  const { type, followUps } = sequenceOf(row.graph, catalogue);
  return {
    ...campaignRow(row),
    customGoal: row.custom_goal,
    run: row.run,
    lastRunAt: row.last_run_at?.toISOString() ?? null,
    executionSeconds,
    averageSecondsPerProspect: executionSeconds === null || row.ended === 0 ? null : Math.round(executionSeconds / row.ended),
    sequenceType: type,
    followUps,
    sequenceStatus: sequenceStatusOf(row),
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

type RunTimes = Pick<CampaignDetailRow, "run" | "started_at" | "last_run_at" | "completed_at">;

/** Returns the seconds from the current run's beginning to its end, or until `at`; null before the first start. */
export function executionTime({ run, started_at: first, last_run_at: last, completed_at: end }: RunTimes, at: Date): number | null {
  const began = last ?? first;
  if (run === 0 || began === null) return null;
  return Math.max(0, Math.round(((end ?? at).getTime() - began.getTime()) / 1000));
}
