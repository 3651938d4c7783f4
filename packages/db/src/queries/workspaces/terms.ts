import type { WorkspaceTx } from "../../database.ts";

/** Changes how fast the demonstration's days pass, from now on and without a jump in its virtual time. */
export async function setClockFactor(tx: WorkspaceTx, factor: number): Promise<void> {
  const { rows } = await tx.query<{ clock_factor: number; clock_anchor: Date; at: Date }>({
    name: "workspaces-set-clock-factor-lock",
    text: "SELECT clock_factor, clock_anchor, now() AS at FROM workspace WHERE id = $1 AND is_demo AND clock_factor <> $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, factor],
  });
  const [known] = rows;
  if (known === undefined) return;
  // Virtual time is anchor + (real - anchor) * factor: the new anchor is where both lines give the same value for now.
  const passed = (known.clock_anchor.getTime() - known.at.getTime()) * ((1 - known.clock_factor) / (1 - factor));
  await tx.query({
    name: "workspaces-set-clock-factor-write",
    text: "UPDATE workspace SET clock_factor = $2, clock_anchor = $3 WHERE id = $1",
    values: [tx.workspaceId, factor, factor === 1 ? known.clock_anchor : new Date(known.at.getTime() + passed)],
  });
}

/** Returns the plan of the transaction's workspace; null when it has none. */
export async function readPlan(tx: WorkspaceTx): Promise<"starter" | "professional" | "enterprise" | null> {
  const { rows } = await tx.query<{ plan: "starter" | "professional" | "enterprise" | null }>({
    name: "workspaces-read-plan",
    text: "SELECT plan FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.plan ?? null;
}

/** What decides whether the transaction's workspace may grow. */
export interface WorkspaceTerms {
  plan: "starter" | "professional" | "enterprise" | null;
  subscriptionStatus: string;
  isDemo: boolean;
}

/** Returns the workspace's plan and subscription status; if the workspace is gone, the same as without a subscription. */
export async function readTerms(tx: WorkspaceTx): Promise<WorkspaceTerms> {
  const { rows } = await tx.query<WorkspaceTerms>({
    name: "workspaces-read-terms",
    text: `SELECT plan, subscription_status AS "subscriptionStatus", is_demo AS "isDemo" FROM workspace WHERE id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? { plan: null, subscriptionStatus: "canceled", isDemo: false };
}
