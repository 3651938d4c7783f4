import type { GoalKind } from "@filon/contracts/goals";
import type { WorkspaceTx } from "../../database.ts";

export interface GoalRow {
  kind: GoalKind;
  target: number;
}

/** Returns the workspace's monthly goals. */
export async function list(tx: WorkspaceTx): Promise<GoalRow[]> {
  const { rows } = await tx.query<GoalRow>({
    name: "goals-list",
    text: "SELECT kind, target FROM monthly_goal WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows;
}

/** Sets these goals and deletes those of the kinds in `dropped`; the others stay. */
export async function update(tx: WorkspaceTx, goals: readonly GoalRow[], dropped: readonly GoalKind[], userId: string): Promise<void> {
  await tx.query({
    name: "goals-update",
    text: `
      WITH given AS (
        SELECT kind, target FROM unnest($2::text[], $3::integer[]) AS one(kind, target)
      ), dropped AS (
        DELETE FROM monthly_goal WHERE workspace_id = $1 AND kind = ANY ($5::text[])
      )
      INSERT INTO monthly_goal (workspace_id, kind, target, updated_by)
      SELECT $1, kind, target, $4 FROM given
      ON CONFLICT (workspace_id, kind) DO UPDATE SET target = excluded.target, updated_by = excluded.updated_by, updated_at = now()`,
    values: [tx.workspaceId, goals.map(({ kind }) => kind), goals.map(({ target }) => target), userId, dropped],
  });
}

export async function remove(tx: WorkspaceTx, kind: GoalKind): Promise<void> {
  await tx.query({
    name: "goals-remove",
    text: "DELETE FROM monthly_goal WHERE workspace_id = $1 AND kind = $2",
    values: [tx.workspaceId, kind],
  });
}
