import { storableJson } from "@filon/contracts/text";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { noteBounces } from "./alarms.ts";
import { TALLY_ENDED, TALLY_MOVED, writeAnswerTallies } from "../campaigns/tally-changes.ts";

/**
 * An enrolment's state after a batch. Instants as ISO text. Undefined values are null, false or empty, unless they say otherwise; most are, and so
 * are left out of what is sent.
 */
export interface EnrolmentWrite {
  readonly id: string;
  readonly status: string;
  readonly node_id: string;
  readonly visit: number;
  readonly phase: string;
  readonly waiting_for: readonly string[] | null | undefined;
  /** Undefined leaves them as they are; so do the next two. */
  readonly variables: unknown;
  readonly frames: readonly object[] | null | undefined;
  readonly outputs: object | null | undefined;
  readonly due_at: string | null | undefined;
  readonly wait_until: string | null | undefined;
  readonly blocked_by: string | null | undefined;
  readonly event_cursor: string;
  readonly outcome: string | null | undefined;
  readonly ended: boolean | undefined;
  /** Undefined leaves them as they are. */
  readonly senders: object | null | undefined;
  /** The account that it waits for until `due_at`, and with what kind of act; undefined if none. */
  readonly slot_account: string | null | undefined;
  readonly slot_kind: string | null | undefined;
  /** Their rank in its queue, kept until their act is made. */
  readonly slot_rank: number | null | undefined;
  /** What it was when it was claimed. */
  readonly was_node: string;
  readonly was_status: string;
  readonly was_blocked: string | null | undefined;
  /** `due_at` is an estimate: they are in the tail of the queue. */
  readonly slot_estimated: boolean | undefined;
  /** Whose queue `slot_rank` is of. */
  readonly rank_account: string | null | undefined;
}

/** Writes a batch of claimed enrolments back in one statement. */
export async function writeEnrolments(tx: WorkspaceTx, at: Date, rows: readonly EnrolmentWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-enrolments",
    text: `
      WITH moved AS (
      UPDATE enrolment e SET status = w.status, node_id = w.node_id, visit = w.visit, phase = w.phase,
        waiting_for = coalesce(w.waiting_for, '{}'), variables = coalesce(w.variables, e.variables), frames = coalesce(w.frames, e.frames),
        outputs = coalesce(w.outputs, e.outputs), due_at = w.due_at, wait_until = w.wait_until,
        blocked_by = w.blocked_by, event_cursor = w.event_cursor, outcome = w.outcome, outcome_action_id = NULL,
        senders = coalesce(w.senders, e.senders), slot_account = w.slot_account, slot_kind = w.slot_kind, slot_rank = w.slot_rank, slot_estimated = coalesce(w.slot_estimated, false), rank_account = w.rank_account, version = e.version + 1,
        arrived_at = CASE WHEN e.visit <> w.visit THEN $2::timestamptz ELSE coalesce(e.arrived_at, e.updated_at) END, updated_at = $2, ended_at = CASE WHEN w.ended THEN $2::timestamptz END
      FROM json_to_recordset($3::json) AS w(id uuid, status text, node_id text, visit integer, phase text, waiting_for text[],
        variables jsonb, frames jsonb, outputs jsonb, due_at timestamptz, wait_until timestamptz, blocked_by text, event_cursor bigint, outcome text, ended boolean, senders jsonb,
        slot_account uuid, slot_kind text, slot_rank integer, slot_estimated boolean, rank_account uuid, was_node text, was_status text, was_blocked text)
      WHERE e.workspace_id = $1 AND e.id = w.id
      RETURNING e.campaign_id, e.run, e.node_id, e.status, e.blocked_by, e.outcome, NULL AS was_outcome, w.was_node, w.was_status, w.was_blocked
      ), counted_ends AS (${TALLY_ENDED})
      ${TALLY_MOVED}`,
    values: [tx.workspaceId, at, storableJson(rows)],
  });
}

