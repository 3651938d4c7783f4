import type { WorkspaceTx } from "../../database.ts";

/** Of a task `t` that is opened again: its assignee, or null if they have been suspended meanwhile; $1 is the workspace. */
export const ASSIGNEE_LEFT = `(
  SELECT m.user_id FROM workspace_member m WHERE m.workspace_id = $1 AND m.user_id = t.assignee_id AND m.suspended_at IS NULL
)`;

/** Assigns an open task to a member, or to nobody in particular. Returns whether there was such an open task. */
export async function assign(tx: WorkspaceTx, id: string, assigneeId: string | null): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "tasks-assign",
    text: "UPDATE task SET assignee_id = $3 WHERE workspace_id = $1 AND id = $2 AND status = 'open'",
    values: [tx.workspaceId, id, assigneeId],
  });
  return rowCount === 1;
}

/** Leaves a member's open tasks to any member, because they are suspended. The caller holds the member's lock. Returns how many there were. */
export async function releaseOpenTasks(tx: WorkspaceTx, assigneeId: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: "tasks-release-open-tasks",
    text: "UPDATE task SET assignee_id = NULL WHERE workspace_id = $1 AND assignee_id = $2 AND status = 'open'",
    values: [tx.workspaceId, assigneeId],
  });
  return rowCount ?? 0;
}
