import { type Billing, type PlanChoice, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as billingRows from "@filon/db/billing";
import type { BillingSubscriptionRow } from "@filon/db/billing";
import { changeKind } from "@filon/domain";
import { intervalOf, priceKey } from "./catalogue.ts";
import { followTeam } from "./follow-team.ts";
import type { BillingTools } from "./provider.ts";
import { orderOf, quoteIn, upgradeOf } from "./quote.ts";
import { changeBilling, requireLive, requirePaid, type Standing, type Work } from "./standing.ts";
import type { Author } from "./take-up.ts";

type Act = (tools: BillingTools, workspaceId: string, author: Author) => Promise<Billing>;

/**
 * Changes the plan or the period: an upgrade at once, paid by the days left; a downgrade at the period's end
 * (BILLING-04, BILLING-05). Either takes the place of a cancellation or of another planned change, once it stands: an
 * upgrade that is not paid leaves both as they were. `expected`: what was said to be due, in cents including VAT; another
 * amount is refused, 409.
 */
export async function changePlan(
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
  // In one with the payment: the provider does both or neither.
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

/** Gives up a change that waits for the period's end. */
export const keepPlan: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async ({ standing }) => {
    const live = requireLive(standing);
    if (live.schedule_id !== null) await standing.provider.payments.keepAsIs(live.schedule_id);
  });
  return billing;
};

/** Cancels: what was paid can be used to the end of its period (BILLING-06). */
export const cancel: Act = async (tools, workspaceId, author) => {
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

/** Takes a cancellation back while the period runs. */
export const resume: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async ({ standing }) =>
    standing.provider.payments.cancelAtPeriodEnd(requireLive(standing).provider_id, false),
  );
  return billing;
};

/** Has a card pay what falls due, and a team at once that another did not pay for. Throws 404. */
export async function setDefault(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // Before anything else: what is another workspace's does not exist, whatever this installation is paid through.
  const method = await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (work) => {
    await payBy(work, method.provider_id);
    recordMethod(work, author, "default");
  });
  return billing;
}

/** Has this card pay from now on. */
export async function payBy(work: Work, methodId: string): Promise<void> {
  const { customer, live, provider } = work.standing;
  await provider.payments.setDefaultMethod(customer?.provider_id ?? "", live?.provider_id ?? null, methodId);
  await followTeam({ ...work, standing: { ...work.standing, methodId, seatRetry: null } });
}

/** Removes a card; not the one by which a running subscription is paid, 409. Throws 404. */
export async function removeMethod(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // Before anything else: what is another workspace's does not exist, whatever this installation is paid through.
  const method = await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (work) => {
    const { live, methodId, provider } = work.standing;
    // As it is now: somebody may have had it pay since it was asked to be removed.
    if (method.provider_id === methodId && live !== null && !live.cancel_at_period_end)
      throw new UserError("billing.server.methodNeeded", { status: 409 });
    await provider.payments.removeMethod(method.provider_id);
    recordMethod(work, author, "removed");
  });
  return billing;
}

async function methodIn(tx: WorkspaceTx, id: string) {
  const method = await billingRows.findMethod(tx, id);
  if (method === null) throw new UserError("billing.server.methodNotFound", { status: 404 });
  return method;
}

function recordMethod(
  { standing: { now, workspaceId }, write }: { standing: Standing; write: Work["write"] },
  author: Author,
  change: string,
): void {
  write((tx) =>
    audit.record(tx, {
      action: "paymentMethodChanged",
      at: now,
      actorId: author?.userId ?? null,
      ip: author?.ip ?? null,
      workspaceId,
      details: { change },
    }),
  );
}