export interface ActionWrite {
  readonly id: string;
  readonly enrolment_id: string;
  readonly prospect_id: string;
  readonly node_id: string;
  readonly visit: number;
  readonly channel: string;
  readonly kind: string;
  readonly account_id: string;
  readonly payload: unknown;
  readonly idempotency_key: string;
  readonly max_attempts: number;
  readonly not_before: string;
  /** The instant at which it counts against its account, by the workspace's clock. */
  readonly counted_at: string;
  /** YYYY-MM-DD. */
  readonly campaign_day: string;
}

/**
 * Plans acts. One that was cancelled before it was ever given to the provider is planned again under its old id and key; any other existing
 * act for the same enrolment, node and visit stays as it is. Returns how many were planned.
 */
export async function planActions(
  tx: WorkspaceTx,
  campaign: { id: string; run: number },
  at: Date,
  rows: readonly ActionWrite[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const planned = await tx.query<{ id: string }>({
    name: "engine-plan-actions",
    text: `
      INSERT INTO action (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, channel, kind, account_id,
        payload, idempotency_key, max_attempts, not_before, counted_at, campaign_day, planned_at, trace_parent)
      SELECT $1, w.id, w.enrolment_id, $2, $3, w.prospect_id, w.node_id, w.visit, w.channel, w.kind, w.account_id,
        w.payload, w.idempotency_key, w.max_attempts, w.not_before, w.counted_at, w.campaign_day, $4, $6
      FROM json_to_recordset($5::json) AS w(id uuid, enrolment_id uuid, prospect_id uuid, node_id text, visit integer, channel text,
        kind text, account_id uuid, payload jsonb, idempotency_key text, max_attempts integer, not_before timestamptz, counted_at timestamptz, campaign_day date)
      ON CONFLICT (workspace_id, enrolment_id, node_id, visit) DO UPDATE
        SET status = 'planned', payload = excluded.payload, account_id = excluded.account_id, not_before = excluded.not_before,
          counted_at = excluded.counted_at, campaign_day = excluded.campaign_day, planned_at = excluded.planned_at, trace_parent = excluded.trace_parent, result_code = NULL, result_detail = NULL, settled_at = NULL
        WHERE action.status = 'cancelled'
      RETURNING id`,
    values: [tx.workspaceId, campaign.id, campaign.run, at, storableJson(rows), tx.traceParent?.() ?? null],
  });
  return planned.rows.length;
}

export interface TimelineWrite {
  readonly prospect_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly campaign_id: string | null;
  readonly action_id: string | null;
  /** The user who did it; absent for Filon. */
  readonly actor_id?: string | null;
  /** When it happened, if that was before it is written. */
  readonly happened_at?: Date;
  /** When a person answered, which may be before Filon heard of it; absent when at once. */
  readonly answered_at?: Date;
}

/** Adds to the prospects' timelines, which are also their campaigns' activity, and counts what prospects answered. */
export async function writeTimeline(tx: WorkspaceTx, at: Date, rows: readonly TimelineWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await writeAnswerTallies(tx, at, rows);
  await noteBounces(
    tx,
    rows.flatMap(({ type, data, campaign_id }) =>
      type === "bounced" && Object(data).code === "hard" && campaign_id !== null ? [campaign_id] : [],
    ),
  );
  await tx.query({
    name: "engine-write-timeline",
    text: `
      INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, action_id, actor_id, at)
      SELECT $1, new_id(), w.prospect_id, w.type, w.data, w.campaign_id, w.action_id, w.actor_id, coalesce(w.happened_at, $2)
      FROM json_to_recordset($3::json) AS w(prospect_id uuid, type text, data jsonb, campaign_id uuid, action_id uuid, actor_id uuid, happened_at timestamptz)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, at, storableJson(rows)],
  });
}

/** What a campaign's steps changed about a prospect; null and empty values change nothing. */
export interface ProspectWrite {
  readonly id: string;
  readonly status: ProspectStatus | null;
  readonly score: number | null;
  readonly add_tags: readonly string[];
  readonly remove_tags: readonly string[];
  /** By the names of the contract's fields. */
  readonly fields: Readonly<Record<string, string>>;
  readonly custom: Readonly<Record<string, string>>;
}

/** Changes fields, tags, statuses and scores, which are kept in the history of scores; tags keep their order, new ones come last. Rows are locked in the order of their ids. */
export async function writeProspects(tx: WorkspaceTx, at: Date, rows: readonly ProspectWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-prospects",
    text: `
      WITH w AS (
        SELECT * FROM json_to_recordset($3::json) AS w(id uuid, status text, score smallint, add_tags text[], remove_tags text[], fields jsonb, custom jsonb)
      ), locked AS MATERIALIZED (
        SELECT p.id, p.tags FROM (SELECT id FROM w ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id, tags FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR NO KEY UPDATE) p
      ), judged AS (
        INSERT INTO prospect_score (workspace_id, id, prospect_id, score, levels, actor_id, at)
        SELECT $1, new_id(), w.id, w.score, jsonb_strip_nulls(jsonb_build_object('needFit', p.need_fit, 'budgetFit', p.budget_fit,
          'authorityFit', p.authority_fit, 'timingFit', p.timing_fit)), NULL, $2
        FROM w CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = w.id LIMIT 1) p
        WHERE w.score IS NOT NULL
        ON CONFLICT DO NOTHING
      )
      UPDATE prospect p SET updated_at = $2, status = coalesce(w.status, p.status), score = coalesce(w.score, p.score),
        first_name = coalesce(w.fields ->> 'firstName', p.first_name), last_name = coalesce(w.fields ->> 'lastName', p.last_name),
        company = coalesce(w.fields ->> 'company', p.company), position = coalesce(w.fields ->> 'position', p.position),
        industry = coalesce(w.fields ->> 'industry', p.industry), location = coalesce(w.fields ->> 'location', p.location),
        phone = coalesce(w.fields ->> 'phone', p.phone), time_zone = coalesce(w.fields ->> 'timeZone', p.time_zone),
        custom = p.custom || w.custom, tags = (
          SELECT coalesce(array_agg(t.tag ORDER BY t.place), '{}')
          FROM (
            SELECT u.tag, min(u.place) AS place FROM unnest(locked.tags || w.add_tags) WITH ORDINALITY AS u(tag, place)
            WHERE u.tag <> ALL (w.remove_tags) GROUP BY u.tag
          ) t
        )
      FROM w, locked
      WHERE p.workspace_id = $1 AND p.id = w.id AND locked.id = w.id`,
    values: [tx.workspaceId, at, storableJson(rows)],
  });
}

/** Adds a campaign's notes about prospects. */
export async function writeNotes(
  tx: WorkspaceTx,
  campaignId: string,
  at: Date,
  rows: readonly { prospect_id: string; text: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-notes",
    text: `
      INSERT INTO prospect_note (workspace_id, id, prospect_id, campaign_id, text, created_at)
      SELECT $1, new_id(), w.prospect_id, $2, w.text, $3
      FROM json_to_recordset($4::json) AS w(prospect_id uuid, text text)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, campaignId, at, storableJson(rows)],
  });
}

/**
 * Holds a due enrolment of the campaign's current run for the user, where it stands. Returns its prospect; null when it is no longer
 * due, or another transaction has it locked.
 */
export async function holdDueEnrolment(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  id: string,
  code: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await tx.query<{ prospect_id: string }>({
    name: "engine-hold-due-enrolment",
    text: `
      WITH due AS MATERIALIZED (
        SELECT id, status, blocked_by FROM enrolment
        WHERE workspace_id = $1 AND id = $2 AND campaign_id = $3 AND run = $4 AND due_at <= $6::timestamptz
        FOR UPDATE SKIP LOCKED
      ), moved AS (
        UPDATE enrolment e SET status = 'held', blocked_by = $5, due_at = NULL, version = version + 1, updated_at = $6::timestamptz
        FROM due WHERE e.workspace_id = $1 AND e.id = due.id
        RETURNING e.prospect_id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, due.status AS was_status, due.blocked_by AS was_blocked
      ), counted AS (${TALLY_MOVED})
      SELECT prospect_id FROM moved`,
    values: [tx.workspaceId, id, campaign.id, campaign.run, code, at],
  });
  return rows[0]?.prospect_id ?? null;
}
