import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { TALLY_MOVED_BY_SWITCH } from "../campaigns/tally-changes.ts";
import type { SwitchRow } from "./switches.ts";

/** An enrolment of a run whose people are moved to another version. */
export interface StandingRow {
  id: string;
  prospect_id: string;
  workflow_version_id: string;
  status: "runnable" | "waiting" | "acting" | "held" | "completed" | "stopped" | "failed";
  node_id: string;
  visit: number;
  phase: "enter" | "wait" | "act" | "outcome" | "answer";
  waiting_for: string[];
  variables: Record<string, unknown>;
  frames: unknown[];
  outputs: Record<string, unknown>;
  wait_until: Date | null;
  due_at: Date | null;
  blocked_by: string | null;
  outcome: string | null;
  /** When it came to its place, as far as known. */
  arrived_at: Date;
  /** The steps at which it has had an act that was or may have been made, a task, or a call that was answered or is under way. */
  acted: string[];
}

/** Locks the next people of a switch's run, at most this many, who are on the version that it leaves and have not ended; and says up to whom. */
export async function lockPeopleOf(
  tx: WorkspaceTx,
  { run, campaign_id: campaignId, from_version_id: versionId, after_prospect: after }: SwitchRow,
  most: number,
): Promise<{ readonly people: StandingRow[]; readonly upTo: string | null }> {
  const { rows } = await tx.query<StandingRow & { looked: number; up_to: string }>({
    name: "engine-lock-people-of",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id, prospect_id FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND prospect_id > $5::uuid
        ORDER BY prospect_id LIMIT $6
      ), locked AS MATERIALIZED (
        SELECT e.* FROM (SELECT id FROM chunk ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT * FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR NO KEY UPDATE) e
        WHERE e.ended_at IS NULL AND e.workflow_version_id = $4
      ), seen AS (SELECT count(*)::integer AS looked, (max(prospect_id::text))::uuid AS up_to FROM chunk)
      SELECT e.id, e.prospect_id, e.workflow_version_id, e.status, e.node_id, e.visit, e.phase, e.waiting_for, e.variables, e.frames, e.outputs,
        e.wait_until, e.due_at, e.blocked_by, e.outcome, coalesce(e.arrived_at, e.updated_at) AS arrived_at,
        (
          SELECT coalesce(array_agg(DISTINCT made.node_id), '{}') FROM (
            SELECT node_id FROM action WHERE workspace_id = $1 AND enrolment_id = e.id AND status IN ('dispatching', 'sent', 'uncertain')
            UNION ALL
            SELECT node_id FROM task WHERE workspace_id = $1 AND enrolment_id = e.id AND status <> 'withdrawn'
            UNION ALL
            SELECT node_id FROM call WHERE workspace_id = $1 AND enrolment_id = e.id AND status IN ('planned', 'calling', 'answered')
          ) made
        ) AS acted,
        seen.looked, seen.up_to
      FROM seen LEFT JOIN locked e ON true`,
    values: [tx.workspaceId, campaignId, run, versionId, after ?? FIRST_ID, most],
  });
  const [first] = rows;
  // Without people there is one row, of the count alone.
  const people = rows.flatMap(({ looked: _looked, up_to: _upTo, ...row }) => ((row.id as string | null) === null ? [] : [row]));
  return { people, upTo: first === undefined || first.looked < most ? null : first.up_to };
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Where an enrolment stands after a switch; instants as ISO text. */
export interface SwitchedWrite {
  readonly id: string;
  readonly status: string;
  readonly node_id: string;
  readonly phase: string;
  readonly waiting_for: readonly string[];
  readonly variables: unknown;
  readonly frames: readonly object[];
  readonly outputs: unknown;
  readonly blocked_by: string | null;
  /** Absent when it is due as it would have been. */
  readonly due_at?: string | undefined;
}

/**
 * Writes people's places on the new version, and keeps where they stood before. Those who leave their place leave its queue; a switch is no
 * step, so the flows between steps do not count it.
 */
export async function writeSwitched(
  tx: WorkspaceTx,
  { id, to_version_id: versionId }: SwitchRow,
  at: Date,
  rows: readonly SwitchedWrite[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-switched",
    text: `
      WITH w AS (
        SELECT * FROM json_to_recordset($5::json) AS w(id uuid, status text, node_id text, phase text, waiting_for text[], variables jsonb,
          frames jsonb, outputs jsonb, blocked_by text, due_at timestamptz)
      ), stood AS MATERIALIZED (
        SELECT e.*, w.node_id AS then_node, w.due_at AS then_due FROM w
        CROSS JOIN LATERAL (SELECT * FROM enrolment WHERE workspace_id = $1 AND id = w.id LIMIT 1) e
      ), kept AS (
        INSERT INTO switch_before AS kept (workspace_id, enrolment_id, switch_id, stood, version, due_at)
        SELECT $1, s.id, $2::uuid, jsonb_build_object('workflow_version_id', s.workflow_version_id, 'status', s.status, 'node_id', s.node_id,
            'phase', s.phase, 'waiting_for', to_jsonb(s.waiting_for), 'variables', s.variables, 'frames', s.frames, 'outputs', s.outputs, 'blocked_by', s.blocked_by,
            'due_at', s.due_at, 'wait_until', s.wait_until, 'slot_account', s.slot_account, 'slot_kind', s.slot_kind, 'slot_rank', s.slot_rank,
            'slot_estimated', s.slot_estimated, 'rank_account', s.rank_account, 'arrived_at', s.arrived_at),
          s.version, coalesce(s.then_due, s.due_at)
        FROM stood s
        ON CONFLICT (workspace_id, enrolment_id) DO UPDATE
          SET switch_id = excluded.switch_id, stood = excluded.stood, version = excluded.version, due_at = excluded.due_at
      ), moved AS (
        UPDATE enrolment e SET workflow_version_id = $3, status = w.status, node_id = w.node_id, phase = w.phase, waiting_for = w.waiting_for,
          variables = w.variables, frames = w.frames, outputs = w.outputs, blocked_by = w.blocked_by,
          due_at = coalesce(w.due_at, e.due_at), wait_until = coalesce(w.due_at, e.wait_until),
          slot_account = CASE WHEN w.due_at IS NULL THEN e.slot_account END, slot_kind = CASE WHEN w.due_at IS NULL THEN e.slot_kind END,
          slot_rank = CASE WHEN w.due_at IS NULL THEN e.slot_rank END, slot_estimated = e.slot_estimated AND w.due_at IS NULL,
          rank_account = CASE WHEN w.due_at IS NULL THEN e.rank_account END,
          arrived_at = CASE WHEN w.node_id = e.node_id THEN coalesce(e.arrived_at, e.updated_at) END, updated_at = $4
        FROM w, stood
        WHERE e.workspace_id = $1 AND e.id = w.id AND stood.id = w.id
        RETURNING e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          stood.node_id AS was_node, stood.status AS was_status, stood.blocked_by AS was_blocked
      )
      ${TALLY_MOVED_BY_SWITCH}`,
    values: [tx.workspaceId, id, versionId, at, storableJson(rows)],
  });
}

/** Keeps people back until the end of a switch that took its time, unless they have stirred or were woken. */
export async function keepBack(
  tx: WorkspaceTx,
  { id, campaign_id: campaignId, run, kept_back_until: until }: Pick<SwitchRow, "id" | "campaign_id" | "run" | "kept_back_until">,
): Promise<void> {
  await tx.query({
    name: "engine-keep-back",
    text: `
      WITH kept AS (
        UPDATE enrolment e SET due_at = $5, wait_until = $5 FROM switch_before b
        WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3 AND e.blocked_by = 'justMoved' AND e.ended_at IS NULL AND e.due_at < $5
          AND b.workspace_id = $1 AND b.enrolment_id = e.id AND b.switch_id = $4 AND b.version = e.version AND b.due_at = e.due_at
        RETURNING e.id
      )
      UPDATE switch_before b SET due_at = $5 FROM kept WHERE b.workspace_id = $1 AND b.enrolment_id = kept.id`,
    values: [tx.workspaceId, campaignId, run, id, until],
  });
}

/**
 * Puts people back where they stood before a switch, with the version that now has their workflow, unless they have stirred since. One that
 * was woken meanwhile is looked at now. Returns who was put back.
 */
export async function putBackStanding(
  tx: WorkspaceTx,
  { undoes, to_version_id: versionId }: SwitchRow,
  at: Date,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (undoes === null || ids.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-put-back-standing",
    text: `
      WITH own AS MATERIALIZED (
        SELECT e.id, e.node_id AS was_node, e.status AS was_status, e.blocked_by AS was_blocked, e.due_at IS DISTINCT FROM b.due_at AS is_woken, b.stood
        FROM unnest($4::uuid[]) AS wanted(id)
        CROSS JOIN LATERAL (SELECT * FROM switch_before WHERE workspace_id = $1 AND enrolment_id = wanted.id LIMIT 1) b
        CROSS JOIN LATERAL (SELECT * FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) e
        WHERE b.switch_id = $2 AND b.version = e.version AND e.ended_at IS NULL AND (e.status = 'acting') = (b.stood ->> 'status' = 'acting')
      ), moved AS (
        UPDATE enrolment e SET workflow_version_id = $3, status = was.status, node_id = was.node_id, phase = was.phase,
          waiting_for = was.waiting_for, variables = was.variables, frames = was.frames,
          outputs = coalesce(was.outputs, e.outputs), blocked_by = was.blocked_by, due_at = CASE WHEN own.is_woken THEN $5 ELSE was.due_at END, wait_until = was.wait_until, slot_account = was.slot_account,
          slot_kind = was.slot_kind, slot_rank = was.slot_rank, slot_estimated = was.slot_estimated, rank_account = was.rank_account,
          arrived_at = was.arrived_at, updated_at = $5
        FROM own CROSS JOIN LATERAL jsonb_to_record(own.stood) AS was(status text, node_id text, phase text, waiting_for text[],
          variables jsonb, frames jsonb, outputs jsonb, blocked_by text, due_at timestamptz, wait_until timestamptz, slot_account uuid, slot_kind text,
          slot_rank integer, slot_estimated boolean, rank_account uuid, arrived_at timestamptz)
        WHERE e.workspace_id = $1 AND e.id = own.id
        RETURNING e.id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by, own.was_node, own.was_status, own.was_blocked
      ), counted AS (${TALLY_MOVED_BY_SWITCH})
      SELECT id FROM moved`,
    values: [tx.workspaceId, undoes, versionId, ids, at],
  });
  return new Set(rows.map(({ id }) => id));
}
