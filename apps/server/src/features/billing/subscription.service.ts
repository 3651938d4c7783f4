import type { Billing, PlanChoice } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import type { BillingSubscriptionRow } from "@filon/db/billing";
import { changeKind } from "@filon/domain";
import { intervalOf, priceKey } from "./catalogue.ts";
import type { BillingTools } from "./provider.ts";
import { orderOf, quoteIn, upgradeOf } from "./quotes.service.ts";
import { changeBilling, requireLive, requirePaid, type Work } from "./standing.ts";
import type { Author } from "./take-up.ts";

type Act = (tools: BillingTools, workspaceId: string, author: Author) => Promise<Billing>;

/**
 * Changes the plan or the period: an upgrade takes effect immediately, charged by the days left; a downgrade at the period's
 * end (BILLING-04, BILLING-05). Once it succeeds, it replaces a cancellation or another planned change; an unpaid upgrade
 * leaves both. `expected` is the amount due that the user confirmed, in cents including VAT. Throws 409 when the amount
 * differs.
 */
export async function changeSubscription(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  choice: PlanChoice & { expected: number },
): Promise<Billing> {
  const { billing } = await changeBilling(tools, workspaceId, author, async (work) => {
    const live = requireLive(work.standing);
    requirePaid(live);
    const kind = changeKind(live, choice);
    if (kind === "same") throw new UserError("billing.server.samePlan", { status: 409 });
    const { dueNow } = await quoteIn(work.standing, choice);
    if (dueNow.includingVat !== choice.expected) throw new UserError("billing.server.quoteChanged", { status: 409 });
    await (kind === "upgrade" ? upgradeTo(work, live, choice) : downgradeTo(work, live, choice));
  });
  return billing;
}

async function upgradeTo({ standing, owe }: Work, live: BillingSubscriptionRow, choice: PlanChoice): Promise<void> {
  const { payments } = standing.provider;
  const { change } = await upgradeOf(standing, live, choice);
  if (live.schedule_id !== null)
    await owe({ kind: "release", scheduleId: live.schedule_id, priceKey: priceKey(choice.plan, choice.period) });
  // In the same call as the payment, so that the provider does both or neither.
  await payments.upgrade({ ...change, resumes: live.cancel_at_period_end });
  if (live.schedule_id !== null) await payments.keepAsIs(live.schedule_id);
}

async function downgradeTo({ standing, owe }: Work, live: BillingSubscriptionRow, choice: PlanChoice): Promise<void> {
  const { payments } = standing.provider;
  const { priceId, seats } = await orderOf(standing, choice);
  const next = { priceId, priceKey: priceKey(choice.plan, choice.period), seats, interval: intervalOf(choice.period) };
  if (live.cancel_at_period_end) {
    await owe({ kind: "cancel", subscriptionId: live.provider_id });
    await payments.cancelAtPeriodEnd(live.provider_id, false);
  }
  await payments.changeLater(live.provider_id, live.schedule_id, next);
}

/** Withdraws a change planned for the period's end. */
export const keepSubscription: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async ({ standing }) => {
    const live = requireLive(standing);
    if (live.schedule_id !== null) await standing.provider.payments.keepAsIs(live.schedule_id);
  });
  return billing;
};

/** Cancels at the end of the paid period (BILLING-06). */
export const cancelSubscription: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async ({ standing, owe }) => {
    const live = requireLive(standing);
    if (live.schedule_id !== null) {
      await owe({ kind: "cancel", subscriptionId: live.provider_id });
      await standing.provider.payments.keepAsIs(live.schedule_id);
    }
    await standing.provider.payments.cancelAtPeriodEnd(live.provider_id, true);
  });
  return billing;
};

/** Withdraws a cancellation before the period ends. */
export const resumeSubscription: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async ({ standing }) =>
    standing.provider.payments.cancelAtPeriodEnd(requireLive(standing).provider_id, false),
  );
  return billing;
};
