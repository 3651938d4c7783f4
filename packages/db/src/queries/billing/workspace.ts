import type { WorkspaceTx } from "../../database.ts";
import type { PlanName, SubscriptionName } from "../workspaces/workspaces.ts";

export interface BillingWorkspaceRow {
  name: string;
  plan: PlanName | null;
  subscription_status: SubscriptionName;
  trial_ends_at: Date | null;
  is_demo: boolean;
}

/** Returns what billing needs to know about the transaction's workspace. */
export async function findWorkspace(tx: WorkspaceTx): Promise<BillingWorkspaceRow | null> {
  const { rows } = await tx.query<BillingWorkspaceRow>({
    name: "billing-find-workspace",
    text: `
      SELECT w.name, w.plan, w.subscription_status, w.trial_ends_at, w.is_demo
      FROM workspace w WHERE w.id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

export interface OwnerRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: "fr" | "en";
}

/** Returns the owner of the transaction's workspace, whom its payments concern. */
export async function findOwner(tx: WorkspaceTx): Promise<OwnerRow | null> {
  const { rows } = await tx.query<OwnerRow>({
    name: "billing-find-owner",
    text: `SELECT u.id AS user_id, u.email, u.first_name, u.last_name, u.language
           FROM workspace_member m JOIN app_user u ON u.id = m.user_id
           WHERE m.workspace_id = $1 AND m.team_role = 'owner' ORDER BY m.created_at, u.id LIMIT 1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** Locks the billing of the transaction's workspace until the transaction ends. */
export async function lock(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "billing-lock",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('billing ' || $1::text, 0))",
    values: [tx.workspaceId],
  });
}
