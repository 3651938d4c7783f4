import { storableJson } from "@filon/contracts/text";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";
import { TALLY_ENROLLED, TALLY_MOVED } from "../campaigns/tally-changes.ts";
import { beginLooks, stopLooks, WAKING_CAMPAIGNS } from "./looks.ts";

/** Returns the campaign's lists. */
export async function listCampaignLists(tx: WorkspaceTx, campaignId: string): Promise<string[]> {
  const { rows } = await tx.query<{ list_id: string }>({
    name: "engine-list-campaign-lists",
    text: "SELECT list_id FROM campaign_list WHERE workspace_id = $1 AND campaign_id = $2",
    values: [tx.workspaceId, campaignId],
  });
  return rows.map((row) => row.list_id);
}

/** Returns the number of distinct prospects on the campaign's lists. */
export async function countAudience(tx: WorkspaceTx, campaignId: string): Promise<number> {
  const { rows } = await tx.query<{ prospects: number }>({
    name: "engine-count-audience",
    text: `
      SELECT count(DISTINCT m.prospect_id)::integer AS prospects
      FROM campaign_list l JOIN prospect_list_member m ON m.workspace_id = l.workspace_id AND m.list_id = l.list_id
      WHERE l.workspace_id = $1 AND l.campaign_id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0]?.prospects ?? 0;
}

/** What was decided about a member of the lists; about members without an entry, nothing was known that could keep them out. */
export interface JudgedMember {
  readonly id: string;
  readonly admitted: boolean;
  /** The reason they would have been left out if the user had not let them in; null when there was none. */
  readonly let_in_as: string | null;
  /** Sequence of the last fact known about them when they were judged, as text. */
  readonly cursor: string;
}

/**
 * Enrols the campaign's prospects as they were judged, in one statement: each once, only those reachable on one of the channels
 * who have not opted out and are not suppressed. Members without a judgement are enrolled only among `newcomers`. The enrolments
 * ignore facts known at judgement and receive later ones. Writes the timelines. Returns how many were enrolled.
 */
export async function enrolAudience(
  tx: WorkspaceTx,
  enrolling: {
    campaignId: string;
    run: number;
    versionId: string;
    startNode: string;
    channels: readonly string[];
    judged: readonly JudgedMember[];
    newcomers: boolean;
    /** Only this member of the lists. */
    only?: string | undefined;
    actorId: string | null;
    at: Date;
  },
): Promise<number> {
  // The planner assumes that a workspace missing from its statistics is empty, and would compare every prospect with every other: 30,000
  // took 81 s. Without nested loops it hashes the judged prospects; rows found by key (LATERAL … LIMIT 1) are still looked up one by one.
  // The judged prospects and the enrolled ones are each read twice: with the default work_mem of 4 MB both would be written to disk.
  await tx.query({
    name: "engine-enrol-audience-plans",
    text: "SELECT set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)",
    values: [],
  });
  const { rows } = await tx.query<{ enrolled: number }>({
    text: `
      WITH member AS MATERIALIZED (
        SELECT DISTINCT m.prospect_id FROM campaign_list l
        JOIN prospect_list_member m ON m.workspace_id = l.workspace_id AND m.list_id = l.list_id
        WHERE l.workspace_id = $1 AND l.campaign_id = $2::uuid AND ($11::uuid IS NULL OR m.prospect_id = $11::uuid)
      ), judged AS MATERIALIZED (
        SELECT * FROM json_to_recordset($7::json) AS j(id uuid, admitted boolean, let_in_as text, cursor bigint)
      ), suppressed AS MATERIALIZED (
        SELECT channel, value_hash FROM suppression WHERE workspace_id = $1 AND channel IN ('email', 'linkedin', 'all')
      ), enrolled AS (
        INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, due_at, wait_until,
          event_cursor, known_cursor, created_at, updated_at)
        SELECT $1, new_id(), $2::uuid, $3::integer, p.id, $4::uuid, $5::text, $9::timestamptz, $9::timestamptz,
          coalesce(judged.cursor, 0), coalesce(judged.cursor, 0), $9::timestamptz, $9::timestamptz
        FROM member
        LEFT JOIN judged ON judged.id = member.prospect_id
        CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = member.prospect_id LIMIT 1) p
        WHERE p.opted_out_at IS NULL
          AND coalesce(judged.admitted, $10::boolean)
          AND (
            cardinality($6::text[]) = 0
            OR ('email' = ANY($6::text[]) AND p.email_key IS NOT NULL AND p.email_bounced_at IS NULL
              AND suppression_hash(p.email_key) NOT IN (SELECT value_hash FROM suppressed WHERE channel <> 'linkedin'))
            OR ('linkedin' = ANY($6::text[]) AND p.linkedin_key IS NOT NULL
              AND suppression_hash(p.linkedin_key) NOT IN (SELECT value_hash FROM suppressed WHERE channel <> 'email'))
          )
          AND suppression_hash(p.email_key) IN (SELECT value_hash FROM suppressed WHERE channel = 'all') IS NOT TRUE
          AND suppression_hash(p.linkedin_key) IN (SELECT value_hash FROM suppressed WHERE channel = 'all') IS NOT TRUE
        ORDER BY p.created_at, p.id
        ON CONFLICT (workspace_id, campaign_id, run, prospect_id) DO NOTHING
        RETURNING prospect_id, campaign_id, run, node_id, status, blocked_by
      ), counted AS (${TALLY_ENROLLED}), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, actor_id, at)
        SELECT $1, new_id(), prospect_id, 'enrolled', jsonb_strip_nulls(jsonb_build_object('reason', judged.let_in_as)), $2::uuid, $8::uuid, $9::timestamptz
        FROM enrolled LEFT JOIN judged ON judged.id = prospect_id
        ON CONFLICT DO NOTHING
      )
      SELECT count(*)::integer AS enrolled FROM enrolled`,
    values: [
      tx.workspaceId,
      enrolling.campaignId,
      enrolling.run,
      enrolling.versionId,
      enrolling.startNode,
      enrolling.channels,
      storableJson(enrolling.judged),
      enrolling.actorId,
      enrolling.at,
      enrolling.newcomers,
      enrolling.only ?? null,
    ],
  });
  await tx.query({ name: "engine-enrol-audience-usual-plans", text: "SELECT set_config('enable_nestloop', 'on', true)", values: [] });
  return rows[0]?.enrolled ?? 0;
}

/** A campaign's new state; `undefined` leaves a column as it is. */
export interface CampaignChangeWrite {
  readonly status: "running" | "paused" | "completed" | "failed";
  readonly endReason: string | null;
  readonly run: number;
  readonly pruCost: number;
  /** Distinct prospects of the run that begins. */
  readonly pruProspects?: number;
  /** The channels of its workflow, if it begins to run. */
  readonly channels?: readonly string[];
  /** Whether people may come into the run by another way than its lists; as before when missing. */
  readonly staysOpen?: boolean;
  readonly at: Date;
  /** What happened, for the campaign's log. */
  readonly event: "started" | "paused" | "resumed" | "stopped" | "restarted" | "completed" | "failed" | "joined";
  /** Stored with the event: the people a run left out, and those the user added despite a rule. */
  readonly details?: object | undefined;
  readonly actorId: string | null;
  readonly eventId: string;
}

/** Writes a campaign's new state and who caused it; the engine starts or stops looking at it accordingly. */
export async function changeState(tx: WorkspaceTx, campaignId: string, change: CampaignChangeWrite): Promise<void> {
  await tx.query({
    name: "engine-change-state",
    text: `
      WITH changed AS (
        UPDATE campaign SET status = $3::text, end_reason = $4::text, run = $5::integer, pru_cost = $6::integer, updated_at = $7::timestamptz,
          pru_prospects = coalesce($11::integer, pru_prospects), stays_open = coalesce($13::boolean, stays_open),
          started_at = CASE WHEN $8::text = 'started' THEN $7 ELSE started_at END,
          last_run_at = CASE WHEN $8::text IN ('started', 'restarted') THEN $7 ELSE last_run_at END,
          completed_at = CASE WHEN $3::text IN ('completed', 'failed') THEN $7 WHEN $8::text = 'restarted' THEN NULL ELSE completed_at END,
          trace_parent = $14::text, traced_at = CASE WHEN $14::text IS NULL THEN NULL ELSE $7 END
        WHERE workspace_id = $1 AND id = $2
      )
      INSERT INTO campaign_event (workspace_id, id, campaign_id, run, type, data, actor_id, at)
      VALUES ($1, $10, $2, $5::integer, $8::text, jsonb_build_object('pru', $6::integer, 'reason', $4::text) || $12::jsonb, $9, $7::timestamptz)`,
    values: [
      tx.workspaceId,
      campaignId,
      change.status,
      change.endReason,
      change.run,
      change.pruCost,
      change.at,
      change.event,
      change.actorId,
      change.eventId,
      change.pruProspects ?? null,
      storableJson(change.details ?? {}),
      change.staysOpen ?? null,
      tx.traceParent?.() ?? null,
    ],
  });
  if (change.status === "running") await beginLooks(tx, campaignId, change.at, change.channels ?? null);
  else await stopLooks(tx, campaignId);
}

/** Adds to a campaign's log what changed without changing its state. */
export async function noteCampaignEvent(
  tx: WorkspaceTx,
  event: {
    id: string;
    campaignId: string;
    run: number;
    type: "senderChanged" | "switched";
    data: object;
    actorId: string | null;
    at: Date;
  },
): Promise<void> {
  await tx.query({
    name: "engine-note-campaign-event",
    text: "INSERT INTO campaign_event (workspace_id, id, campaign_id, run, type, data, actor_id, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [tx.workspaceId, event.id, event.campaignId, event.run, event.type, storableJson(event.data), event.actorId, event.at],
  });
}

/** Freezes a workflow version with this graph, since a version that a campaign runs never changes again; one already frozen keeps its graph. */
export async function freezeWorkflow(tx: WorkspaceTx, versionId: string, graph: WorkflowGraph, at: Date): Promise<void> {
  await tx.query({
    name: "engine-freeze-workflow",
    text: "UPDATE workflow_version SET graph = $4::jsonb, frozen_at = $3 WHERE workspace_id = $1 AND id = $2 AND frozen_at IS NULL",
    values: [tx.workspaceId, versionId, at, storableJson(graph)],
  });
}

/** Returns whether a prospect is in a run, ended or not. */
export async function isInRun(tx: WorkspaceTx, campaignId: string, run: number, prospectId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-is-in-run",
    text: "SELECT FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND prospect_id = $4",
    values: [tx.workspaceId, campaignId, run, prospectId],
  });
  return rowCount === 1;
}

/** Locks the workspace's PRU, so that two campaigns cannot take the same ones. */
export async function lockPru(tx: WorkspaceTx): Promise<void> {
  await tx.query({ name: "engine-lock-pru", text: "SELECT FROM workspace WHERE id = $1 FOR NO KEY UPDATE", values: [tx.workspaceId] });
}

/** The same without waiting: returns false when another transaction holds the lock. */
export async function tryToLockPru(tx: WorkspaceTx): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-try-to-lock-pru",
    text: "SELECT FROM workspace WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED",
    values: [tx.workspaceId],
  });
  return rowCount === 1;
}

export async function insertPruEntry(
  tx: WorkspaceTx,
  entry: { id: string; kind: "reserve" | "release"; amount: number; campaignId: string; run: number; reason: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "engine-insert-pru-entry",
    text: "INSERT INTO pru_entry (workspace_id, id, kind, amount, campaign_id, run, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
    values: [tx.workspaceId, entry.id, entry.kind, entry.amount, entry.campaignId, entry.run, entry.reason, entry.at],
  });
}

/** Makes the engine look at a held enrolment again, where it stands; one that waits for a call's answer waits for it again. Returns false when it is not held, or is held for an uncertain act. */
export async function retryHeld(tx: WorkspaceTx, enrolmentId: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-retry-held",
    text: `
      WITH held AS MATERIALIZED (
        SELECT id, status, blocked_by, phase FROM enrolment
        WHERE workspace_id = $1 AND id = $2 AND status = 'held' AND phase <> 'outcome' FOR NO KEY UPDATE
      ), moved AS (
        UPDATE enrolment e SET status = CASE held.phase WHEN 'answer' THEN 'waiting' ELSE 'runnable' END,
          blocked_by = CASE held.phase WHEN 'answer' THEN 'calling' END, due_at = $3,
          wait_until = CASE WHEN held.phase <> 'answer' THEN $3::timestamptz END, updated_at = $3
        FROM held WHERE e.workspace_id = $1 AND e.id = held.id
        RETURNING e.id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, held.status AS was_status, held.blocked_by AS was_blocked
      ), counted AS (${TALLY_MOVED}), woken AS (
        SELECT campaign_id FROM moved
      ), looked AS (${WAKING_CAMPAIGNS})
      SELECT id FROM moved`,
    values: [tx.workspaceId, enrolmentId, at],
  });
  return rows.length === 1;
}
