import { storableJson } from "@filon/contracts/text";
import type { CampaignGoal } from "@filon/contracts/campaigns";
import type { Channel } from "@filon/contracts/outreach";
import type { TemplateChange, NewTemplate } from "@filon/contracts/templates";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";

export interface TemplateRow {
  id: string;
  name: string;
  description: string;
  goal: CampaignGoal;
  custom_goal: string | null;
  shared: boolean;
  drawing: WorkflowGraph | null;
  steps: number;
  channels: Channel[];
  days: number;
  created_by: string;
  made_by: string;
  updated_at: Date;
}

const ROW = `
  m.id, m.name, m.description, m.goal, m.custom_goal, m.shared, m.drawing, m.steps, m.channels, m.days, m.created_by, m.updated_at,
  trim(u.first_name || ' ' || u.last_name) AS made_by`;

/** Returns the templates that a user sees, their own and shared ones, by name. */
export async function list(tx: WorkspaceTx, userId: string): Promise<TemplateRow[]> {
  const { rows } = await tx.query<TemplateRow>({
    name: "templates-list",
    text: `
      SELECT ${ROW} FROM workflow_template m JOIN app_user u ON u.id = m.created_by
      WHERE m.workspace_id = $1 AND (m.shared OR m.created_by = $2)
      ORDER BY m.name COLLATE "fr-x-icu", m.id`,
    values: [tx.workspaceId, userId],
  });
  return rows;
}

/** Returns one template that a user sees, with its workflow; null when there is none. */
export async function find(tx: WorkspaceTx, id: string, userId: string): Promise<(TemplateRow & { graph: WorkflowGraph }) | null> {
  const { rows } = await tx.query<TemplateRow & { graph: WorkflowGraph }>({
    name: "templates-find",
    text: `
      SELECT ${ROW}, m.graph FROM workflow_template m JOIN app_user u ON u.id = m.created_by
      WHERE m.workspace_id = $1 AND m.id = $2 AND (m.shared OR m.created_by = $3)`,
    values: [tx.workspaceId, id, userId],
  });
  return rows[0] ?? null;
}

/** Returns the workflows of these templates of the workspace, whoever sees them, by id. */
export async function listGraphs(tx: WorkspaceTx, ids: readonly string[]): Promise<Map<string, WorkflowGraph>> {
  const { rows } = await tx.query<{ id: string; graph: WorkflowGraph }>({
    name: "templates-list-graphs",
    text: "SELECT id, graph FROM workflow_template WHERE workspace_id = $1 AND id = ANY ($2::uuid[])",
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map(({ id, graph }) => [id, graph]));
}

/** Returns the number of the workspace's templates, whoever sees them. */
export async function count(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "templates-count",
    text: "SELECT count(*)::integer AS count FROM workflow_template WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.count ?? 0;
}

/** What a list shows of a template's workflow. */
export interface TemplateFigures {
  readonly drawing: WorkflowGraph | null;
  readonly steps: number;
  readonly channels: readonly Channel[];
  readonly days: number;
}

export async function create(
  tx: WorkspaceTx,
  template: NewTemplate & TemplateFigures & { readonly id: string; readonly userId: string; readonly at: Date },
): Promise<void> {
  const { id, name, description, goal, customGoal, shared, graph, drawing, steps, channels, days, userId, at } = template;
  await tx.query({
    name: "templates-create",
    text: `
      INSERT INTO workflow_template
        (workspace_id, id, name, description, goal, custom_goal, shared, graph, drawing, steps, channels, days, created_by, created_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10, $11, $12, $13, $14, $14)`,
    values: [
      tx.workspaceId,
      id,
      name,
      description,
      goal,
      customGoal,
      shared,
      storableJson(graph),
      drawing === null ? null : storableJson(drawing),
      steps,
      [...channels],
      days,
      userId,
      at,
    ],
  });
}

/** Changes what is given of a template. */
export async function update(tx: WorkspaceTx, id: string, change: TemplateChange & { readonly at: Date }): Promise<void> {
  const { name, description, goal, shared, at } = change;
  await tx.query({
    name: "templates-update",
    text: `
      UPDATE workflow_template
         SET name = coalesce($3, name), description = coalesce($4, description), goal = coalesce($5, goal),
             custom_goal = CASE WHEN $5 IS NULL OR $5 = 'custom' THEN custom_goal END, shared = coalesce($6, shared), updated_at = $7
       WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, name ?? null, description ?? null, goal ?? null, shared ?? null, at],
  });
}

export async function remove(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "templates-remove",
    text: "DELETE FROM workflow_template WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
}
