import type { TaskPayload } from "@filon/contracts/tasks";
import type { WorkspaceTx } from "../../database.ts";

/** A visit of an enrolment. */
export interface VisitOf {
  readonly id: string;
  readonly node_id: string;
  readonly visit: number;
}

/** In a statement that ends enrolments, whether an enrolment of its rows `open` waited for a task. */
export const AWAITED_TASK = "EXISTS (SELECT 1 FROM unnest(open.waiting_for) AS w WHERE starts_with(w, 'task_settled:'))";

/** A user's answer about a task whose enrolment ended before a batch read it. */
export interface UnreadWordRow {
  prospect_id: string;
  campaign_id: string;
  status: "done" | "skipped";
  payload: TaskPayload;
  result: string | null;
  note: string;
  settled_by: string | null;
}

/**
 * Marks the answers about the tasks of these visits as recorded, with the reason why the enrolments ended, and returns them: each answer
 * once. The caller holds the enrolments' locks and has ended them.
 */
export async function takeUnreadWords(tx: WorkspaceTx, visits: readonly VisitOf[], code: string): Promise<UnreadWordRow[]> {
  if (visits.length === 0) return [];
  const { rows } = await tx.query<UnreadWordRow>({
    name: "engine-take-unread-words",
    text: `
      UPDATE task t SET code = $5
      FROM unnest($2::uuid[], $3::text[], $4::integer[]) AS e(id, node_id, visit)
      WHERE t.workspace_id = $1 AND t.enrolment_id = e.id AND t.node_id = e.node_id AND t.visit = e.visit
        AND t.status IN ('done', 'skipped') AND t.code IS NULL
      RETURNING t.prospect_id, t.campaign_id, t.status, t.payload, t.result, t.note, t.settled_by`,
    values: [tx.workspaceId, ...columnsOf(visits), code],
  });
  return rows;
}

/** Returns the visits as one array for each column. */
export function columnsOf(visits: readonly VisitOf[]): [string[], string[], number[]] {
  return [visits.map(({ id }) => id), visits.map((each) => each.node_id), visits.map(({ visit }) => visit)];
}
