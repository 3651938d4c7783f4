import { storableJson } from "@filon/contracts/text";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";

const NAME_OF = (column: string): string =>
  `(SELECT nullif(trim(u.first_name || ' ' || u.last_name), '') FROM app_user u WHERE u.id = ${column})`;
const STEPS =
  "(SELECT count(*)::integer FROM jsonb_array_elements(v.graph -> 'nodes') AS node WHERE node ->> 'type' NOT IN ('start', 'end'))";

export interface WorkflowVersionRow {
  id: string;
  version: number;
  name: string;
  steps: number;
  in_service: boolean;
  by: string | null;
  at: Date | null;
  people: number;
  /** The switch that put it in service. */
  switch_id: string | null;
  finishing: number;
  carried: number;
  applied: number;
  under_way: number;
  moved: number;
  restored: number;
  undoes: string | null;
  undone_at: Date | null;
  kept_back_until: Date;
  undo_until: Date;
  done_at: Date | null;
}

/** Returns the versions of a campaign that are or were in service, the newest first, with the open people of its present run on each. */
export async function list(tx: WorkspaceTx, campaignId: string): Promise<WorkflowVersionRow[]> {
  const { rows } = await tx.query<WorkflowVersionRow>({
    name: "versions-list",
    text: `
      SELECT v.id, v.version, v.name, ${STEPS} AS steps, c.workflow_version_id = v.id AS in_service,
        ${NAME_OF("coalesce(s.made_by, v.saved_by, c.created_by)")} AS by, v.frozen_at AS at,
        (
          SELECT count(*)::integer FROM enrolment e
          WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = c.run AND e.status = ANY('{runnable,waiting,acting,held}'::text[])
            AND e.workflow_version_id = v.id
        ) AS people,
        s.id AS switch_id, s.finishing, s.carried, s.applied, s.under_way, s.moved, s.restored, s.undoes, s.undone_at, s.kept_back_until,
        s.undo_until, s.done_at
      FROM campaign c
      JOIN workflow_version v ON v.workspace_id = $1 AND v.campaign_id = c.id AND v.frozen_at IS NOT NULL
      LEFT JOIN workflow_switch s ON s.workspace_id = $1 AND s.campaign_id = $2 AND s.to_version_id = v.id AND NOT s.plan ? 'keepsUnderWay'
      WHERE c.workspace_id = $1 AND c.id = $2
      ORDER BY v.version DESC LIMIT 200`,
    values: [tx.workspaceId, campaignId],
  });
  return rows;
}

export interface NextVersionRow {
  id: string;
  graph: WorkflowGraph;
  revision: number;
  version: number;
  base_id: string;
  base_version: number;
  /** Whether it was opened on the version that is in service. */
  is_on_base: boolean;
  base: WorkflowGraph;
  base_ghosts: WorkflowGraph | null;
  opened_by: string | null;
  saved_by: string | null;
  created_at: Date;
}

