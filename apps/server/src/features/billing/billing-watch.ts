import * as audit from "@filon/db/audit";
import * as billing from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import { repeat } from "@filon/engine";
import { nowOf, type Services } from "../../services.ts";
import { applyPlan, applySubscriptionStatus } from "../plans/index.ts";
import { followTeam } from "./follow-team.ts";
import { type BillingTools, billingTools } from "./provider.ts";
import { changeBilling } from "./standing.ts";
import { BILLING_PATH } from "./take-up.ts";
import { tellProvider } from "./tell-provider.ts";

/** Pause between two runs, chosen so that a growing team is billed within a minute, including the run itself (PLAN-03). */
export const EVERY_MS = 30_000;
const BATCH = 200;

/** Checks for what no event of the provider reports, every half minute or every `everyMs` milliseconds. Several workers may run it. */
export function startBillingWatch(services: Services, everyMs: number = EVERY_MS): { stop: () => Promise<void> } {
  const tools = billingTools(services);
  const watching = repeat(services, {
    everyMs,
    failure: "checking billing failed",
    act: () => watchBilling(tools),
  });
  return {
    stop: async () => {
      await watching.stop();
      await tools.egress.close();
    },
  };
}

/**
 * Ends workspace trials that led to no subscription, bills Enterprise for the current team (PLAN-03), reads the provider's state where an event or a
 * process was lost, and sends it billing information that failed to arrive.
 */
export async function watchBilling(tools: BillingTools): Promise<void> {
  const { services } = tools;
  const at = nowOf(services);
  let after: string | null = null;
  for (;;) {
    const due: string[] = await billing.listDueWorkspaces(services.db.pool, at, after, BATCH);
    for (const workspaceId of due)
      // A failing workspace stays due without delaying the others.
      await lookAt(tools, workspaceId).catch((error: unknown) =>
        services.log.warn({ err: error, workspaceId }, "checking a workspace's billing failed"),
      );
    after = due.at(-1) ?? null;
    if (due.length < BATCH) return;
  }
}

async function lookAt(tools: BillingTools, workspaceId: string): Promise<void> {
  const provider = await tools.provider();
  if ((await endTrial(tools, workspaceId)) || provider === null) return;
  await changeBilling(tools, workspaceId, null, async (work) => {
    await tellProvider(tools, work.standing);
    await followTeam(work);
  });
}

/** Returns true when this call ended the workspace's own trial. */
async function endTrial({ services }: BillingTools, workspaceId: string): Promise<boolean> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    await billing.lock(tx);
    const at = nowOf(services);
    const workspace = await billing.findWorkspace(tx);
    const subscription = await billing.findSubscription(tx);
    const hasSubscription = subscription !== null && subscription.status !== "canceled" && subscription.status !== "incomplete";
    if (
      workspace?.subscription_status !== "trialing" ||
      workspace.trial_ends_at === null ||
      workspace.trial_ends_at > at ||
      hasSubscription
    )
      return false;
    await applySubscriptionStatus(tx, "canceled", at);
    const { before } = await applyPlan(tx, null, at);
    const owner = await billing.findOwner(tx);
    if (owner)
      await notifications.notify(tx, {
        type: "subscription_ended",
        userId: owner.user_id,
        link: BILLING_PATH,
        subject: "subscription",
        at,
      });
    await announce(tx, "billing:changed", { timestamp: at.toISOString() });
    await audit.record(tx, {
      action: "subscriptionChanged",
      at,
      workspaceId,
      details: { from: `${before ?? "none"}, trialing`, to: "none, canceled" },
    });
    return true;
  });
}
