import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { DAY_OF_SETTLED, MINUTE_OF_SETTLED, PEOPLE_CONTACTED, TALLY_MOVED, TALLY_SETTLED } from "../campaigns/tally-changes.ts";
import { ALARMS_OF_SETTLED } from "./alarms.ts";
import { CONVERSATIONS_KEPT } from "../conversations/conversations-kept.ts";
import type { TakenQuota } from "./accounts.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/**
 * The outcome of one dispatch of an act. `planned` puts it back, to be retried from `not_before` on, unless its enrolment has
 * moved on. `dispatching` leaves it unknown, to be looked up after `look_in_ms`.
 */
export interface SettledWrite {
  readonly id: string;
  /** The dispatch's, from its claim. */
  readonly token: string;
  readonly status: "sent" | "refused" | "failed" | "uncertain" | "planned" | "dispatching";
  readonly attempt: number;
  /** Dispatches that its worker did not survive, this one included. */
  readonly deaths: number;
  readonly provider_id: string | null;
  readonly thread_id: string | null;
  readonly result_code: string | null;
  readonly result_detail: string | null;
  /** What the act was about, for the step's outputs. */
  readonly result_data: object | null;
  readonly not_before: string | null;
  /** Lookups postponed so far, this one included. */
  readonly looks: number;
  readonly look_in_ms: number | null;
}

/** The result of settling a batch of acts. */
export interface SettledActs {
  /** The outcomes that were written, among those given. */
  readonly written: ReadonlySet<SettledWrite>;
  /** Acts cancelled because their enrolment no longer waits for them; their quotas must be returned. */
  readonly cancelled: readonly TakenQuota[];
}

/**
 * Writes the outcomes of dispatches that still hold their act. An act goes back to planned only while its enrolment waits
 * for it in the campaign's current run; otherwise it is cancelled. The enrolment is locked to decide that, so either a
 * concurrent stop sees the planned act, or the stop is seen here. The answer to the act's last dispatch counts even after the lease
 * went to a lookup, because the call has then certainly ended; that it was sent or refused counts until the act is dispatched again or the
 * user has decided. Other outcomes of dispatches that lost their act are left alone. Wakes the enrolments whose act
 * has ended.
 */
