import type { TaskPayload, TaskState, TaskStatus } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "../../database.ts";

export interface TaskRow {
  id: string;
  payload: TaskPayload;
  status: TaskStatus;
  due_at: Date;
  expires_at: Date;
  made_at: Date;
  settled_at: Date | null;
  result: string | null;
  note: string;
  settled_by: string | null;
  settled_by_name: string | null;
  assignee_id: string | null;
  assignee_name: string | null;
  prospect_id: string;
  first_name: string;
  last_name: string;
  company: string | null;
  position: string | null;
  email: string | null;
  profile_link: string | null;
  campaign_id: string;
  campaign: string;
  /** Its enrolment waits for it, and no answer about it has been recorded; a reminder is always its own. */
  awaited: boolean;
  /** The instant by which it is ordered, with all of Postgres' digits. */
  place: string;
}

export interface TaskFilter {
  readonly state: TaskState;
  /** Whether to list tasks whatever their assignee; otherwise only those of `assignee`, or of nobody when it is null. */
  readonly assigned: boolean;
  readonly assignee: string | null;
  readonly campaignId: string | null;
  readonly prospectId: string | null;
  readonly search: string | null;
}

const COLUMNS = `t.id, t.payload, t.status, t.due_at, t.expires_at, t.made_at, t.settled_at, t.result, t.note, t.settled_by,
  nullif(trim(s.first_name || ' ' || s.last_name), '') AS settled_by_name, t.assignee_id,
  nullif(trim(a.first_name || ' ' || a.last_name), '') AS assignee_name, t.prospect_id, p.first_name, p.last_name, p.company, p.position,
  p.email, p.profile_link, t.campaign_id, c.title AS campaign,
  t.kind = 'reminder' OR EXISTS (
    SELECT 1 FROM enrolment e
    WHERE e.workspace_id = $1 AND e.id = t.enrolment_id AND e.ended_at IS NULL AND e.phase = 'wait' AND e.node_id = t.node_id
      AND e.visit = t.visit AND e.waiting_for <> '{}' AND t.code IS NULL
  ) AS awaited`;

const JOINED = `
  CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = t.prospect_id LIMIT 1) p
  CROSS JOIN LATERAL (SELECT id, title, status, run FROM campaign WHERE workspace_id = $1 AND id = t.campaign_id LIMIT 1) c
  LEFT JOIN app_user s ON s.id = t.settled_by
  LEFT JOIN app_user a ON a.id = t.assignee_id`;

/** Open tasks are shown while their campaign runs: a pause hides them (decision 114). Reminders are about the prospect, whatever the campaign does. */
const SHOWN = "t.status = 'open' AND (t.kind = 'reminder' OR (c.status = 'running' AND c.run = t.run))";

const IN_STATE = (state: TaskState): string => {
  if (state === "open") return SHOWN;
  return state === "closed" ? "t.status <> 'open'" : `t.status <> 'open' AND t.status = '${state}'`;
};

/** Returns a page of tasks after the last one of the previous page: open ones by their date, others by when they were settled, newest first. */
export async function list(
  tx: WorkspaceTx,
  { state, assigned, assignee, campaignId, prospectId, search }: TaskFilter,
  after: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<TaskRow[]> {
  const [key, than, order] = state === "open" ? ["t.due_at", ">", "ASC"] : ["t.settled_at", "<", "DESC"];
  const { rows } = await tx.query<TaskRow>({
    name: `tasks-list-${state}`,
    text: `
      SELECT ${COLUMNS}, ${key}::text AS place FROM task t ${JOINED}
      WHERE t.workspace_id = $1 AND ${IN_STATE(state)}
        AND ($2::boolean OR t.assignee_id IS NOT DISTINCT FROM $3::uuid)
        AND ($4::uuid IS NULL OR t.campaign_id = $4)
        AND ($5::uuid IS NULL OR t.prospect_id = $5)
        AND ($6::text IS NULL OR NOT EXISTS (
          SELECT 1 FROM regexp_split_to_table(trim(search_key($6)), '\\s+') AS word
          WHERE position(word IN search_key(concat_ws(' ', p.first_name, p.last_name, p.company, c.title, t.payload ->> 'title', t.payload ->> 'text'))) = 0
        ))
        AND ($7::timestamptz IS NULL OR (${key}, t.id) ${than} ($7::timestamptz, $8::uuid))
      ORDER BY ${key} ${order}, t.id ${order} LIMIT $9`,
    values: [tx.workspaceId, assigned, assignee, campaignId, prospectId, search, after?.at ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** Returns one task; null when there is none, or its campaign was deleted. */
export async function find(tx: WorkspaceTx, id: string): Promise<TaskRow | null> {
  const { rows } = await tx.query<TaskRow>({
    name: "tasks-find",
    text: `SELECT ${COLUMNS}, t.due_at::text AS place FROM task t ${JOINED} WHERE t.workspace_id = $1 AND t.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Counts the open tasks of running campaigns: all, those past their date, and those of a member. */
export async function count(tx: WorkspaceTx, userId: string, at: Date): Promise<{ open: number; overdue: number; mine: number }> {
  const { rows } = await tx.query<{ open: number; overdue: number; mine: number }>({
    name: "tasks-count",
    text: `
      SELECT count(*)::integer AS open, (count(*) FILTER (WHERE t.due_at < $2))::integer AS overdue,
        (count(*) FILTER (WHERE t.assignee_id = $3))::integer AS mine
      FROM task t
      CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = t.campaign_id LIMIT 1) c
      WHERE t.workspace_id = $1 AND ${SHOWN}`,
    values: [tx.workspaceId, at, userId],
  });
  return rows[0] ?? { open: 0, overdue: 0, mine: 0 };
}
