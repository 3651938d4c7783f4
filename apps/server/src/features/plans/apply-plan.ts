import type { PlanId, SubscriptionStatus } from "@filon/contracts/auth";
import type { WorkspaceTx } from "@filon/db";
import * as workspaces from "@filon/db/workspaces";
import * as credits from "@filon/db/credits";
import { holdCampaign } from "@filon/db/engine";
import { wakeEngine } from "@filon/db/realtime";
import { PLAN_PRU } from "@filon/domain";
import { announcePru } from "@filon/engine";
import { beforeChange, followGrowth } from "./follow-growth.ts";

/**
 * Changes a workspace's plan, or removes it; the only place that does. Its PRU total changes in the same transaction: the ledger is granted the
 * difference (PRU-14), and what campaigns hold stays theirs. Returns the plan before and the PRU granted. If the status changes too, change that
 * first: it locks the campaigns.
 */
export async function applyPlan(tx: WorkspaceTx, plan: PlanId | null, now: Date): Promise<{ before: PlanId | null; pru: number }> {
  const found = await beforeChange(tx);
  const { plan: before } = await lock(tx);
  await workspaces.changePlan(tx, plan);
  const figure = plan === null ? 0 : PLAN_PRU[plan];
  const pru = await workspaces.grantPlanPru(tx, figure, now);
  await credits.changeAllotment(tx, figure, now);
  await announcePru(tx);
  await followGrowth(tx, found, now);
  return { before, pru };
}

/** Changes the status of the subscription, pausing or resuming campaigns accordingly. Returns the previous status. */
export async function applySubscriptionStatus(tx: WorkspaceTx, status: SubscriptionStatus, now: Date): Promise<SubscriptionStatus> {
  const found = await beforeChange(tx);
  const { subscription_status: before } = await lock(tx);
  await workspaces.changeSubscription(tx, status);
  await followGrowth(tx, found, now);
  await wakeHeld(tx, "subscriptionInactive");
  return before;
}

/** Locks the campaigns: batches under way finish, and none starts until this commits. Campaigns are always locked before the workspace. */
export async function holdRunning(tx: WorkspaceTx): Promise<void> {
  for (const campaignId of await workspaces.listRunningCampaigns(tx)) await holdCampaign(tx, campaignId, "alone");
}

/** Wakes the enrolments that this guard held back. */
export async function wakeHeld(tx: WorkspaceTx, code: string): Promise<void> {
  await workspaces.wakeHeldBack(tx, [code]);
  await wakeEngine(tx);
}

async function lock(tx: WorkspaceTx) {
  const locked = await workspaces.lock(tx);
  if (!locked) throw new Error("the workspace no longer exists");
  return locked;
}
