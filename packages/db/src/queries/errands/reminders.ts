import type { TaskPayload } from "@filon/contracts/tasks";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";

/** Years after which a reminder that nobody settled is no longer kept open. */
const KEPT_YEARS = 2;

/**
 * Makes a reminder for the step that a call belongs to, under the call's id; for the prospect's owner, unless they are suspended, or for any
 * member. Returns false when the enrolment is gone.
 */
export async function insertReminder(
  tx: WorkspaceTx,
  callId: string,
  {
    payload,
    isForOwner,
    dueAt,
    endsOnReply,
    at,
  }: { payload: TaskPayload; isForOwner: boolean; dueAt: Date; endsOnReply: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query({
    name: "errands-insert-reminder",
    text: `
      INSERT INTO task (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, kind, payload, assignee_id, due_at,
        expires_at, made_at, ends_on_reply)
      SELECT $1, c.id, c.enrolment_id, c.campaign_id, c.run, c.prospect_id, c.node_id, c.visit, 'reminder', $3::jsonb, m.user_id, $5::timestamptz,
        $5::timestamptz + interval '${KEPT_YEARS} years', $7, $6
      FROM call c
      JOIN prospect p ON p.workspace_id = $1 AND p.id = c.prospect_id
      LEFT JOIN workspace_member m ON $4::boolean AND m.workspace_id = $1 AND m.user_id = p.owner_id AND m.suspended_at IS NULL
      WHERE c.workspace_id = $1 AND c.id = $2
      ON CONFLICT DO NOTHING RETURNING id`,
    values: [tx.workspaceId, callId, storableJson(payload), isForOwner, dueAt, endsOnReply, at],
  });
  return rows.length === 1;
}
