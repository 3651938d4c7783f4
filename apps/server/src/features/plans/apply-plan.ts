import type { PlanId, SubscriptionStatus } from "@filon/contracts";
import {
  changeCreditAllotment,
  grantPlanPru,
  holdCampaign,
  lockWorkspace,
  runningCampaignIds,
  setPlan,
  setSubscription,
  wakeEngine,
  wakeHeldBack,
  type WorkspaceTx,
} from "@filon/db";
import { PLAN_PRU } from "@filon/domain";
import { announcePru } from "@filon/engine";
import { beforeChange, followGrowth } from "./follow-growth.ts";

/**
 * The one place where a workspace gets another plan, or none, whoever decided it. Its PRU total follows in the same
 * transaction: the ledger is granted the difference (PRU-14), and what campaigns hold stays theirs. Gives the plan
 * before and the PRU granted. Where the status changes too, change that first: it locks the campaigns.
 */
export async function applyPlan(tx: WorkspaceTx, plan: PlanId | null, now: Date): Promise<{ before: PlanId | null; pru: number }> {
  const found = await beforeChange(tx);
  const { plan: before } = await lock(tx);
  await setPlan(tx, plan);
  const figure = plan === null ? 0 : PLAN_PRU[plan];
  const pru = await grantPlanPru(tx, figure, now);
  await changeCreditAllotment(tx, figure, now);
  await announcePru(tx);
  await followGrowth(tx, found, now);
  return { before, pru };
}

/** Changes the state of the subscription, and what follows from it for the campaigns. Gives the state before. */
export async function applySubscriptionStatus(tx: WorkspaceTx, status: SubscriptionStatus, now: Date): Promise<SubscriptionStatus> {
  const found = await beforeChange(tx);
  const { subscription_status: before } = await lock(tx);
  await setSubscription(tx, status);
  await followGrowth(tx, found, now);
  await wakeHeld(tx, "subscriptionInactive");
  return before;
}

/** Batches in hand are over and none begins until this commits, as with a pause. Campaigns are locked before the workspace everywhere. */
export async function holdRunning(tx: WorkspaceTx): Promise<void> {
  for (const campaignId of await runningCampaignIds(tx)) await holdCampaign(tx, campaignId, "alone");
}

/** Has the engine look now at those whom this guard held back. */
export async function wakeHeld(tx: WorkspaceTx, code: string): Promise<void> {
  await wakeHeldBack(tx, [code]);
  await wakeEngine(tx);
}

async function lock(tx: WorkspaceTx) {
  const locked = await lockWorkspace(tx);
  if (!locked) throw new Error("a workspace that is being changed is gone");
  return locked;
}
