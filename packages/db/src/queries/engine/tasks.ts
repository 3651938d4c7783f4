import type { TaskPayload } from "@filon/contracts/tasks";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { ASSIGNEE_LEFT } from "../tasks/assignees.ts";
import { columnsOf, type VisitOf } from "./ended-tasks.ts";

export interface TaskWrite {
  readonly id: string;
  readonly enrolment_id: string;
  readonly prospect_id: string;
  readonly node_id: string;
  readonly visit: number;
  readonly payload: TaskPayload;
  /** The member who should do it, or null for any member of the workspace. */
  readonly assignee_id: string | null;
  /** In real time, as ISO text. */
  readonly due_at: string;
  readonly expires_at: string;
}

/**
 * Makes tasks for people; those of suspended members are for any member. One that exists already, or whose visit has an act, is left out: a
 * visit has one or the other. Returns how many were made.
 */
export async function insertTasks(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  at: Date,
  rows: readonly TaskWrite[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const made = await tx.query({
    name: "engine-insert-tasks",
    text: `
      WITH w AS MATERIALIZED (
        SELECT * FROM json_to_recordset($5::json) AS w(id uuid, enrolment_id uuid, prospect_id uuid, node_id text, visit integer, payload jsonb,
          assignee_id uuid, due_at timestamptz, expires_at timestamptz)
      ), able AS MATERIALIZED (
        SELECT user_id FROM workspace_member
        WHERE workspace_id = $1 AND user_id IN (SELECT assignee_id FROM w) AND suspended_at IS NULL ORDER BY user_id FOR KEY SHARE
      )
      INSERT INTO task (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, kind, payload, assignee_id, due_at,
        expires_at, made_at)
      SELECT $1, w.id, w.enrolment_id, $2, $3, w.prospect_id, w.node_id, w.visit, w.payload ->> 'kind', w.payload, able.user_id, w.due_at,
        w.expires_at, $4
      FROM w LEFT JOIN able ON able.user_id = w.assignee_id
      WHERE NOT EXISTS (
        SELECT 1 FROM action a
        WHERE a.workspace_id = $1 AND a.enrolment_id = w.enrolment_id AND a.node_id = w.node_id AND a.visit = w.visit
      )
      ON CONFLICT (workspace_id, enrolment_id, node_id, visit) DO NOTHING
      RETURNING id`,
    values: [tx.workspaceId, campaign.id, campaign.run, at, storableJson(rows)],
  });
  return made.rows.length;
}

/** Returns the manager with the fewest open tasks, or the workspace's owner when there is no manager who is not suspended. */
export async function findTaskManager(tx: WorkspaceTx): Promise<string | null> {
  const { rows } = await tx.query<{ user_id: string }>({
    name: "engine-find-task-manager",
    text: `
      SELECT m.user_id FROM workspace_member m
      LEFT JOIN LATERAL (
        SELECT count(*) AS open FROM task t WHERE t.workspace_id = $1 AND t.assignee_id = m.user_id AND t.status = 'open'
      ) work ON true
      WHERE m.workspace_id = $1 AND m.team_role IN ('manager', 'owner') AND m.suspended_at IS NULL
      ORDER BY m.team_role = 'owner', work.open, m.user_id LIMIT 1`,
    values: [tx.workspaceId],
  });
  return rows[0]?.user_id ?? null;
}

/** A task that a user has done or skipped, while its enrolment still waits for it. */
export interface SettledTaskRow {
  enrolment_id: string;
  status: "done" | "skipped";
  payload: TaskPayload;
  result: string | null;
  note: string;
  settled_by: string | null;
  /** Name of who settled it; null when their account is gone. */
  by: string | null;
  /** It is on the timeline already: a refusal ended the enrolment before a batch had read it, and was undone. */
  recorded: boolean;
}

/** Returns the tasks of these visits that users have settled. */
export async function loadSettledTasks(tx: WorkspaceTx, visits: readonly VisitOf[]): Promise<SettledTaskRow[]> {
  const { rows } = await tx.query<SettledTaskRow>({
    name: "engine-load-settled-tasks",
    text: `
      SELECT t.enrolment_id, t.status, t.payload, t.result, t.note, t.settled_by, nullif(trim(u.first_name || ' ' || u.last_name), '') AS by,
        t.code IS NOT NULL AS recorded
      FROM unnest($2::uuid[], $3::text[], $4::integer[]) AS e(id, node_id, visit)
      CROSS JOIN LATERAL (
        SELECT * FROM task WHERE workspace_id = $1 AND enrolment_id = e.id AND node_id = e.node_id AND visit = e.visit LIMIT 1
      ) t
      LEFT JOIN app_user u ON u.id = t.settled_by
      WHERE t.status IN ('done', 'skipped')`,
    values: [tx.workspaceId, ...columnsOf(visits)],
  });
  return rows;
}

/** A visit whose enrolment no longer waits for its task, and why. */
export interface LeftTask extends VisitOf {
  readonly code: string;
}

/** Closes the open tasks of these visits: those past their time have expired, the others are withdrawn. Returns which they were. */
export async function closeTasks(
  tx: WorkspaceTx,
  visits: readonly LeftTask[],
  at: Date,
): Promise<{ enrolment_id: string; prospect_id: string; status: "withdrawn" | "expired"; payload: TaskPayload }[]> {
  if (visits.length === 0) return [];
  const { rows } = await tx.query<{ enrolment_id: string; prospect_id: string; status: "withdrawn" | "expired"; payload: TaskPayload }>({
    name: "engine-close-tasks",
    text: `
      UPDATE task t SET settled_at = $5, status = CASE WHEN t.expires_at <= $5 THEN 'expired' ELSE 'withdrawn' END,
        code = CASE WHEN t.expires_at > $5 THEN e.code END
      FROM unnest($2::uuid[], $3::text[], $4::integer[], $6::text[]) AS e(id, node_id, visit, code)
      WHERE t.workspace_id = $1 AND t.enrolment_id = e.id AND t.node_id = e.node_id AND t.visit = e.visit AND t.status = 'open'
      RETURNING t.enrolment_id, t.prospect_id, t.status, t.payload`,
    values: [tx.workspaceId, ...columnsOf(visits), at, visits.map(({ code }) => code)],
  });
  return rows;
}

/** Withdraws the open tasks for these prospects in every campaign, after the caller has ended their enrolments. Returns how many. */
export async function withdrawTasksFor(tx: WorkspaceTx, prospectIds: readonly string[], code: string, at: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-withdraw-tasks-for",
    text: `
      UPDATE task SET status = 'withdrawn', code = $3, settled_at = $4
      WHERE workspace_id = $1 AND prospect_id = ANY ($2::uuid[]) AND status = 'open'`,
    values: [tx.workspaceId, prospectIds, code, at],
  });
  return rowCount ?? 0;
}