export async function settleActs(tx: WorkspaceTx, at: Date, rows: readonly SettledWrite[]): Promise<SettledActs> {
  const settled = await tx.query<TakenQuota & { id: string; status: string; token: string }>({
    name: "engine-settle-acts-settle",
    // The status is read only from rows found by key: with the condition in the join, the planner scanned the index of acts being
    // dispatched for each row, and that index is mostly dead entries (half a minute for 250 acts).
    text: `
      WITH known AS MATERIALIZED (
        SELECT w.*, held.enrolment_id, held.node_id, held.visit, held.status AS was_status, held.status = 'dispatching' AND held.lease_token = w.token AS holds,
          held.dispatch_token = w.token AS dispatched
        FROM (
          SELECT * FROM json_to_recordset($3::json) AS w(id uuid, token uuid, status text, attempt integer, deaths integer, provider_id text,
            thread_id text, result_code text, result_detail text, result_data jsonb, not_before timestamptz, looks integer, look_in_ms float8)
          ORDER BY id
        ) w
        CROSS JOIN LATERAL (
          SELECT status, lease_token, dispatch_token, enrolment_id, node_id, visit FROM action WHERE workspace_id = $1 AND id = w.id LIMIT 1 FOR UPDATE
        ) held
        WHERE (held.status = 'dispatching' AND (held.lease_token = w.token OR held.dispatch_token = w.token))
          OR (w.status IN ('sent', 'refused') AND held.dispatch_token = w.token AND held.status IN ('dispatching', 'uncertain', 'planned'))
      ), own AS MATERIALIZED (
        SELECT DISTINCT ON (id) * FROM known ORDER BY id, status IN ('sent', 'refused') DESC, dispatched DESC NULLS LAST, holds DESC
      ), unwanted AS MATERIALIZED (
        SELECT back.id FROM (SELECT * FROM own WHERE status = 'planned' ORDER BY enrolment_id) back
        CROSS JOIN LATERAL (
          SELECT status, node_id, visit, campaign_id, run FROM enrolment WHERE workspace_id = $1 AND id = back.enrolment_id LIMIT 1 FOR NO KEY UPDATE
        ) e
        WHERE e.status <> 'acting' OR e.node_id <> back.node_id OR e.visit <> back.visit
          OR NOT EXISTS (SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.id = e.campaign_id AND c.run = e.run AND c.status IN ('running', 'paused'))
      ), settled AS (
      UPDATE action a SET status = CASE WHEN unwanted.id IS NULL THEN own.status ELSE 'cancelled' END,
        attempt = own.attempt, deaths = own.deaths, abandoned = 0, provider_id = own.provider_id, thread_id = own.thread_id,
        result_code = CASE WHEN unwanted.id IS NULL THEN own.result_code ELSE 'enrolmentOver' END, result_detail = own.result_detail, result_data = own.result_data,
        not_before = coalesce(own.not_before, a.not_before),
        settled_at = CASE WHEN own.status NOT IN ('planned', 'dispatching') OR unwanted.id IS NOT NULL THEN $2::timestamptz END,
        looks = own.looks, dispatcher = CASE WHEN own.status = 'dispatching' AND own.dispatched IS NOT TRUE THEN a.dispatcher END, lease_token = NULL, lease_until = clock_timestamp() + own.look_in_ms * interval '1 millisecond'
      FROM own LEFT JOIN unwanted ON unwanted.id = own.id
      WHERE a.workspace_id = $1 AND a.id = own.id
      RETURNING a.id, own.token, a.status, a.campaign_id, a.account_id, a.kind, a.counted_at, a.campaign_day::text,
        a.run, a.enrolment_id, a.prospect_id, a.node_id, a.channel, a.settled_at, a.result_code, own.was_status
      ), counted AS (${TALLY_SETTLED}), counted_on_day AS (${DAY_OF_SETTLED}), contacted AS (${PEOPLE_CONTACTED}), alarmed AS (${ALARMS_OF_SETTLED}), counted_in_minute AS (${MINUTE_OF_SETTLED})
      SELECT id, token, status, campaign_id, account_id, kind, counted_at, campaign_day FROM settled`,
    values: [tx.workspaceId, at, storableJson(rows)],
  });
  const ids = settled.rows.map((row) => row.id);
  const planned = new Set(settled.rows.filter(({ status }) => status === "planned").map(({ id }) => id));
  const putOff = rows.filter(({ id, not_before: next }) => next !== null && new Date(next) > at && planned.has(id));
  await writePostponed(
    tx,
    putOff.map(({ id }) => id),
    "postponed",
  );
  await writePostponed(
    tx,
    settled.rows.filter(({ status }) => status === "dispatching").map(({ id }) => id),
    "lookingUp",
  );
  await tx.query({
    name: "engine-settle-acts-wake",
    text: `
      WITH over AS MATERIALIZED (
        SELECT a.id AS action_id, e.id FROM unnest($2::uuid[]) AS wanted(id)
        CROSS JOIN LATERAL (SELECT id, enrolment_id, status, node_id, visit FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) a
        CROSS JOIN LATERAL (
          SELECT id, status, phase, node_id, visit FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE
        ) e
        WHERE a.status NOT IN ('planned', 'cancelled', 'dispatching')
          AND (e.status = 'acting' OR (e.status = 'held' AND e.phase = 'outcome' AND e.node_id = a.node_id AND e.visit = a.visit))
      ), woken AS (
        UPDATE enrolment e SET due_at = $3, outcome_action_id = over.action_id
        FROM over
        WHERE e.workspace_id = $1 AND e.id = over.id
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, ids, at],
  });
  const tokens = new Map(settled.rows.map(({ id, token }) => [id, token]));
  return {
    written: new Set(rows.filter(({ id, token }) => tokens.get(id) === token)),
    cancelled: settled.rows.filter(({ status }) => status === "cancelled"),
  };
}

/** Marks the enrolments of acts with what holds them back: postponed, waiting for a lookup, a guard's reason, or (null) nothing. */
export async function writePostponed(tx: WorkspaceTx, actIds: readonly string[], code: string | null): Promise<void> {
  if (actIds.length === 0) return;
  await tx.query({
    name: "engine-write-postponed",
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT e.id, e.blocked_by FROM unnest($2::uuid[]) AS wanted(id)
        CROSS JOIN LATERAL (SELECT enrolment_id FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) a
        CROSS JOIN LATERAL (
          SELECT id, status, blocked_by FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE
        ) e
        WHERE e.status = 'acting' AND e.blocked_by IS DISTINCT FROM $3
      ), moved AS (
        UPDATE enrolment e SET blocked_by = $3 FROM waiting WHERE e.workspace_id = $1 AND e.id = waiting.id
        RETURNING e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, e.status AS was_status, waiting.blocked_by AS was_blocked
      )
      ${TALLY_MOVED}`,
    values: [tx.workspaceId, actIds, code],
  });
}

export interface MessageWrite {
  /** Of a message by hand, so that a window that already shows it recognises it. */
  readonly id?: string;
  /** The user who wrote it by hand. */
  readonly author_id?: string | null;
  readonly prospect_id: string;
  readonly account_id: string;
  readonly channel: string;
  readonly direction: "outbound" | "inbound";
  readonly provider_message_id: string;
  readonly thread_id: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly campaign_id: string | null;
  readonly action_id: string | null;
  readonly at: string;
}

