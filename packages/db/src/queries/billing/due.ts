import type { Queryable } from "../../database.ts";

/** Workspaces whose billing is to be looked at now (migration 000015). */
export async function billingDueWorkspaces(db: Queryable, at: Date, most: number): Promise<string[]> {
  const { rows } = await db.query<{ due_workspace: string }>({
    name: "billing-due-workspaces",
    text: "SELECT due_workspace FROM billing_due_workspaces($1, $2)",
    values: [at, most],
  });
  return rows.map(({ due_workspace }) => due_workspace);
}
