import type { Queryable } from "../../database.ts";

/** Returns the workspaces whose billing is due for a check, in the order of their ids, starting after this one (migration 000023). */
export async function listDueWorkspaces(db: Queryable, at: Date, after: string | null, most: number): Promise<string[]> {
  const { rows } = await db.query<{ due_workspace: string }>({
    name: "billing-list-due-workspaces",
    text: "SELECT due_workspace FROM billing_due_workspaces($1, $2, $3)",
    values: [at, after, most],
  });
  return rows.map(({ due_workspace }) => due_workspace);
}
