import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";
import { keepPeriod } from "../credits/period.ts";
import { installFirst } from "../marketplace/installed-modules.ts";

export interface NewWorkspace {
  readonly name: string;
  readonly plan: "starter" | "professional" | "enterprise" | null;
  readonly subscriptionStatus: "active" | "trialing";
  /** When the trial ends; NULL when there is none. */
  readonly trialEndsAt: Date | null;
  readonly isDemo: boolean;
  /** Virtual seconds per real second. */
  readonly clockFactor: number;
  /** PRU granted by the plan (PRU-14). */
  readonly pru: number;
  /** Module types installed from the start. */
  readonly modules: readonly string[];
}

/** Creates the transaction's workspace with its owner, its first grants of PRU and credits, and its first modules. */
export async function insert(tx: WorkspaceTx, ownerId: string, workspace: NewWorkspace): Promise<void> {
  await tx.query({
    text: `INSERT INTO workspace (id, name, plan, subscription_status, trial_ends_at, is_demo, clock_factor) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      tx.workspaceId,
      workspace.name,
      workspace.plan,
      workspace.subscriptionStatus,
      workspace.trialEndsAt,
      workspace.isDemo,
      workspace.clockFactor,
    ],
  });
  await tx.query({
    text: "INSERT INTO workspace_member (workspace_id, user_id, team_role) VALUES ($1, $2, 'owner')",
    values: [tx.workspaceId, ownerId],
  });
  await tx.query({
    text: "INSERT INTO pru_entry (workspace_id, id, kind, amount, reason) VALUES ($1, $2, 'grant', $3, 'plan')",
    values: [tx.workspaceId, newId(), workspace.pru],
  });
  await keepPeriod(tx, new Date());
  await installFirst(tx, workspace.modules, new Date());
}
