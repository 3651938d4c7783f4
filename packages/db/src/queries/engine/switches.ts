import { storableJson } from "@filon/contracts/text";
import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { WorkerGroup } from "./agenda.ts";

/** A switch of a run from one version of its workflow to another. */
export interface SwitchRow {
  id: string;
  campaign_id: string;
  run: number;
  key: string;
  from_version_id: string;
  to_version_id: string;
  /** What becomes of people, as the core planned it. */
  plan: unknown;
  /** The switch that it takes back. */
  undoes: string | null;
  undone_at: Date | null;
  after_prospect: string | null;
  kept_back_until: Date;
  undo_until: Date;
  finishing: number;
  carried: number;
  applied: number;
  under_way: number;
  moved: number;
  restored: number;
  made_at: Date;
  done_at: Date | null;
}

const COLUMNS = `id, campaign_id, run, key, from_version_id, to_version_id, plan, undoes, undone_at, after_prospect, kept_back_until, undo_until,
  finishing, carried, applied, under_way, moved, restored, made_at, done_at`;

/** Returns the switch of a request, or null. */
export async function findSwitchOf(tx: WorkspaceTx, campaignId: string, key: string): Promise<SwitchRow | null> {
  const { rows } = await tx.query<SwitchRow>({
    name: "engine-find-switch-of",
    text: `SELECT ${COLUMNS} FROM workflow_switch WHERE workspace_id = $1 AND campaign_id = $2 AND key = $3`,
    values: [tx.workspaceId, campaignId, key],
  });
  return rows[0] ?? null;
}

