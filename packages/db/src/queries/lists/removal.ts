import type { Queryable, WorkspaceTx } from "../../database.ts";
import { wakeEngine } from "../realtime/index.ts";

/** Most members taken off by the command, while the user waits. */
const AT_ONCE = 100;

/**
 * Deletes a list; workers take off the members beyond the first hundred. The removal is logged on each member's timeline. Returns false when
 * there is no such list.
 */
export async function remove(tx: WorkspaceTx, id: string, actorId: string): Promise<boolean> {
  const { rows } = await tx.query<{ list_id: string }>({
    name: "lists-remove",
    text: `
      WITH deleted AS (DELETE FROM prospect_list WHERE workspace_id = $1 AND id = $2 RETURNING id, name)
      INSERT INTO list_removal (workspace_id, list_id, name, actor_id) SELECT $1, id, name, $3::uuid FROM deleted
      ON CONFLICT DO NOTHING RETURNING list_id`,
    values: [tx.workspaceId, id, actorId],
  });
  if (rows.length === 0) return false;
  if (!(await removeMembers(tx, id, AT_ONCE))) await wakeEngine(tx);
  return true;
}

/** Takes at most this many members off a deleted list, and logs it on their timelines. Returns whether nobody is left. */
export async function removeMembers(tx: WorkspaceTx, listId: string, most: number): Promise<boolean> {
  const { rows } = await tx.query<{ removed: number }>({
    name: "lists-remove-members-chunk",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT prospect_id FROM prospect_list_member WHERE workspace_id = $1 AND list_id = $2 ORDER BY prospect_id LIMIT $3 FOR UPDATE
      ), gone AS (
        DELETE FROM prospect_list_member m USING chunk
        WHERE m.workspace_id = $1 AND m.list_id = $2 AND m.prospect_id = chunk.prospect_id
        RETURNING m.prospect_id
      ), logged AS (
        INSERT INTO timeline_event (workspace_id, id, prospect_id, type, data, actor_id, at)
        SELECT $1, new_id(), gone.prospect_id, 'list_removed', jsonb_build_object('name', r.name), r.actor_id, r.at
        FROM gone CROSS JOIN LATERAL (SELECT name, actor_id, at FROM list_removal WHERE workspace_id = $1 AND list_id = $2 LIMIT 1) r
        ON CONFLICT DO NOTHING
      )
      SELECT count(*)::integer AS removed FROM gone`,
    values: [tx.workspaceId, listId, most],
  });
  if ((rows[0]?.removed ?? 0) >= most) return false;
  await tx.query({
    name: "lists-remove-members-forget",
    text: "DELETE FROM list_removal WHERE workspace_id = $1 AND list_id = $2",
    values: [tx.workspaceId, listId],
  });
  return true;
}

/** Locks the rest of a deleted list; false when nobody is left on it, or another worker holds it. */
export async function lockRemoval(tx: WorkspaceTx, listId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "lists-lock-removal",
    text: "SELECT FROM list_removal WHERE workspace_id = $1 AND list_id = $2 FOR UPDATE SKIP LOCKED",
    values: [tx.workspaceId, listId],
  });
  return rowCount === 1;
}

/** Returns the deleted lists that still have members, the one that has waited longest first; only those of a worker's group, if it has one. */
export async function listRemoved(
  db: Queryable,
  most: number,
  group: string | null = null,
): Promise<{ workspace_id: string; list_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; list_id: string }>({
    name: "lists-list-removed",
    text: "SELECT workspace_id, list_id FROM engine_removed_lists($1, $2)",
    values: [most, group],
  });
  return rows;
}
