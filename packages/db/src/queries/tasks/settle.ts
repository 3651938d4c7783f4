import type { TaskPayload, TaskStatus } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "../../database.ts";
import { WAKING_CAMPAIGNS } from "../engine/looks.ts";
import { ASSIGNEE_LEFT } from "./assignees.ts";

/** Which enrolment and campaign a task belongs to, for their locks; null when there is no such task. */
export async function findTaskPlace(tx: WorkspaceTx, id: string): Promise<{ enrolment_id: string; campaign_id: string } | null> {
  const { rows } = await tx.query<{ enrolment_id: string; campaign_id: string }>({
    name: "tasks-find-task-place",
    text: "SELECT enrolment_id, campaign_id FROM task WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** A locked task, with what may prevent settling it. */
export interface LockedTaskRow {
  id: string;
  status: TaskStatus;
  payload: TaskPayload;
  prospect_id: string;
  campaign_id: string;
  result: string | null;
  note: string;
  settled_by: string | null;
  settled_at: Date | null;
  expires_at: Date;
  /** Its enrolment waits for it, and no answer about it has been recorded; nobody waits for a reminder, so it is its user's alone. */
  awaited: boolean;
  /** It belongs to the campaign's current run, or is a reminder. */
  current: boolean;
  /** The prospect has replied, and their enrolment has not processed that yet. */
  news: boolean;
  /** The prospect has opted out, whether or not their enrolment has processed that, or is suppressed on all channels. */
  barred: boolean;
}

/**
 * Locks a task's enrolment, then the task; the caller holds the campaign. What may prevent settling it is read afterwards, so that it
 * includes everything committed under the lock of the enrolment. Null when it was deleted meanwhile.
 */
export async function lockTask(tx: WorkspaceTx, id: string, enrolmentId: string): Promise<LockedTaskRow | null> {
  await tx.query({
    name: "tasks-lock-task-enrolment",
    text: "SELECT FROM enrolment WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, enrolmentId],
  });
  await tx.query({
    name: "tasks-lock-task-task",
    text: "SELECT FROM task WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, id],
  });
  const { rows } = await tx.query<LockedTaskRow>({
    name: "tasks-lock-task-read",
    text: `
      SELECT t.id, t.status, t.payload, t.prospect_id, t.campaign_id, t.result, t.note, t.settled_by, t.settled_at, t.expires_at,
        t.kind = 'reminder' OR (
          e.ended_at IS NULL AND e.phase = 'wait' AND e.node_id = t.node_id AND e.visit = t.visit AND e.waiting_for <> '{}'
            AND t.code IS NULL
        ) AS awaited,
        t.kind = 'reminder' OR coalesce((SELECT c.run = t.run FROM campaign c WHERE c.workspace_id = $1 AND c.id = t.campaign_id), false) AS current,
        t.kind <> 'reminder' AND EXISTS (
          SELECT 1 FROM inbound_event ev
          WHERE ev.workspace_id = $1 AND ev.prospect_id = e.prospect_id AND ev.seq > e.event_cursor AND ev.type = 'replied'
        ) AS news,
        p.opted_out_at IS NOT NULL OR EXISTS (
          SELECT 1 FROM inbound_event ev
          WHERE ev.workspace_id = $1 AND ev.prospect_id = e.prospect_id AND ev.seq > e.event_cursor AND ev.type = 'opted_out'
        ) OR EXISTS (
          SELECT 1 FROM suppression s
          WHERE s.workspace_id = $1 AND s.channel = 'all' AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        ) AS barred
      FROM task t
      JOIN enrolment e ON e.workspace_id = $1 AND e.id = t.enrolment_id
      JOIN prospect p ON p.workspace_id = $1 AND p.id = t.prospect_id
      WHERE t.workspace_id = $1 AND t.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

export interface SettledWord {
  /** Null when it was skipped. */
  readonly result: string | null;
  readonly note: string;
  readonly userId: string;
  readonly at: Date;
  /** When its enrolment goes on. */
  readonly goesOnAt: Date;
}

/**
 * Marks a task as done, with the result that the user chose, and makes its enrolment due at the end of the undo window, or when the task
 * expires if that is earlier. The caller holds its lock.
 */
export async function complete(tx: WorkspaceTx, id: string, word: SettledWord): Promise<void> {
  await settle(tx, id, "done", word);
}

/** Marks a task as skipped; otherwise the same. */
export async function skip(tx: WorkspaceTx, id: string, word: SettledWord): Promise<void> {
  await settle(tx, id, "skipped", word);
}

async function settle(tx: WorkspaceTx, id: string, status: "done" | "skipped", word: SettledWord): Promise<void> {
  await tx.query({
    name: "tasks-settle",
    text: `
      WITH settled AS (
        UPDATE task SET status = $3, result = $4, note = $5, settled_by = $6, settled_at = $7
        WHERE workspace_id = $1 AND id = $2
        RETURNING enrolment_id, kind
      ), woken AS (
        UPDATE enrolment e SET due_at = least(e.wait_until, $8) FROM settled
        WHERE e.workspace_id = $1 AND e.id = settled.enrolment_id AND settled.kind <> 'reminder'
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, id, status, word.result, word.note, word.userId, word.at, word.goesOnAt],
  });
}

/**
 * Opens a task again; its note stays, for the next answer. Its enrolment waits until the task expires, so that the end of the previous undo
 * window cannot cut the next one short; with unread events it is due immediately. The caller holds its lock.
 */
export async function reopen(tx: WorkspaceTx, id: string, at: Date): Promise<void> {
  await tx.query({
    name: "tasks-reopen",
    text: `
      WITH reopened AS (
        UPDATE task t SET status = 'open', result = NULL, settled_by = NULL, settled_at = NULL, assignee_id = ${ASSIGNEE_LEFT}
        WHERE t.workspace_id = $1 AND t.id = $2
        RETURNING enrolment_id, kind
      ), woken AS (
        UPDATE enrolment e SET due_at = CASE WHEN EXISTS (
            SELECT 1 FROM inbound_event ev WHERE ev.workspace_id = $1 AND ev.prospect_id = e.prospect_id AND ev.seq > e.event_cursor
          ) THEN least(e.wait_until, $3) ELSE e.wait_until END
        FROM reopened WHERE e.workspace_id = $1 AND e.id = reopened.enrolment_id AND reopened.kind <> 'reminder'
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, id, at],
  });
}

/** Removes what was written on the timeline when a reminder was settled, because that is undone. */
export async function forgetWord(
  tx: WorkspaceTx,
  task: {
    readonly prospect_id: string;
    readonly campaign_id: string;
    readonly settled_at: Date | null;
  },
): Promise<void> {
  await tx.query({
    name: "tasks-forget-word",
    text: `
      DELETE FROM timeline_event
      WHERE workspace_id = $1 AND prospect_id = $2 AND campaign_id = $3 AND at = $4 AND type IN ('task_done', 'task_skipped')`,
    values: [tx.workspaceId, task.prospect_id, task.campaign_id, task.settled_at],
  });
}