/** Stores messages in either direction, in their conversations; one already stored stays as it is. Returns how many were stored. */
export async function writeMessages(tx: WorkspaceTx, rows: readonly MessageWrite[]): Promise<number> {
  if (rows.length === 0) return 0;
  const stored = await tx.query<{ stored: number }>({
    name: "engine-write-messages",
    text: `
      WITH added AS (
        INSERT INTO conversation_message (workspace_id, id, prospect_id, account_id, channel, direction, provider_message_id,
          thread_id, subject, text, campaign_id, action_id, author_id, at)
        SELECT $1, coalesce(w.id, new_id()), w.prospect_id, w.account_id, w.channel, w.direction, w.provider_message_id,
          w.thread_id, w.subject, w.text, w.campaign_id, w.action_id, w.author_id, w.at
        FROM json_to_recordset($2::json) AS w(id uuid, author_id uuid, prospect_id uuid, account_id uuid, channel text, direction text, provider_message_id text,
          thread_id text, subject text, text text, campaign_id uuid, action_id uuid, at timestamptz)
        ON CONFLICT DO NOTHING
        RETURNING id, prospect_id, channel, direction, text, campaign_id, at
      ), kept AS (${CONVERSATIONS_KEPT})
      SELECT count(*)::integer AS stored FROM added`,
    values: [tx.workspaceId, storableJson(rows)],
  });
  return stored.rows[0]?.stored ?? 0;
}

/** What an act reveals about its prospect. */
export interface ReachedWrite {
  readonly id: string;
  /** The person was written to. */
  readonly contacted: boolean;
  readonly invited: boolean;
  readonly connected: boolean;
  readonly bounced: boolean;
  readonly channel: string;
  readonly provider_id: string | null;
}

/**
 * Updates prospects from what the acts did: contacted, invited, connected, id on the network, bounced. New prospects who were
 * written to become contacted (PROSPECT-02); returns their ids.
 */
export async function writeReached(tx: WorkspaceTx, at: Date, rows: readonly ReachedWrite[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const moved = await tx.query<{ id: string }>({
    name: "engine-write-reached",
    text: `
      WITH w AS (
        SELECT * FROM json_to_recordset($3::json) AS w(id uuid, contacted boolean, invited boolean, connected boolean, bounced boolean,
          provider_ids jsonb)
      ), locked AS MATERIALIZED (
        SELECT p.id, p.status = 'new' AS is_new FROM (SELECT id FROM w ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id, status FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR NO KEY UPDATE) p
      ), written AS (
        UPDATE prospect p SET
          status = CASE WHEN w.contacted AND p.status = 'new' THEN 'contacted' ELSE p.status END,
          first_contacted_at = CASE WHEN w.contacted THEN coalesce(p.first_contacted_at, $2::timestamptz) ELSE p.first_contacted_at END,
          last_contacted_at = CASE WHEN w.contacted THEN $2::timestamptz ELSE p.last_contacted_at END,
          linkedin_invited_at = CASE WHEN w.invited THEN $2::timestamptz ELSE p.linkedin_invited_at END,
          linkedin_connected_at = CASE WHEN w.connected THEN coalesce(p.linkedin_connected_at, $2::timestamptz) ELSE p.linkedin_connected_at END,
          email_bounced_at = CASE WHEN w.bounced THEN coalesce(p.email_bounced_at, $2::timestamptz) ELSE p.email_bounced_at END,
          provider_ids = p.provider_ids || w.provider_ids,
          updated_at = $2::timestamptz
        FROM w, locked
        WHERE p.workspace_id = $1 AND p.id = w.id AND locked.id = w.id
        RETURNING p.id, w.contacted AND locked.is_new AS moved
      )
      SELECT id FROM written WHERE moved`,
    values: [tx.workspaceId, at, storableJson(rows.map((row) => ({ ...row, provider_ids: providerIds(row.channel, row.provider_id) })))],
  });
  return new Set(moved.rows.map(({ id }) => id));
}

/** Returns what an account's network calls a person, as it is merged into their `provider_ids`. */
export function providerIds(channel: string, id: string | null): Readonly<Record<string, string>> {
  return id === null ? {} : { [channel]: id };
}

export type SuppressionReason = "unsubscribe" | "hard_bounce" | "complaint" | "manual" | "gdpr_erasure" | "reply_optout";

/** Suppresses the current addresses of these prospects, on one channel or on `all`, permanently and for every campaign. */
export async function suppressAddresses(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
  channel: string,
  reason: SuppressionReason,
): Promise<void> {
  if (prospectIds.length === 0) return;
  await tx.query({
    name: "engine-suppress-addresses",
    text: `
      INSERT INTO suppression (workspace_id, channel, value_hash, reason)
      SELECT DISTINCT $1::uuid, $3::text, suppression_hash(address.value), $4::text
      FROM prospect p
      CROSS JOIN LATERAL (
        VALUES ('email', p.email_key), ('linkedin', p.linkedin_key)
        -- An opt-out covers every address of the person, a bounce only one.
        UNION ALL
        SELECT 'all', e.key FROM prospect_email_address e WHERE e.workspace_id = $1 AND e.prospect_id = p.id AND $3::text = 'all'
      ) AS address(channel, value)
      WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[]) AND address.value IS NOT NULL AND $3::text IN ('all', address.channel)
      ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, prospectIds, channel, reason],
  });
}
