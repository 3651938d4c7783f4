import { type Billing, type PlanChoice, UserError } from "@filon/contracts";
import { audit, findBillingMethod, type WorkspaceTx } from "@filon/db";
import { changeKind } from "@filon/domain";
import { changeBilling, orderOf, quoteIn, requireLive, requirePaid, type Standing, upgradeOf } from "./billing.service.ts";
import { intervalOf, priceKey } from "./catalogue.ts";
import type { BillingTools } from "./provider.ts";
import type { Author } from "./take-up.ts";

type Act = (tools: BillingTools, workspaceId: string, author: Author) => Promise<Billing>;

/**
 * Changes the plan or the period: an upgrade at once, paid by the days left; a downgrade at the period's end
 * (BILLING-04, BILLING-05). `expected`: what was said to be due, in cents including VAT; another amount is refused, 409.
 */
export async function changePlan(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  choice: PlanChoice & { expected: number },
): Promise<Billing> {
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) => {
    const live = requireLive(standing);
    requirePaid(live);
    const kind = changeKind(live, choice);
    if (kind === "same") throw new UserError("billing.server.samePlan", { status: 409 });
    const { dueNow } = await quoteIn(standing, choice);
    if (dueNow.includingVat !== choice.expected) throw new UserError("billing.server.quoteChanged", { status: 409 });
    const { payments } = standing.provider;
    if (live.cancel_at_period_end) await payments.cancelAtPeriodEnd(live.provider_id, false);
    if (kind === "upgrade") {
      if (live.schedule_id !== null) await payments.keepAsIs(live.schedule_id);
      const { change } = await upgradeOf(standing, live, choice);
      await payments.upgrade(change);
      return;
    }
    const { priceId, seats } = await orderOf(standing, choice);
    const next = { priceId, priceKey: priceKey(choice.plan, choice.period), seats, interval: intervalOf(choice.period) };
    await payments.changeLater(live.provider_id, live.schedule_id, next);
  });
  return billing;
}

/** Gives up a change that waits for the period's end. */
export const keepPlan: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) => {
    const live = requireLive(standing);
    if (live.schedule_id !== null) await standing.provider.payments.keepAsIs(live.schedule_id);
  });
  return billing;
};

/** Cancels: what was paid can be used to the end of its period (BILLING-06). */
export const cancel: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) => {
    const live = requireLive(standing);
    if (live.schedule_id !== null) await standing.provider.payments.keepAsIs(live.schedule_id);
    await standing.provider.payments.cancelAtPeriodEnd(live.provider_id, true);
  });
  return billing;
};

/** Takes a cancellation back while the period runs. */
export const resume: Act = async (tools, workspaceId, author) => {
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) =>
    standing.provider.payments.cancelAtPeriodEnd(requireLive(standing).provider_id, false),
  );
  return billing;
};

/** Has a card pay what falls due. Throws 404. */
export async function setDefault(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // Before anything else: what is another workspace's does not exist, whatever this installation is paid through.
  await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) => {
    const method = await methodIn(standing.tx, id);
    await standing.provider.payments.setDefaultMethod(
      standing.customer?.provider_id ?? "",
      standing.live?.provider_id ?? null,
      method.provider_id,
    );
    await recordMethod(standing, author, "default");
  });
  return billing;
}

/** Removes a card; not the one by which a running subscription is paid, 409. Throws 404. */
export async function removeMethod(tools: BillingTools, workspaceId: string, author: Author, id: string): Promise<Billing> {
  // Before anything else: what is another workspace's does not exist, whatever this installation is paid through.
  await tools.services.db.inWorkspace(workspaceId, (tx) => methodIn(tx, id));
  const { billing } = await changeBilling(tools, workspaceId, author, async (standing) => {
    const method = await methodIn(standing.tx, id);
    if (method.is_default && standing.live !== null && !standing.live.cancel_at_period_end)
      throw new UserError("billing.server.methodNeeded", { status: 409 });
    await standing.provider.payments.removeMethod(method.provider_id);
    await recordMethod(standing, author, "removed");
  });
  return billing;
}

async function methodIn(tx: WorkspaceTx, id: string) {
  const method = await findBillingMethod(tx, id);
  if (method === null) throw new UserError("billing.server.methodNotFound", { status: 404 });
  return method;
}

async function recordMethod({ tx, now }: Standing, author: Author, change: string): Promise<void> {
  await audit(tx, {
    action: "paymentMethodChanged",
    at: now,
    actorId: author?.userId ?? null,
    ip: author?.ip ?? null,
    workspaceId: tx.workspaceId,
    details: { change },
  });
}