/** Returns a campaign's latest switch of versions, or null; people who caught up with the version in service are none. */
export async function findLatestSwitch(tx: WorkspaceTx, campaignId: string): Promise<SwitchRow | null> {
  const { rows } = await tx.query<SwitchRow>({
    name: "engine-find-latest-switch",
    text: `SELECT ${COLUMNS} FROM workflow_switch WHERE workspace_id = $1 AND campaign_id = $2 AND NOT plan ? 'keepsUnderWay' ORDER BY made_at DESC, id DESC LIMIT 1`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** A version of a campaign's workflow with what the engine adds to it. */
export interface VersionRow {
  id: string;
  version: number;
  revision: number;
  graph: WorkflowGraph;
  ghosts: WorkflowGraph | null;
  /** The version on which it was opened; null for a campaign's first. */
  base_id: string | null;
}

/** Returns a version with its ghosts, or null. */
export async function findVersion(tx: WorkspaceTx, id: string): Promise<VersionRow | null> {
  const { rows } = await tx.query<VersionRow>({
    name: "engine-find-version",
    text: "SELECT id, version, revision, graph, ghosts, base_id FROM workflow_version WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** A step with some settings, and the numbers of the versions in which it stands with them. */
export interface FormerNodeRow {
  node: WorkflowNode;
  versions: number[];
}

/**
 * Returns the steps of all versions of a campaign that are or were in service; a step once for each of its settings. Of `intoId`, the version to
 * which people go, the number is left out.
 */
export async function listFormerNodes(tx: WorkspaceTx, campaignId: string, intoId: string | null): Promise<FormerNodeRow[]> {
  const { rows } = await tx.query<FormerNodeRow>({
    name: "engine-list-former-nodes",
    text: `
      SELECT (array_agg(node ORDER BY v.version DESC))[1] AS node,
        coalesce(array_agg(v.version) FILTER (WHERE v.id IS DISTINCT FROM $3::uuid), '{}') AS versions
      FROM workflow_version v CROSS JOIN jsonb_array_elements(v.graph -> 'nodes') AS node
      WHERE v.workspace_id = $1 AND v.campaign_id = $2 AND v.frozen_at IS NOT NULL
      GROUP BY node ->> 'id', node -> 'config'`,
    values: [tx.workspaceId, campaignId, intoId],
  });
  return rows;
}

/** Returns a version of a campaign, and whether it was in service before the present one; null when the campaign has no such version. */
export async function findVersionOf(
  tx: WorkspaceTx,
  campaignId: string,
  id: string,
): Promise<(VersionRow & { readonly is_older: boolean }) | null> {
  const { rows } = await tx.query<VersionRow & { is_older: boolean }>({
    name: "engine-find-version-of",
    text: `
      SELECT v.id, v.version, v.revision, v.graph, v.ghosts, v.base_id, v.frozen_at IS NOT NULL AND c.workflow_version_id <> v.id AS is_older
      FROM campaign c JOIN workflow_version v ON v.workspace_id = $1 AND v.campaign_id = c.id AND v.id = $3
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId, id],
  });
  return rows[0] ?? null;
}

/** Locks the draft of a started campaign's next version; null when there is none. */
export async function lockNextVersion(tx: WorkspaceTx, campaignId: string): Promise<VersionRow | null> {
  const { rows } = await tx.query<VersionRow>({
    name: "engine-lock-next-version",
    text: `
      SELECT id, version, revision, graph, ghosts, base_id FROM workflow_version
      WHERE workspace_id = $1 AND campaign_id = $2 AND frozen_at IS NULL
        AND id <> (SELECT workflow_version_id FROM campaign WHERE workspace_id = $1 AND id = $2)
      FOR UPDATE`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** Adds a frozen version with this workflow after the campaign's others. Returns its number. */
export async function insertVersion(
  tx: WorkspaceTx,
  version: { id: string; campaignId: string; name: string; graph: WorkflowGraph; by: string | null; at: Date },
): Promise<number> {
  const { rows } = await tx.query<{ version: number }>({
    name: "engine-insert-version",
    text: `
      INSERT INTO workflow_version (workspace_id, id, campaign_id, version, name, graph, revision, opened_by, saved_by, saved_at, created_at)
      SELECT $1, $3, $2, max(version) + 1, $4, $5::jsonb,
        greatest(max(revision), (SELECT given_up_revision FROM campaign WHERE workspace_id = $1 AND id = $2)) + 1, $6, $6, $7, $7
      FROM workflow_version WHERE workspace_id = $1 AND campaign_id = $2
      ON CONFLICT DO NOTHING
      RETURNING version`,
    values: [tx.workspaceId, version.campaignId, version.id, version.name, storableJson(version.graph), version.by, version.at],
  });
  return rows[0]?.version ?? 0;
}

/** Puts a version in service: it is frozen with its ghosts, and the campaign and whoever joins it use it from now on. */
export async function putInService(
  tx: WorkspaceTx,
  version: {
    id: string;
    campaignId: string;
    name: string;
    ghosts: WorkflowGraph | null;
    channels: readonly string[];
    /** Whether people may come in by another way than the lists. */
    staysOpen: boolean;
    pruCost: number;
    at: Date;
  },
): Promise<void> {
  await tx.query({
    name: "engine-put-in-service",
    text: `
      WITH frozen AS (
        UPDATE workflow_version SET frozen_at = $4, name = $5, ghosts = $6::jsonb WHERE workspace_id = $1 AND id = $3
      )
      UPDATE campaign SET workflow_version_id = $3, channels = $7, pru_cost = $8, stays_open = $9, updated_at = $4 WHERE workspace_id = $1 AND id = $2`,
    values: [
      tx.workspaceId,
      version.campaignId,
      version.id,
      version.at,
      version.name,
      version.ghosts === null ? null : storableJson(version.ghosts),
      [...version.channels],
      version.pruCost,
      version.staysOpen,
    ],
  });
}

/** Locks the planned acts of people on a version at these steps of a run. */
export async function lockPlannedActsAt(
  tx: WorkspaceTx,
  at: { campaignId: string; run: number; versionId: string; nodeIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-planned-acts-at",
    text: `
      SELECT a.id FROM action a
      CROSS JOIN LATERAL (SELECT workflow_version_id FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1) e
      WHERE a.workspace_id = $1 AND a.campaign_id = $2 AND a.run = $3 AND a.status = 'planned' AND a.node_id = ANY($5::text[])
        AND e.workflow_version_id = $4
      ORDER BY a.id FOR UPDATE OF a`,
    values: [tx.workspaceId, at.campaignId, at.run, at.versionId, at.nodeIds],
  });
  return rows.map(({ id }) => id);
}

/** Adds a switch whose people are still to be moved. */
export async function insertSwitch(
  tx: WorkspaceTx,
  given: Pick<SwitchRow, "id" | "campaign_id" | "run" | "key" | "from_version_id" | "to_version_id" | "plan" | "undoes"> & {
    readonly keptBackUntil: Date;
    readonly undoUntil: Date;
    readonly by: string | null;
    readonly at: Date;
  },
): Promise<SwitchRow> {
  const { rows } = await tx.query<SwitchRow>({
    name: "engine-insert-switch",
    text: `
      WITH taken_back AS (
        UPDATE workflow_switch SET undone_at = $13 WHERE workspace_id = $1 AND id = $9
      )
      INSERT INTO workflow_switch (workspace_id, id, campaign_id, run, key, from_version_id, to_version_id, plan, undoes, kept_back_until,
        undo_until, made_by, made_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $11, $12, $13)
      RETURNING ${COLUMNS}`,
    values: [
      tx.workspaceId,
      given.id,
      given.campaign_id,
      given.run,
      given.key,
      given.from_version_id,
      given.to_version_id,
      storableJson(given.plan),
      given.undoes,
      given.keptBackUntil,
      given.undoUntil,
      given.by,
      given.at,
    ],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the switch was not stored");
  return row;
}

/**
 * Adds to a switch's counts, and notes up to whom its people are moved, or null when all are; the times for which they are kept back and in
 * which the switch can be taken back begin then.
 */
export async function noteSwitchedUpTo(
  tx: WorkspaceTx,
  { id }: Pick<SwitchRow, "id">,
  counts: Readonly<Record<"finishing" | "carried" | "applied" | "under_way" | "moved" | "restored", number>>,
  upTo: string | null,
  at: Date,
): Promise<SwitchRow | null> {
  const { rows } = await tx.query<SwitchRow>({
    name: "engine-note-switched-up-to",
    text: `
      UPDATE workflow_switch SET after_prospect = coalesce($3, after_prospect), done_at = CASE WHEN $3::uuid IS NULL THEN $4::timestamptz END,
        kept_back_until = CASE WHEN $3::uuid IS NULL THEN $4::timestamptz + (kept_back_until - made_at) ELSE kept_back_until END,
        undo_until = CASE WHEN $3::uuid IS NULL THEN $4::timestamptz + (undo_until - made_at) ELSE undo_until END,
        finishing = finishing + $5, carried = carried + $6, applied = applied + $7, under_way = under_way + $8, moved = moved + $9,
        restored = restored + $10
      WHERE workspace_id = $1 AND id = $2
      RETURNING ${COLUMNS}`,
    values: [
      tx.workspaceId,
      id,
      upTo,
      at,
      counts.finishing,
      counts.carried,
      counts.applied,
      counts.under_way,
      counts.moved,
      counts.restored,
    ],
  });
  return rows[0] ?? null;
}

/** Locks a switch whose people are not all moved; null when they are, or another worker holds it. */
export async function lockOpenSwitch(tx: WorkspaceTx, id: string): Promise<SwitchRow | null> {
  const { rows } = await tx.query<SwitchRow>({
    name: "engine-lock-open-switch",
    text: `SELECT ${COLUMNS} FROM workflow_switch WHERE workspace_id = $1 AND id = $2 AND done_at IS NULL FOR UPDATE SKIP LOCKED`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Returns switches whose people are not all moved, the one that has waited longest first. */
export async function listOpenSwitches(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; campaign_id: string; id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string; id: string }>({
    name: "engine-list-open-switches",
    text: "SELECT workspace_id, campaign_id, id FROM engine_open_switches($1, $2)",
    values: [most, group],
  });
  return rows;
}
