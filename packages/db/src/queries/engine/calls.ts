import type { CallAnswer } from "@filon/contracts/calls";
import { storableJson } from "@filon/contracts/text";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { AgendaRow, WorkerGroup } from "./agenda.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** A host that a running campaign has planned calls to, and when the next is due. */
export interface CallAgendaRow extends AgendaRow {
  host: string;
}

/** Returns the hosts that running campaigns are to call: those due by `at`, workspaces taking turns, then the next ones. */
export async function listDueCalls(db: Queryable, at: Date, most: number, group: WorkerGroup = null): Promise<CallAgendaRow[]> {
  const { rows } = await db.query<CallAgendaRow>({
    name: "engine-list-due-calls",
    text: "SELECT workspace_id, campaign_id, host, due_at FROM engine_due_calls($1, $2, $3)",
    values: [at, most, group],
  });
  return rows;
}

/** Returns workspaces with calls whose lease has expired, the oldest first. */
export async function listExpiredCalls(db: Queryable, most: number, group: WorkerGroup = null): Promise<string[]> {
  const { rows } = await db.query<{ workspace_id: string }>({
    name: "engine-list-expired-calls",
    text: "SELECT workspace_id FROM engine_expired_calls($1, $2)",
    values: [most, group],
  });
  return rows.map(({ workspace_id }) => workspace_id);
}

export interface CallWrite {
  readonly id: string;
  readonly enrolment_id: string;
  readonly prospect_id: string;
  readonly node_id: string;
  readonly visit: number;
  readonly ordinal: number;
  readonly kind: string;
  readonly host: string;
  readonly payload: unknown;
  readonly max_attempts: number;
}

/** Plans calls, to be made as soon as possible. Returns how many did not exist yet. */
export async function planCalls(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  at: Date,
  rows: readonly CallWrite[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const planned = await tx.query({
    name: "engine-plan-calls",
    text: `
      INSERT INTO call (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, ordinal, kind, host, payload,
        max_attempts, not_before, planned_at)
      SELECT $1, w.id, w.enrolment_id, $2, $3, w.prospect_id, w.node_id, w.visit, w.ordinal, w.kind, w.host, w.payload,
        w.max_attempts, $4, $4
      FROM json_to_recordset($5::json) AS w(id uuid, enrolment_id uuid, prospect_id uuid, node_id text, visit integer, ordinal integer,
        kind text, host text, payload jsonb, max_attempts integer)
      ON CONFLICT (workspace_id, enrolment_id, node_id, visit, ordinal) DO NOTHING
      RETURNING id`,
    values: [tx.workspaceId, campaign.id, campaign.run, at, storableJson(rows)],
  });
  return planned.rows.length;
}

/** The result of the latest call in an enrolment's current visit. */
export interface CallAnswerRow {
  enrolment_id: string;
  ordinal: number;
  answer: CallAnswer;
  settled_at: Date;
}

/** Returns the answers that these enrolments wait for and that have arrived. */
export async function loadCallAnswers(
  tx: WorkspaceTx,
  enrolments: readonly { readonly id: string; readonly node_id: string; readonly visit: number }[],
): Promise<CallAnswerRow[]> {
  const { rows } = await tx.query<CallAnswerRow>({
    name: "engine-load-call-answers",
    text: `
      SELECT e.id AS enrolment_id, c.ordinal, c.answer, c.settled_at
      FROM unnest($2::uuid[], $3::text[], $4::integer[]) AS e(id, node_id, visit)
      CROSS JOIN LATERAL (
        SELECT * FROM call WHERE workspace_id = $1 AND enrolment_id = e.id AND node_id = e.node_id AND visit = e.visit
        ORDER BY ordinal DESC LIMIT 1
      ) c
      WHERE c.status IN ('answered', 'failed')`,
    values: [tx.workspaceId, enrolments.map(({ id }) => id), enrolments.map((row) => row.node_id), enrolments.map(({ visit }) => visit)],
  });
  return rows;
}

/** Cancels the planned calls of enrolments that the caller has ended. */
export async function cancelCallsOf(tx: WorkspaceTx, enrolmentIds: readonly string[], code: string, at: Date): Promise<void> {
  if (enrolmentIds.length === 0) return;
  await tx.query({
    name: "engine-cancel-calls-of",
    text: `
      UPDATE call SET status = 'cancelled', code = $3, settled_at = $4
      WHERE workspace_id = $1 AND enrolment_id = ANY ($2::uuid[]) AND status = 'planned'`,
    values: [tx.workspaceId, enrolmentIds, code, at],
  });
}

/** Cancels the planned calls for these prospects in every campaign, after the caller has ended their enrolments. */
export async function cancelCallsFor(tx: WorkspaceTx, prospectIds: readonly string[], code: string, at: Date): Promise<void> {
  await tx.query({
    name: "engine-cancel-calls-for",
    text: `
      UPDATE call SET status = 'cancelled', code = $3, settled_at = $4
      WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND status = 'planned'`,
    values: [tx.workspaceId, prospectIds, code, at],
  });
}

/** Cancels at most this many planned calls of a run that is over. Returns how many. */
export async function cancelCallsOfRun(
  tx: WorkspaceTx,
  run: { readonly campaign_id: string; readonly run: number; readonly status: string; readonly at: Date },
  most: number,
): Promise<number> {
  const { rows } = await tx.query({
    name: "engine-cancel-calls-of-run",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id FROM call WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND run = $3
        LIMIT $4 FOR UPDATE SKIP LOCKED
      )
      UPDATE call SET status = 'cancelled', code = $5, settled_at = $6
      FROM chunk WHERE workspace_id = $1 AND call.id = chunk.id
      RETURNING call.id`,
    values: [tx.workspaceId, run.campaign_id, run.run, most, run.status, run.at],
  });
  return rows.length;
}

/**
 * Resumes the calls that this prospect's open enrolments wait for: one that was cancelled meanwhile is planned again under its old id, one
 * that was answered wakes its enrolment.
 */
export async function takeUpCalls(tx: WorkspaceTx, prospectId: string, at: Date): Promise<void> {
  await tx.query({
    name: "engine-take-up-calls-plan",
    text: `
      WITH awaited AS MATERIALIZED (
        SELECT c.id
        FROM (SELECT * FROM enrolment WHERE workspace_id = $1 AND prospect_id = $2 AND ended_at IS NULL AND phase = 'answer') e
        CROSS JOIN LATERAL (
          SELECT id, status FROM call WHERE workspace_id = $1 AND enrolment_id = e.id AND node_id = e.node_id AND visit = e.visit
          ORDER BY ordinal DESC LIMIT 1
        ) c
        WHERE c.status = 'cancelled'
      )
      UPDATE call SET status = 'planned', not_before = $3, code = NULL, settled_at = NULL
      FROM awaited WHERE workspace_id = $1 AND call.id = awaited.id`,
    values: [tx.workspaceId, prospectId, at],
  });
  await tx.query({
    name: "engine-take-up-calls-wake",
    text: `
      WITH woken AS (
        UPDATE enrolment SET due_at = $3 WHERE workspace_id = $1 AND prospect_id = $2 AND ended_at IS NULL AND phase = 'answer'
        RETURNING campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, prospectId, at],
  });
}
