import { ACT_KINDS, type ActKind } from "@filon/contracts/outreach";
import { storableJson } from "@filon/contracts/text";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { WorkerGroup } from "./agenda.ts";

/** By how many places a run's people move back in the queue of an account and kind of act. */
export interface QueueShift {
  readonly account: string;
  readonly kind: ActKind;
  readonly by: number;
}

/** A run that was resumed, and how far its people have been moved back in their queues. */
export interface RunResumingRow {
  campaign_id: string;
  run: number;
  shifts: QueueShift[];
  /** The node and prospect up to which they have been moved; null before the first. */
  after_node: string | null;
  after_prospect: string | null;
  /** When it was resumed. */
  at: Date;
}

/**
 * Returns by how much a paused run's people must move back so that their first is where the queue stands now; without entries where nobody
 * else is ahead. Reads the first of each campaign in each queue, however many wait.
 */
export async function loadShifts(tx: WorkspaceTx, campaign: { readonly id: string; readonly run: number }): Promise<QueueShift[]> {
  const { rows } = await tx.query<QueueShift>({
    name: "engine-load-shifts",
    text: `
      SELECT a.id AS account, k.kind, queue.head - own.head AS by
      FROM (
        SELECT DISTINCT coalesce(replaced_by, account_id) AS id FROM campaign_sender WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3
      ) a
      CROSS JOIN unnest($4::text[]) AS k(kind)
      CROSS JOIN LATERAL (
        SELECT slot_rank AS head FROM enrolment
        WHERE workspace_id = $1 AND slot_account = a.id AND slot_kind = k.kind AND campaign_id = $2 AND ended_at IS NULL
          AND run = $3 AND status = 'runnable' AND slot_rank IS NOT NULL
        ORDER BY slot_rank LIMIT 1
      ) own
      CROSS JOIN LATERAL (
        SELECT min(first.slot_rank) AS head
        FROM (
          SELECT DISTINCT campaign_id, run FROM campaign_sender
          WHERE workspace_id = $1 AND coalesce(replaced_by, account_id) = a.id AND campaign_id <> $2
        ) s
        CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = s.campaign_id LIMIT 1) c
        CROSS JOIN LATERAL (
          SELECT slot_rank FROM enrolment
          WHERE workspace_id = $1 AND slot_account = a.id AND slot_kind = k.kind AND campaign_id = s.campaign_id AND ended_at IS NULL
            -- Checked here, so that nothing is read for campaigns that do not run.
            AND c.status = 'running' AND c.run = s.run AND run = c.run
            AND status = 'runnable' AND wait_until IS NOT NULL AND slot_rank IS NOT NULL
          ORDER BY slot_rank LIMIT 1
        ) first
      ) queue
      WHERE queue.head > own.head`,
    values: [tx.workspaceId, campaign.id, campaign.run, ACT_KINDS],
  });
  return rows;
}

/** How far a chunk has come; null once nobody is left. */
export type MovedUpTo = { readonly node: string; readonly prospect: string } | null;

/**
 * Moves the next people of a run, at most this many, back in their queues, and returns how far that came. Those who have no place any more
 * lose their rank, which is from before the pause: they join as newcomers.
 */
export async function moveBackInQueues(tx: WorkspaceTx, resuming: RunResumingRow, most: number): Promise<MovedUpTo> {
  const { rows } = await tx.query<{ node: string; prospect: string; count: number }>({
    name: "engine-move-back-in-queues",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id, node_id, prospect_id FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status = 'runnable' AND (node_id, prospect_id) > ($4, $5::uuid)
        ORDER BY node_id, prospect_id LIMIT $6
      ), locked AS MATERIALIZED (
        SELECT e.id, e.slot_account, e.slot_kind FROM (SELECT id FROM chunk ORDER BY id) wanted
        CROSS JOIN LATERAL (
          SELECT id, slot_account, slot_kind, slot_rank, status FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1
          FOR NO KEY UPDATE
        ) e
        WHERE e.status = 'runnable' AND e.slot_rank IS NOT NULL
      ), moved AS (
        UPDATE enrolment e SET slot_rank = e.slot_rank + shift.by
        FROM locked LEFT JOIN json_to_recordset($7::json) AS shift(account uuid, kind text, by integer)
          ON shift.account = locked.slot_account AND shift.kind = locked.slot_kind
        -- Without an account the sum is null, and so is the rank.
        WHERE e.workspace_id = $1 AND e.id = locked.id AND (shift.by IS NOT NULL OR locked.slot_account IS NULL)
      )
      SELECT node_id AS node, prospect_id AS prospect, (SELECT count(*)::integer FROM chunk) AS count
      FROM chunk ORDER BY node_id DESC, prospect_id DESC LIMIT 1`,
    values: [
      tx.workspaceId,
      resuming.campaign_id,
      resuming.run,
      resuming.after_node ?? "",
      resuming.after_prospect ?? FIRST_ID,
      most,
      storableJson(resuming.shifts),
    ],
  });
  const [last] = rows;
  return last === undefined || last.count < most ? null : { node: last.node, prospect: last.prospect };
}

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Leaves the rest of a resumed run to workers. */
export async function insertRunResuming(tx: WorkspaceTx, resuming: RunResumingRow): Promise<void> {
  await tx.query({
    name: "engine-insert-run-resuming",
    text: `
      INSERT INTO run_resuming (workspace_id, campaign_id, run, shifts, after_node, after_prospect, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      tx.workspaceId,
      resuming.campaign_id,
      resuming.run,
      storableJson(resuming.shifts),
      resuming.after_node,
      resuming.after_prospect,
      resuming.at,
    ],
  });
}

/** Locks the rest of a resumed run; null when nothing is left, or another worker holds it. */
export async function lockRunResuming(tx: WorkspaceTx, campaignId: string, run: number): Promise<RunResumingRow | null> {
  const { rows } = await tx.query<RunResumingRow>({
    name: "engine-lock-run-resuming",
    text: `
      SELECT campaign_id, run, shifts, after_node, after_prospect, at FROM run_resuming
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 FOR UPDATE SKIP LOCKED`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows[0] ?? null;
}

export async function noteMovedUpTo(tx: WorkspaceTx, resuming: RunResumingRow, upTo: NonNullable<MovedUpTo>): Promise<void> {
  await tx.query({
    name: "engine-note-moved-up-to",
    text: "UPDATE run_resuming SET after_node = $4, after_prospect = $5 WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3",
    values: [tx.workspaceId, resuming.campaign_id, resuming.run, upTo.node, upTo.prospect],
  });
}

export async function forgetRunResuming(tx: WorkspaceTx, { campaign_id, run }: RunResumingRow): Promise<void> {
  await tx.query({
    name: "engine-forget-run-resuming",
    text: "DELETE FROM run_resuming WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3",
    values: [tx.workspaceId, campaign_id, run],
  });
}

/** Returns resumed runs whose people are not all back in their queues, the one that has waited longest first. */
export async function listResumingRuns(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; campaign_id: string; run: number }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string; run: number }>({
    name: "engine-list-resuming-runs",
    text: "SELECT workspace_id, campaign_id, run FROM engine_resuming_runs($1, $2)",
    values: [most, group],
  });
  return rows;
}
