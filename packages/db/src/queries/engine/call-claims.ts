import type { CallAnswer, CallPayload } from "@filon/contracts/calls";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import type { LeaseWrite } from "./dispatch.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** A planned call that is due, locked with its enrolment. */
export interface PlannedCallRow {
  id: string;
  enrolment_id: string;
  prospect_id: string;
  kind: CallPayload["kind"];
  host: string;
  payload: CallPayload;
  attempt: number;
  max_attempts: number;
  planned_at: Date;
  /** Its enrolment does not wait for it, or belongs to an earlier run. */
  over: boolean;
  /** The prospect is suppressed. */
  barred: boolean;
  /** The prospect has replied or opted out, and their enrolment has not processed that yet. */
  news: boolean;
}

/**
 * Locks due planned calls of a campaign to a host, and the enrolments that wait for them, earliest first; skips those that another
 * transaction has locked. What may prevent them is read afterwards, so that it includes everything committed under the lock of an
 * enrolment.
 */
export async function claimPlannedCalls(
  tx: WorkspaceTx,
  { campaignId, host }: { readonly campaignId: string; readonly host: string },
  at: Date,
  limit: number,
): Promise<PlannedCallRow[]> {
  const locked = await tx.query<{ id: string }>({
    name: "engine-claim-planned-calls-lock",
    text: `
      SELECT c.id
      FROM (
        SELECT * FROM call WHERE workspace_id = $1 AND campaign_id = $2 AND host = $3 AND status = 'planned' AND not_before <= $4
        ORDER BY not_before LIMIT $5
        FOR UPDATE SKIP LOCKED
      ) c
      CROSS JOIN LATERAL (SELECT id FROM enrolment WHERE workspace_id = $1 AND id = c.enrolment_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e`,
    values: [tx.workspaceId, campaignId, host, at, limit],
  });
  if (locked.rows.length === 0) return [];
  const { rows } = await tx.query<PlannedCallRow>({
    name: "engine-claim-planned-calls-read",
    text: `
      SELECT c.id, c.enrolment_id, c.prospect_id, c.kind, c.host, c.payload, c.attempt, c.max_attempts, c.planned_at,
        e.ended_at IS NOT NULL OR e.phase <> 'answer' OR e.node_id <> c.node_id OR e.visit <> c.visit
          OR e.run <> (SELECT run FROM campaign WHERE workspace_id = $1 AND id = c.campaign_id) AS over,
        EXISTS (
          SELECT 1 FROM suppression s
          WHERE s.workspace_id = $1 AND s.channel = 'all' AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        ) AS barred,
        p.opted_out_at IS NOT NULL OR EXISTS (
          SELECT 1 FROM inbound_event ev
          WHERE ev.workspace_id = $1 AND ev.prospect_id = e.prospect_id AND ev.seq > e.event_cursor AND ev.type IN ('replied', 'opted_out')
        ) AS news
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM call WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) c
      CROSS JOIN LATERAL (SELECT * FROM enrolment WHERE workspace_id = $1 AND id = c.enrolment_id LIMIT 1) e
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p`,
    values: [tx.workspaceId, locked.rows.map(({ id }) => id)],
  });
  return rows;
}

/** Records, before any service is called, that the holder of this lease makes these calls. */
export async function markCalling(tx: WorkspaceTx, ids: readonly string[], at: Date, { token, leaseMs }: LeaseWrite): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "engine-mark-calling",
    text: `
      UPDATE call SET status = 'calling', called_at = $3, lease_token = $4,
        lease_until = clock_timestamp() + $5::float8 * interval '1 millisecond'
      WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
    values: [tx.workspaceId, ids, at, token, leaseMs],
  });
}

/** Postpones planned calls, which the caller has locked. */
export async function postponeCalls(tx: WorkspaceTx, ids: readonly string[], until: Date, code: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "engine-postpone-calls",
    text: "UPDATE call SET not_before = $3, code = $4 WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND status = 'planned'",
    values: [tx.workspaceId, ids, until, code],
  });
}

/** A call that was made and has returned, locked with its enrolment. */
export interface MadeCallRow {
  id: string;
  enrolment_id: string;
  host: string;
  attempt: number;
  max_attempts: number;
  waiting_since: Date | null;
  /** Whether its enrolment still waits for it. */
  awaited: boolean;
}

/** Locks a call made under this token, and its enrolment; null when it no longer belongs to this caller. */
export async function lockMadeCall(tx: WorkspaceTx, id: string, token: string): Promise<MadeCallRow | null> {
  const locked = await tx.query<{ enrolment_id: string }>({
    name: "engine-lock-made-call-lock",
    text: "SELECT enrolment_id FROM call WHERE workspace_id = $1 AND id = $2 AND status = 'calling' AND lease_token = $3 FOR UPDATE",
    values: [tx.workspaceId, id, token],
  });
  const [call] = locked.rows;
  if (call === undefined) return null;
  await tx.query({
    name: "engine-lock-made-call-enrolment",
    text: "SELECT id FROM enrolment WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, call.enrolment_id],
  });
  const { rows } = await tx.query<MadeCallRow>({
    name: "engine-lock-made-call-read",
    text: `
      SELECT c.id, c.enrolment_id, c.host, c.attempt, c.max_attempts, c.waiting_since,
        e.ended_at IS NULL AND e.phase = 'answer' AND e.node_id = c.node_id AND e.visit = c.visit AS awaited
      FROM call c JOIN enrolment e ON e.workspace_id = $1 AND e.id = c.enrolment_id
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** The decision about a call. */
export interface CallSettlement {
  readonly status: "planned" | "answered" | "failed" | "cancelled";
  readonly attempt: number;
  readonly code: string | null;
  readonly answer: CallAnswer | null;
  /** When it is repeated; null when it is not. */
  readonly notBefore: Date | null;
  readonly waitingSince: Date | null;
}

