import type { WorkspaceTx } from "../../database.ts";

/** What limits how many prospects a workspace may add. */
export interface AllowanceTerms {
  plan: "starter" | "professional" | "enterprise" | null;
  is_demo: boolean;
  subscription_status: string;
  time_zone: string;
}

/** Returns the workspace's plan, and the zone in which its month begins. */
export async function findAllowanceTerms(tx: WorkspaceTx): Promise<AllowanceTerms | null> {
  const { rows } = await tx.query<AllowanceTerms>({
    name: "prospects-find-allowance-terms",
    text: "SELECT plan, is_demo, subscription_status, time_zone FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** Returns the prospects added in a month so far, locked until the transaction ends, so that two imports never use the same remainder. */
export async function lockAllowanceUsed(tx: WorkspaceTx, month: string): Promise<number> {
  const { rows } = await tx.query<{ used: number }>({
    name: "prospects-lock-allowance-used",
    text: `
      INSERT INTO prospect_allowance (workspace_id, month) VALUES ($1, $2)
      ON CONFLICT (workspace_id, month) DO UPDATE SET used = prospect_allowance.used RETURNING used`,
    values: [tx.workspaceId, month],
  });
  return rows[0]?.used ?? 0;
}

/** Returns the prospects added in a month so far, without locking. */
export async function findAllowanceUsed(tx: WorkspaceTx, month: string): Promise<number> {
  const { rows } = await tx.query<{ used: number }>({
    name: "prospects-find-allowance-used",
    text: "SELECT used FROM prospect_allowance WHERE workspace_id = $1 AND month = $2",
    values: [tx.workspaceId, month],
  });
  return rows[0]?.used ?? 0;
}

export async function addAllowanceUsed(tx: WorkspaceTx, month: string, added: number): Promise<void> {
  await tx.query({
    name: "prospects-add-allowance-used",
    text: `
      INSERT INTO prospect_allowance (workspace_id, month, used) VALUES ($1, $2, $3)
      ON CONFLICT (workspace_id, month) DO UPDATE SET used = prospect_allowance.used + excluded.used`,
    values: [tx.workspaceId, month, added],
  });
}