/** Returns the draft of a started campaign's next version with the version in service, or null. */
export async function find(tx: WorkspaceTx, campaignId: string): Promise<NextVersionRow | null> {
  const { rows } = await tx.query<NextVersionRow>({
    name: "versions-find",
    text: `
      SELECT v.id, v.graph, v.revision, v.version, base.id AS base_id, base.version AS base_version,
        coalesce(v.base_id = base.id, true) AS is_on_base, base.graph AS base, base.ghosts AS base_ghosts,
        ${NAME_OF("v.opened_by")} AS opened_by, ${NAME_OF("coalesce(v.saved_by, v.opened_by)")} AS saved_by, v.created_at
      FROM campaign c
      JOIN workflow_version base ON base.workspace_id = $1 AND base.id = c.workflow_version_id
      JOIN workflow_version v ON v.workspace_id = $1 AND v.campaign_id = c.id AND v.frozen_at IS NULL AND v.id <> base.id
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** Opens the draft of a started campaign's next version on the one in service. The caller holds the campaign. Returns whether none was open. */
export async function create(
  tx: WorkspaceTx,
  draft: { readonly id: string; readonly campaignId: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: "versions-create",
    text: `
      INSERT INTO workflow_version (workspace_id, id, campaign_id, version, graph, revision, opened_revision, base_id, opened_by, created_at)
      SELECT $1, $3, c.id, latest.version + 1, base.graph, latest.revision + 1, latest.revision + 1, base.id, $4, $5
      FROM campaign c
      JOIN workflow_version base ON base.workspace_id = $1 AND base.id = c.workflow_version_id
      CROSS JOIN LATERAL (
        SELECT max(version) AS version, greatest(max(revision), c.given_up_revision) AS revision FROM workflow_version WHERE workspace_id = $1 AND campaign_id = c.id
      ) latest
      WHERE c.workspace_id = $1 AND c.id = $2
        AND NOT EXISTS (
          SELECT 1 FROM workflow_version v WHERE v.workspace_id = $1 AND v.campaign_id = c.id AND v.frozen_at IS NULL AND v.id <> base.id
        )
      ON CONFLICT DO NOTHING
      RETURNING id`,
    values: [tx.workspaceId, draft.campaignId, draft.id, draft.by, draft.at],
  });
  return rows.length === 1;
}

/** Puts steps into the draft of a started campaign's next version that no editor has drawn: its revision stays the one that editors see. */
export async function changeGraph(tx: WorkspaceTx, campaignId: string, graph: WorkflowGraph): Promise<void> {
  await tx.query({
    name: "versions-change-graph",
    text: `
      UPDATE workflow_version SET graph = $3::jsonb WHERE workspace_id = $1 AND campaign_id = $2 AND frozen_at IS NULL
        AND id <> (SELECT workflow_version_id FROM campaign WHERE workspace_id = $1 AND id = $2)`,
    values: [tx.workspaceId, campaignId, storableJson(graph)],
  });
}

/** Removes the draft of a started campaign's next version; its revisions are not used again. Returns whether there was one. */
export async function remove(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "versions-remove",
    text: `
      WITH given_up AS (
        DELETE FROM workflow_version WHERE workspace_id = $1 AND campaign_id = $2 AND frozen_at IS NULL
          AND id <> (SELECT workflow_version_id FROM campaign WHERE workspace_id = $1 AND id = $2)
        RETURNING revision
      )
      UPDATE campaign c SET given_up_revision = greatest(c.given_up_revision, given_up.revision)
      FROM given_up WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return rowCount === 1;
}

/** Where open people of a campaign's present run stand on a version. */
export interface PlaceRow {
  node_id: string;
  /** Without those who are put back. */
  here: number;
  /** Of those here: who wait for an outcome. An act that is only planned is withdrawn by a switch that changes its place. */
  under_way: number;
  /** Who have not stirred since a switch that is taken back, and are put back where they stood. */
  restored: number;
}

/**
 * Counts the open people of a campaign's present run on a version by step, and how many of them wait for an outcome; with `undone`, the switch
 * that is taken back, also who are put back (`putBackStanding`).
 */
export async function countPlaces(
  tx: WorkspaceTx,
  campaignId: string,
  versionId: string,
  undone: string | null = null,
): Promise<PlaceRow[]> {
  const { rows } = await tx.query<PlaceRow>({
    name: "versions-count-places",
    text: `
      SELECT e.node_id, count(*) FILTER (WHERE NOT back.is_back)::integer AS here, count(*) FILTER (WHERE back.is_back)::integer AS restored,
        count(*) FILTER (
          WHERE NOT back.is_back AND (
            (
              (e.status = 'acting' OR e.phase IN ('outcome', 'answer'))
              AND NOT EXISTS (SELECT 1 FROM action a WHERE a.workspace_id = $1 AND a.enrolment_id = e.id AND a.status = 'planned')
            ) OR (e.phase = 'wait' AND EXISTS (SELECT 1 FROM unnest(e.waiting_for) AS awaited WHERE awaited LIKE 'task\\_settled%'))
          )
        )::integer AS under_way
      FROM enrolment e
      CROSS JOIN LATERAL (
        SELECT $4::uuid IS NOT NULL AND EXISTS (
          SELECT 1 FROM switch_before b WHERE b.workspace_id = $1 AND b.enrolment_id = e.id AND b.switch_id = $4
            AND b.version = e.version AND (e.status = 'acting') = (b.stood ->> 'status' = 'acting')
        ) AS is_back
      ) back
      WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = (SELECT run FROM campaign WHERE workspace_id = $1 AND id = $2)
        AND e.status = ANY('{runnable,waiting,acting,held}'::text[]) AND e.workflow_version_id = $3
      GROUP BY e.node_id`,
    values: [tx.workspaceId, campaignId, versionId, undone],
  });
  return rows;
}

/** Counts the open people of a campaign's present run on a version who had one of these steps: an act that was or may have been made, a task, or a call. */
export async function countWhoHad(tx: WorkspaceTx, campaignId: string, versionId: string, nodeIds: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: "versions-count-who-had",
    text: `
      SELECT count(*)::integer AS n FROM enrolment e
      WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = (SELECT run FROM campaign WHERE workspace_id = $1 AND id = $2)
        AND e.status = ANY('{runnable,waiting,acting,held}'::text[]) AND e.workflow_version_id = $3
        AND (
          EXISTS (
            SELECT 1 FROM action a WHERE a.workspace_id = $1 AND a.enrolment_id = e.id AND a.node_id = ANY($4::text[])
              AND a.status IN ('dispatching', 'sent', 'uncertain')
          ) OR EXISTS (
            SELECT 1 FROM task t WHERE t.workspace_id = $1 AND t.enrolment_id = e.id AND t.node_id = ANY($4::text[]) AND t.status <> 'withdrawn'
          ) OR EXISTS (
            SELECT 1 FROM call c WHERE c.workspace_id = $1 AND c.enrolment_id = e.id AND c.node_id = ANY($4::text[])
              AND c.status IN ('planned', 'calling', 'answered')
          )
        )`,
    values: [tx.workspaceId, campaignId, versionId, nodeIds],
  });
  return rows[0]?.n ?? 0;
}

/** Counts the open people of a campaign's present run who are on another version than this one. */
export async function countOnOthers(tx: WorkspaceTx, campaignId: string, versionId: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: "versions-count-on-others",
    text: `
      SELECT count(*)::integer AS n FROM enrolment e
      WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = (SELECT run FROM campaign WHERE workspace_id = $1 AND id = $2)
        AND e.status = ANY('{runnable,waiting,acting,held}'::text[]) AND e.workflow_version_id <> $3`,
    values: [tx.workspaceId, campaignId, versionId],
  });
  return rows[0]?.n ?? 0;
}

/** Returns the workflow that the campaign had before its latest switch, and the number that its next version would have; null without a switch. */
export async function findFormer(tx: WorkspaceTx, campaignId: string): Promise<{ graph: WorkflowGraph; next: number } | null> {
  const { rows } = await tx.query<{ graph: WorkflowGraph; next: number }>({
    name: "versions-find-former",
    text: `
      SELECT v.graph, (SELECT max(version) + 1 FROM workflow_version WHERE workspace_id = $1 AND campaign_id = $2) AS next
      FROM workflow_switch s JOIN workflow_version v ON v.workspace_id = $1 AND v.id = s.from_version_id
      WHERE s.workspace_id = $1 AND s.campaign_id = $2 AND NOT s.plan ? 'keepsUnderWay' ORDER BY s.made_at DESC, s.id DESC LIMIT 1`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}
