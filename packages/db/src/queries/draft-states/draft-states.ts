import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";

export interface DraftStateRow {
  id: string;
  revision: number;
  name: string;
  steps: number;
  made_by: string | null;
  made_at: Date;
}

const ROW = `
  s.id, s.revision, s.name, s.steps, s.made_at,
  (SELECT trim(u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = s.made_by) AS made_by`;

/** Returns the kept states of a draft, the newest first. */
export async function list(tx: WorkspaceTx, campaignId: string): Promise<DraftStateRow[]> {
  const { rows } = await tx.query<DraftStateRow>({
    name: "draft-states-list",
    text: `SELECT ${ROW} FROM draft_state s WHERE s.workspace_id = $1 AND s.campaign_id = $2 ORDER BY s.made_at DESC, s.kept_at DESC, s.id`,
    values: [tx.workspaceId, campaignId],
  });
  return rows;
}

/** Returns one state with its workflow, or null. */
export async function find(tx: WorkspaceTx, campaignId: string, id: string): Promise<(DraftStateRow & { graph: WorkflowGraph }) | null> {
  const { rows } = await tx.query<DraftStateRow & { graph: WorkflowGraph }>({
    name: "draft-states-find",
    text: `SELECT ${ROW}, s.graph FROM draft_state s WHERE s.workspace_id = $1 AND s.campaign_id = $2 AND s.id = $3`,
    values: [tx.workspaceId, campaignId, id],
  });
  return rows[0] ?? null;
}

/** Returns when a draft's latest state was kept, the newest kept revision, and how many have a name. */
export async function readKept(
  tx: WorkspaceTx,
  campaignId: string,
): Promise<{ keptAt: Date | null; revision: number | null; named: number }> {
  const { rows } = await tx.query<{ kept_at: Date | null; revision: number | null; named: number }>({
    name: "draft-states-read-kept",
    text: `
      SELECT max(kept_at) AS kept_at, max(revision) AS revision, (count(*) FILTER (WHERE name <> ''))::integer AS named
      FROM draft_state WHERE workspace_id = $1 AND campaign_id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return { keptAt: rows[0]?.kept_at ?? null, revision: rows[0]?.revision ?? null, named: rows[0]?.named ?? 0 };
}

/** Keeps a draft's workflow as it is stored now. A workflow without steps is not kept; one already kept unnamed gets the name. */
export async function create(
  tx: WorkspaceTx,
  state: { readonly id: string; readonly campaignId: string; readonly name: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: "draft-states-create",
    text: `
      INSERT INTO draft_state (workspace_id, id, campaign_id, revision, name, graph, steps, made_by, made_at, kept_at)
      SELECT $1, $3, c.id, v.revision, $4, v.graph,
        (SELECT count(*) FROM jsonb_array_elements(v.graph -> 'nodes') AS node WHERE node ->> 'type' NOT IN ('start', 'end')),
        coalesce(v.saved_by, c.created_by), coalesce(v.saved_at, c.updated_at), $5
      FROM campaign c JOIN workflow_version v ON v.workspace_id = $1 AND v.campaign_id = c.id AND v.frozen_at IS NULL
      WHERE c.workspace_id = $1 AND c.id = $2 AND jsonb_array_length(v.graph -> 'nodes') > 0
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, state.campaignId, state.id, state.name, state.at],
  });
}

/** Forgets automatically kept states of a draft that are older than `before`, and all but the newest `most`. */
export async function forget(tx: WorkspaceTx, campaignId: string, { before, most }: { readonly before: Date; readonly most: number }) {
  await tx.query({
    name: "draft-states-forget",
    text: `
      DELETE FROM draft_state WHERE workspace_id = $1 AND campaign_id = $2 AND name = '' AND (
        kept_at < $3 OR id NOT IN (
          SELECT id FROM draft_state WHERE workspace_id = $1 AND campaign_id = $2 AND name = '' ORDER BY kept_at DESC, id LIMIT $4
        ))`,
    values: [tx.workspaceId, campaignId, before, most],
  });
}

/** Names a state. Returns whether there is such a state. */
export async function rename(tx: WorkspaceTx, campaignId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "draft-states-rename",
    text: "UPDATE draft_state SET name = $4 WHERE workspace_id = $1 AND campaign_id = $2 AND id = $3",
    values: [tx.workspaceId, campaignId, id, name],
  });
  return rowCount === 1;
}

/** Removes a state. Returns whether there was one. */
export async function remove(tx: WorkspaceTx, campaignId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "draft-states-remove",
    text: "DELETE FROM draft_state WHERE workspace_id = $1 AND campaign_id = $2 AND id = $3",
    values: [tx.workspaceId, campaignId, id],
  });
  return rowCount === 1;
}
