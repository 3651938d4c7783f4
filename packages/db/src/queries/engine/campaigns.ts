import type { CampaignStatus, HolidayRules, StopRule } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";
import { HOLIDAYS } from "../audience/holidays.ts";

/**
 * Locks a campaign's state until the transaction ends: batches share the lock, a change of state (start, pause, stop …) takes it
 * exclusively. It is an advisory lock, because those are granted in the order of request: with shared row locks, a busy campaign's batches
 * could keep a pause waiting.
 */
export async function holdCampaign(tx: WorkspaceTx, campaignId: string, how: "shared" | "alone"): Promise<void> {
  const call = how === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  await tx.query({ name: `engine-hold-campaign-${how}`, text: `SELECT ${call}(hashtextextended($1, 0))`, values: [campaignId] });
}

/**
 * The same without waiting: returns false when another transaction holds a conflicting lock on the campaign, or waits for one. The engine's
 * loops go from one campaign to the next, and none may delay the others.
 */
export async function tryToHoldCampaign(tx: WorkspaceTx, campaignId: string, how: "shared" | "alone"): Promise<boolean> {
  const call = how === "shared" ? "pg_try_advisory_xact_lock_shared" : "pg_try_advisory_xact_lock";
  const { rows } = await tx.query<{ held: boolean }>({
    name: `engine-try-to-hold-campaign-${how}`,
    text: `SELECT ${call}(hashtextextended($1, 0)) AS held`,
    values: [campaignId],
  });
  return rows[0]?.held === true;
}

/**
 * Locks who is in the campaigns of this workspace until the transaction ends. Enrolling takes the lock exclusively, before people are
 * judged; taking a person out of all campaigns shares it. So the later of the two sees what the earlier one did. Taken after the campaign's
 * lock and before all others.
 */
export async function holdAudience(tx: WorkspaceTx, how: "shared" | "alone"): Promise<void> {
  const call = how === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock";
  await tx.query({
    name: `engine-hold-audience-${how}`,
    text: `SELECT ${call}(hashtextextended('audience:' || $1::text, 0))`,
    values: [tx.workspaceId],
  });
}

/** What the engine must know about a campaign and its workspace to advance a batch. */
export interface EngineCampaignRow {
  id: string;
  title: string;
  status: CampaignStatus;
  run: number;
  workflow_version_id: string | null;
  time_zone: string;
  /** HH:MM:SS. */
  active_start: string;
  active_end: string;
  active_days: number[];
  daily_max: number;
  settings: { accountIds?: Record<string, string>; stopOnReply?: boolean; stopRules?: StopRule[] };
  pru_cost: number;
  /** Distinct prospects that the current run's PRU are for. */
  pru_prospects: number;
  /** Whether people may still come into its run by another way than its lists. */
  stays_open: boolean;
  sender_name: string | null;
  subscription_status: string;
  plan: string | null;
  is_demo: boolean;
  workspace_suspended: boolean;
  /** Whether its people are not all back in their queues since it was resumed: nobody is advanced before. */
  is_resuming: boolean;
  /** Whether its people are not all on the version to which it was switched: nobody is advanced before. */
  is_switching: boolean;
  /** Whether a member has stopped everything. */
  workspace_halted: boolean;
  workspace_time_zone: string;
  clock_factor: number;
  clock_anchor: Date;
  /** Days during which a new run skips those who were contacted; 0 turns this off. */
  cool_down_days: number;
  /** Public holidays on which its campaigns make no act. */
  holidays: HolidayRules;
  /** The account that replaces another in this run, by the id of the one that was chosen. */
  sender_changes: Record<string, string>;
  /** The way, from 1, that everybody takes at an A/B test of this run, by its node; null when they are drawn again. */
  trials: Record<string, number | null>;
  /** The traceparent of its last command, and when that was given; null while tracing is off. */
  trace_parent: string | null;
  traced_at: Date | null;
}

/** Returns the campaign, or null when this workspace has none with this id. */
export async function findEngineCampaign(tx: WorkspaceTx, campaignId: string): Promise<EngineCampaignRow | null> {
  const { rows } = await tx.query<EngineCampaignRow>({
    name: "engine-find-engine-campaign",
    text: `
      SELECT c.id, c.title, c.status, c.run, c.trace_parent, c.traced_at, c.workflow_version_id, c.time_zone, c.active_start, c.active_end, c.active_days,
        c.daily_max, c.settings, c.pru_cost, c.pru_prospects, c.stays_open, nullif(trim(u.first_name || ' ' || u.last_name), '') AS sender_name,
        w.subscription_status, w.plan, w.is_demo, w.suspended_at IS NOT NULL AS workspace_suspended, w.halted_at IS NOT NULL AS workspace_halted, w.time_zone AS workspace_time_zone, w.clock_factor, w.clock_anchor, w.cool_down_days, ${HOLIDAYS},
        EXISTS (
          SELECT 1 FROM run_resuming r WHERE r.workspace_id = $1 AND r.campaign_id = $2 AND r.run = c.run
        ) AS is_resuming,
        EXISTS (
          SELECT 1 FROM workflow_switch s WHERE s.workspace_id = $1 AND s.campaign_id = $2 AND s.run = c.run AND s.done_at IS NULL
        ) AS is_switching,
        (
          SELECT coalesce(jsonb_object_agg(s.account_id, s.replaced_by), '{}') FROM campaign_sender s
          WHERE s.workspace_id = $1 AND s.campaign_id = $2 AND s.run = c.run AND s.replaced_by IS NOT NULL
        ) AS sender_changes,
        (
          SELECT coalesce(jsonb_object_agg(d.node_id, d.way), '{}') FROM (
            SELECT DISTINCT ON (node_id) node_id, way FROM campaign_trial_decision t
            WHERE t.workspace_id = $1 AND t.campaign_id = $2 AND t.run = c.run
            ORDER BY node_id, at DESC, id DESC
          ) d
        ) AS trials
      FROM campaign c
      JOIN workspace w ON w.id = c.workspace_id
      LEFT JOIN app_user u ON u.id = c.created_by
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** Returns the workflow of a frozen version without its ghosts; versions never change, so it may be cached. */
export async function findWorkflowGraph(tx: WorkspaceTx, versionId: string): Promise<WorkflowGraph | null> {
  const { rows } = await tx.query<{ graph: WorkflowGraph }>({
    name: "engine-find-workflow-graph",
    text: "SELECT graph FROM workflow_version WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, versionId],
  });
  return rows[0]?.graph ?? null;
}

/** Returns a workflow version and whether a campaign has run it; null when no version has this id. */
export async function findWorkflowVersion(tx: WorkspaceTx, versionId: string): Promise<{ graph: WorkflowGraph; frozen: boolean } | null> {
  const { rows } = await tx.query<{ graph: WorkflowGraph; frozen: boolean }>({
    name: "engine-find-workflow-version",
    text: "SELECT graph, frozen_at IS NOT NULL AS frozen FROM workflow_version WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, versionId],
  });
  return rows[0] ?? null;
}
