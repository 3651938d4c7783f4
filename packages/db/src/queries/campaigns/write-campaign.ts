import { storableJson } from "@filon/contracts/text";
import type { CampaignGoal, CampaignStatus } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";

/** What a user may set on a campaign; wall times as HH:MM. */
export interface CampaignFields {
  readonly title: string;
  readonly description: string;
  readonly goal: CampaignGoal;
  readonly customGoal: string | null;
  readonly channels: readonly Channel[];
  readonly timeZone: string;
  readonly activeStart: string;
  readonly activeEnd: string;
  readonly activeDays: readonly number[];
  readonly dailyMax: number;
  /** Merged into the existing settings. */
  readonly settings: Readonly<Record<string, unknown>>;
}

function fieldValues(fields: CampaignFields): unknown[] {
  return [
    fields.title,
    fields.description,
    fields.goal,
    fields.customGoal,
    [...fields.channels],
    fields.timeZone,
    fields.activeStart,
    fields.activeEnd,
    [...fields.activeDays],
    fields.dailyMax,
    storableJson(fields.settings),
  ];
}

/** Adds a draft campaign. */
export async function create(tx: WorkspaceTx, id: string, userId: string, fields: CampaignFields): Promise<void> {
  await tx.query({
    name: "campaigns-create",
    text: `
      INSERT INTO campaign (workspace_id, id, created_by, title, description, goal, custom_goal, channels, time_zone,
        active_start, active_end, active_days, daily_max, settings)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb)`,
    values: [tx.workspaceId, id, userId, ...fieldValues(fields)],
  });
}

/** Adds a draft with another campaign's settings and lists, under its own title; without a workflow yet. */
export async function duplicate(
  tx: WorkspaceTx,
  copy: { readonly id: string; readonly copyId: string; readonly userId: string; readonly title: string },
): Promise<void> {
  await tx.query({
    name: "campaigns-duplicate",
    text: `
      WITH copied AS (
        INSERT INTO campaign (workspace_id, id, created_by, title, description, goal, custom_goal, sequence_type, channels, time_zone,
          active_start, active_end, active_days, daily_max, settings)
        SELECT $1, $3, $4, $5, description, goal, custom_goal, sequence_type, channels, time_zone,
          active_start, active_end, active_days, daily_max, settings
          FROM campaign WHERE workspace_id = $1 AND id = $2
        ON CONFLICT DO NOTHING
      )
      INSERT INTO campaign_list (workspace_id, campaign_id, list_id)
      SELECT $1, $3, list_id FROM campaign_list WHERE workspace_id = $1 AND campaign_id = $2
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, copy.id, copy.copyId, copy.userId, copy.title],
  });
}

/** Changes a campaign's own fields. */
export async function update(tx: WorkspaceTx, id: string, fields: CampaignFields): Promise<void> {
  await tx.query({
    name: "campaigns-update",
    text: `
      UPDATE campaign
         SET title = $3, description = $4, goal = $5, custom_goal = $6, channels = $7, time_zone = $8, active_start = $9,
           active_end = $10, active_days = $11, daily_max = $12, settings = settings || $13::jsonb, updated_at = now()
       WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, ...fieldValues(fields)],
  });
}

/** Changes what a campaign says about itself, its hours, limits and rules. */
export async function changeSettings(tx: WorkspaceTx, id: string, fields: CampaignFields): Promise<void> {
  const { title, description, goal, customGoal, timeZone, activeStart, activeEnd, activeDays, dailyMax, settings } = fields;
  await tx.query({
    name: "campaigns-change-settings",
    text: `
      UPDATE campaign
         SET title = $3, description = $4, goal = $5, custom_goal = $6, time_zone = $7, active_start = $8, active_end = $9,
           active_days = $10, daily_max = $11, settings = settings || $12::jsonb, updated_at = now()
       WHERE workspace_id = $1 AND id = $2`,
    values: [
      tx.workspaceId,
      id,
      title,
      description,
      goal,
      customGoal,
      timeZone,
      activeStart,
      activeEnd,
      [...activeDays],
      dailyMax,
      storableJson(settings),
    ],
  });
}

/** Empties a draft's workflow. */
export async function removeSequence(tx: WorkspaceTx, id: string, removed: { readonly by: string; readonly at: Date }): Promise<void> {
  await tx.query({
    name: "campaigns-remove-sequence",
    text: `
      WITH emptied AS (
        UPDATE campaign SET channels = '{}', updated_at = now() WHERE workspace_id = $1 AND id = $2 RETURNING workflow_version_id
      )
      UPDATE workflow_version AS version
         SET graph = '{"nodes":[],"connections":[]}', revision = revision + 1, saved_by = $3, saved_at = $4
        FROM emptied
       WHERE version.workspace_id = $1 AND version.id = emptied.workflow_version_id AND version.frozen_at IS NULL`,
    values: [tx.workspaceId, id, removed.by, removed.at],
  });
}