/**
 * Withdraws the open reminders about a prospect: after a reply those that it makes needless, after an objection all of them. Returns how many
 * there were.
 */
export async function withdrawReminders(tx: WorkspaceTx, prospectId: string, code: "replied" | "opted_out", at: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-withdraw-reminders",
    text: `
      UPDATE task SET status = 'withdrawn', code = $3, settled_at = $4
      WHERE workspace_id = $1 AND prospect_id = $2 AND status = 'open' AND kind = 'reminder' AND (ends_on_reply OR $3 = 'opted_out')`,
    values: [tx.workspaceId, prospectId, code, at],
  });
  return rowCount ?? 0;
}

/** Withdraws at most this many open tasks of a run that is over. Returns how many. */
export async function withdrawTasksOfRun(
  tx: WorkspaceTx,
  run: { readonly campaign_id: string; readonly run: number; readonly status: string; readonly at: Date },
  most: number,
): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-withdraw-tasks-of-run",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id FROM task WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'open' AND run = $3
        LIMIT $4 FOR UPDATE
      )
      UPDATE task SET status = 'withdrawn', code = $5, settled_at = $6
      FROM chunk WHERE workspace_id = $1 AND task.id = chunk.id`,
    values: [tx.workspaceId, run.campaign_id, run.run, most, run.status, run.at],
  });
  return rowCount ?? 0;
}

/**
 * Reopens the withdrawn tasks that this prospect's open enrolments wait for, and the reminders that a refusal has withdrawn since then. What is
 * done once a run stays withdrawn when another prospect has its claim by now. Returns how many.
 */
export async function takeUpTasks(tx: WorkspaceTx, prospectId: string, since: Date): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-take-up-tasks",
    text: `
      UPDATE task t SET status = 'open', code = NULL, settled_at = NULL, assignee_id = ${ASSIGNEE_LEFT}
      WHERE t.workspace_id = $1 AND t.prospect_id = $2 AND t.status = 'withdrawn' AND (
        (t.kind = 'reminder' AND t.code = 'refused' AND t.settled_at >= $3)
        OR EXISTS (
          SELECT 1 FROM enrolment e
          WHERE e.workspace_id = $1 AND e.id = t.enrolment_id AND e.ended_at IS NULL AND e.phase = 'wait' AND e.node_id = t.node_id
            AND e.visit = t.visit AND e.waiting_for <> '{}' AND t.kind <> 'reminder' AND NOT EXISTS (
              SELECT 1 FROM run_claim c
              WHERE c.workspace_id = $1 AND c.campaign_id = e.campaign_id AND c.run = e.run AND c.node_id = e.node_id AND c.enrolment_id <> e.id
            )
        )
      )`,
    values: [tx.workspaceId, prospectId, since],
  });
  return rowCount ?? 0;
}
