import type { WorkspaceTx } from "../../database.ts";
import { TALLY_ENDED, TALLY_MOVED } from "../campaigns/tally-changes.ts";
import { AWAITED_TASK, type VisitOf } from "./ended-tasks.ts";
import { PARKING_CODES, WAKING_CAMPAIGNS } from "./looks.ts";

/** Returns the planned acts for these prospects in every campaign, not given to a provider yet; locked. */
export async function lockPlannedActsOfProspects(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-planned-acts-of-prospects",
    text: "SELECT id FROM action WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND status = 'planned' ORDER BY id FOR UPDATE",
    values: [tx.workspaceId, prospectIds],
  });
  return rows.map((row) => row.id);
}

interface Ending {
  readonly actorId: string | null;
  readonly at: Date;
}

/**
 * Ends the open enrolments of these prospects in every campaign because they refused, and logs it on the timelines. Keeps where
 * each stood, so that a refusal taken back soon after leaves no trace. Returns how many were ended, and the visits of those that waited for
 * a task.
 */
export async function endRefusedEnrolments(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
  { actorId, at }: Ending,
): Promise<{ readonly ended: number; readonly tasked: readonly VisitOf[] }> {
  const { rows } = await tx.query<VisitOf & { tasked: boolean }>({
    name: "engine-end-refused-enrolments",
    text: `
      WITH open AS MATERIALIZED (
        SELECT id, status, blocked_by, waiting_for FROM enrolment
        WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND ended_at IS NULL ORDER BY id FOR NO KEY UPDATE
      ), moved AS (
        UPDATE enrolment e SET status = 'stopped', outcome = 'refused', phase = 'wait', due_at = NULL, wait_until = NULL, waiting_for = '{}',
          blocked_by = NULL, ended_at = $3::timestamptz, updated_at = $3::timestamptz, version = version + 1,
          variables = e.variables || jsonb_build_object('$stood', jsonb_build_object('status', e.status, 'phase', e.phase, 'dueAt', e.due_at,
            'waitUntil', e.wait_until, 'waitingFor', to_jsonb(e.waiting_for), 'blockedBy', e.blocked_by))
        FROM open WHERE e.workspace_id = $1 AND e.id = open.id
        RETURNING e.id, e.visit, e.prospect_id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, open.status AS was_status, open.blocked_by AS was_blocked, e.outcome, NULL AS was_outcome, ${AWAITED_TASK} AS tasked
      ), counted AS (${TALLY_MOVED}), counted_ends AS (${TALLY_ENDED}), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, campaign_id, actor_id, at)
        SELECT $1, new_id(), prospect_id, 'ended', jsonb_build_object('reason', 'refused'), campaign_id, $4::uuid, $3::timestamptz FROM moved
        ON CONFLICT DO NOTHING
      )
      SELECT id, node_id, visit, tasked FROM moved`,
    values: [tx.workspaceId, prospectIds, at, actorId],
  });
  return { ended: rows.length, tasked: rows.filter(({ tasked }) => tasked) };
}

/** Returns the campaigns with an enrolment of this prospect that a refusal has ended since an instant, by id. */
export async function listCampaignsLeftByRefusal(tx: WorkspaceTx, prospectId: string, since: Date): Promise<string[]> {
  const { rows } = await tx.query<{ campaign_id: string }>({
    name: "engine-list-campaigns-left-by-refusal",
    text: `
      SELECT DISTINCT campaign_id FROM enrolment
      WHERE workspace_id = $1 AND prospect_id = $2 AND outcome = 'refused' AND ended_at >= $3::timestamptz
      ORDER BY campaign_id`,
    values: [tx.workspaceId, prospectId, since],
  });
  return rows.map((row) => row.campaign_id);
}

/**
 * Reopens the enrolments of a prospect that a refusal has ended since an instant, where they stood, if their campaigns are still
 * in the same run; the caller holds those campaigns. One whose act was in flight stays ended: nothing received its outcome.
 * Returns how many were reopened.
 */
export async function reopenRefusedEnrolments(tx: WorkspaceTx, prospectId: string, since: Date, { actorId, at }: Ending): Promise<number> {
  const { rows } = await tx.query<{ reopened: number }>({
    name: "engine-reopen-refused-enrolments",
    text: `
      WITH ended AS MATERIALIZED (
        SELECT e.id, e.status, e.blocked_by, e.variables -> '$stood' AS stood FROM enrolment e
        WHERE e.workspace_id = $1 AND e.prospect_id = $2 AND e.outcome = 'refused' AND e.ended_at >= $3::timestamptz
          AND e.variables -> '$stood' ->> 'status' IN ('runnable', 'waiting', 'held')
          AND EXISTS (
            SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.id = e.campaign_id AND c.run = e.run AND c.status IN ('running', 'paused')
          )
        ORDER BY e.id FOR NO KEY UPDATE OF e
      ), moved AS (
        UPDATE enrolment e SET status = ended.stood ->> 'status', phase = ended.stood ->> 'phase', outcome = NULL, ended_at = NULL,
          due_at = CASE WHEN ended.stood ->> 'blockedBy' = ANY ($6::text[]) THEN $4::timestamptz ELSE (ended.stood ->> 'dueAt')::timestamptz END, wait_until = (ended.stood ->> 'waitUntil')::timestamptz,
          waiting_for = ARRAY(SELECT jsonb_array_elements_text(ended.stood -> 'waitingFor')), blocked_by = ended.stood ->> 'blockedBy',
          variables = e.variables - '$stood', updated_at = $4::timestamptz, version = version + 1
        FROM ended WHERE e.workspace_id = $1 AND e.id = ended.id
        RETURNING e.prospect_id, e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, ended.status AS was_status, ended.blocked_by AS was_blocked, e.outcome, 'refused' AS was_outcome
      ), counted AS (${TALLY_MOVED}), counted_ends AS (${TALLY_ENDED}), woken AS (
        SELECT campaign_id FROM moved
      ), looked AS (${WAKING_CAMPAIGNS}), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, campaign_id, actor_id, at)
        SELECT $1, new_id(), prospect_id, 'enrolled', campaign_id, $5::uuid, $4::timestamptz FROM moved
        ON CONFLICT DO NOTHING
      )
      SELECT count(*)::integer AS reopened FROM moved`,
    values: [tx.workspaceId, prospectId, since, at, actorId, PARKING_CODES],
  });
  return rows[0]?.reopened ?? 0;
}