/** Replaces the campaign's lists by these. */
export async function setLists(tx: WorkspaceTx, campaignId: string, listIds: readonly string[]): Promise<void> {
  await tx.query({
    name: "campaigns-set-lists-drop",
    text: "DELETE FROM campaign_list WHERE workspace_id = $1 AND campaign_id = $2 AND list_id <> ALL($3::uuid[])",
    values: [tx.workspaceId, campaignId, listIds],
  });
  await tx.query({
    name: "campaigns-set-lists-add",
    text: `
      INSERT INTO campaign_list (workspace_id, campaign_id, list_id)
      SELECT $1, $2, list_id FROM unnest($3::uuid[]) AS list_id
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, campaignId, listIds],
  });
}

/**
 * Sets the workflow: rewrites the current version while no run has used it, otherwise adds the next one with the id `newVersionId`. `saved`
 * tells who replaces it; without it, a new campaign's first workflow is set.
 */
export async function setWorkflow(
  tx: WorkspaceTx,
  campaignId: string,
  newVersionId: string,
  graph: WorkflowGraph,
  saved: { readonly by: string; readonly at: Date } | null = null,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: "campaigns-set-workflow-rewrite",
    text: `
      UPDATE workflow_version AS version
         SET graph = $3::jsonb, revision = revision + CASE WHEN graph = $3::jsonb THEN 0 ELSE 1 END,
             saved_by = CASE WHEN graph = $3::jsonb THEN saved_by ELSE coalesce($4, saved_by) END,
             saved_at = CASE WHEN graph = $3::jsonb THEN saved_at ELSE coalesce($5, saved_at) END
        FROM campaign
       WHERE campaign.workspace_id = $1 AND campaign.id = $2
         AND version.workspace_id = $1 AND version.id = campaign.workflow_version_id AND version.frozen_at IS NULL`,
    values: [tx.workspaceId, campaignId, storableJson(graph), saved?.by ?? null, saved?.at ?? null],
  });
  if (rowCount === 1) return;
  await tx.query({
    name: "campaigns-set-workflow-add",
    text: `
      WITH added AS (
        INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph)
        SELECT $1, $3, $2, coalesce(max(version), 0) + 1, $4::jsonb FROM workflow_version WHERE workspace_id = $1 AND campaign_id = $2
        ON CONFLICT (workspace_id, id) DO NOTHING
        RETURNING id
      )
      UPDATE campaign SET workflow_version_id = added.id FROM added WHERE workspace_id = $1 AND campaign.id = $2`,
    values: [tx.workspaceId, campaignId, newVersionId, storableJson(graph)],
  });
}

/** A draft's workflow as its editors change it. */
export interface DraftWorkflow {
  readonly graph: WorkflowGraph;
  readonly revision: number;
  /** Ids of the latest saves, newest last. */
  readonly saves: readonly string[];
  /** With which a started campaign's draft was opened: earlier ones are of another draft. */
  readonly opened_revision: number | null;
}

/** Returns the workflow of a campaign that is being drawn: its draft's, or the next version's of a started one; null when there is none. */
export async function findDraftWorkflow(tx: WorkspaceTx, campaignId: string): Promise<DraftWorkflow | null> {
  const { rows } = await tx.query<DraftWorkflow & { graph: WorkflowGraph }>({
    name: "campaigns-find-draft-workflow",
    text: `
      SELECT graph, revision, saves, opened_revision
        FROM workflow_version
       WHERE workspace_id = $1 AND campaign_id = $2 AND frozen_at IS NULL`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** Saves that are known again. */
const SAVES_KEPT = 50;

/** Changes a draft's workflow and notes the save. Returns the new revision; null when its version is frozen. */
export async function changeWorkflow(
  tx: WorkspaceTx,
  campaignId: string,
  change: {
    readonly graph: WorkflowGraph;
    readonly channels: readonly Channel[];
    readonly saveId: string;
    /** Who saves it. */
    readonly by: string;
    readonly at: Date;
  },
): Promise<number | null> {
  const { rows } = await tx.query<{ revision: number }>({
    name: "campaigns-change-workflow",
    text: `
      WITH changed AS (
        UPDATE campaign SET channels = CASE WHEN status = 'draft' THEN $4 ELSE channels END, updated_at = now()
        WHERE workspace_id = $1 AND id = $2 RETURNING id
      )
      UPDATE workflow_version AS version
         SET graph = $3::jsonb, revision = revision + 1, saves = (saves || $5::uuid)[greatest(1, cardinality(saves) + 2 - ${SAVES_KEPT}):],
             saved_by = $6, saved_at = $7
        FROM changed
       WHERE version.workspace_id = $1 AND version.campaign_id = changed.id AND version.frozen_at IS NULL
      RETURNING revision`,
    values: [tx.workspaceId, campaignId, storableJson(change.graph), [...change.channels], change.saveId, change.by, change.at],
  });
  return rows[0]?.revision ?? null;
}

/** Locks a campaign until the transaction ends. Returns its status, or null when there is none. */
export async function lock(tx: WorkspaceTx, id: string): Promise<CampaignStatus | null> {
  const { rows } = await tx.query<{ status: CampaignStatus }>({
    name: "campaigns-lock",
    text: "SELECT status FROM campaign WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, id],
  });
  return rows[0]?.status ?? null;
}