/** Writes the decision about a call that the caller has locked. Without an answer, the one that an errand has kept stays: it has been run. */
export async function settleCall(tx: WorkspaceTx, id: string, settlement: CallSettlement, at: Date): Promise<void> {
  const { status, attempt, code, answer, notBefore, waitingSince } = settlement;
  await tx.query({
    name: "engine-settle-call",
    text: `
      UPDATE call SET status = $3, attempt = $4, code = $5, answer = coalesce($6::jsonb, answer), not_before = coalesce($7::timestamptz, not_before),
        waiting_since = $8, settled_at = $9, lease_token = NULL, lease_until = NULL
      WHERE workspace_id = $1 AND id = $2`,
    values: [
      tx.workspaceId,
      id,
      status,
      attempt,
      code,
      answer === null ? null : storableJson(answer),
      notBefore,
      waitingSince,
      status === "planned" ? null : at,
    ],
  });
}

/** Puts back a call that was claimed but not made; the caller has locked it. */
export async function putBackCall(tx: WorkspaceTx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: "engine-put-back-call",
    text: `
      UPDATE call SET status = 'planned', not_before = $3, lease_token = NULL, lease_until = NULL
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, at],
  });
}

/** Makes the engine look now at enrolments that the caller has locked. */
export async function wakeForAnswers(tx: WorkspaceTx, enrolmentIds: readonly string[], at: Date): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await tx.query({
    name: "engine-wake-for-answers",
    text: `
      WITH woken AS (
        UPDATE enrolment SET due_at = $3 WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND ended_at IS NULL AND phase = 'answer'
        RETURNING campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, enrolmentIds, at],
  });
}

/** Fails planned calls that the caller has locked with their enrolments, and wakes the enrolments. */
export async function failPlannedCalls(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<void> {
  if (ids.length === 0) return;
  const answer: CallAnswer = { status: "failed", code };
  const { rows } = await tx.query<{ enrolment_id: string }>({
    name: "engine-fail-planned-calls",
    text: `
      UPDATE call SET status = 'failed', code = $3, answer = $4::jsonb, settled_at = $5
      WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND status = 'planned'
      RETURNING enrolment_id`,
    values: [tx.workspaceId, ids, code, storableJson(answer), at],
  });
  await wakeForAnswers(
    tx,
    rows.map((row) => row.enrolment_id),
    at,
  );
}

/** Cancels planned calls, which the caller has locked. */
export async function cancelCalls(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "engine-cancel-calls",
    text: "UPDATE call SET status = 'cancelled', code = $3, settled_at = $4 WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) AND status = 'planned'",
    values: [tx.workspaceId, ids, code, at],
  });
}

/** Calls that their worker abandoned. */
export interface AbandonedCallsQuery {
  /** Calls that the caller itself makes: they are not abandoned. */
  readonly except: readonly string[];
  /** A call abandoned this many times fails: it may be what kills its workers. */
  readonly mostAbandoned: number;
  readonly limit: number;
}

/**
 * Reschedules calls whose lease has expired: each is repeated under its own id. Those abandoned too often fail with the code `abandoned`,
 * which wakes their enrolments. Returns how many calls it found.
 */
export async function takeBackAbandonedCalls(
  tx: WorkspaceTx,
  at: Date,
  { except, mostAbandoned, limit }: AbandonedCallsQuery,
): Promise<number> {
  const { rows } = await tx.query<{ id: string; enrolment_id: string; abandoned: number }>({
    name: "engine-take-back-abandoned-calls",
    text: `
      WITH abandoned AS MATERIALIZED (
        SELECT c.id
        FROM (
          SELECT * FROM call WHERE workspace_id = $1 AND status = 'calling' AND lease_until <= now() AND id <> ALL ($2::uuid[])
          LIMIT $3 FOR UPDATE SKIP LOCKED
        ) c
        CROSS JOIN LATERAL (SELECT id FROM enrolment WHERE workspace_id = $1 AND id = c.enrolment_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e
      )
      UPDATE call SET status = 'planned', abandoned = call.abandoned + 1, not_before = $4, lease_token = NULL, lease_until = NULL
      FROM abandoned WHERE workspace_id = $1 AND call.id = abandoned.id
      RETURNING call.id, call.enrolment_id, call.abandoned`,
    values: [tx.workspaceId, except, limit, at],
  });
  const deadly = rows.filter(({ abandoned }) => abandoned >= mostAbandoned).map(({ id }) => id);
  await failPlannedCalls(tx, deadly, "abandoned", at);
  return rows.length;
}
