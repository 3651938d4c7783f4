import type { PlanId, SubscriptionStatus } from "@filon/contracts/auth";
import type { WorkspaceTx } from "@filon/db";
import * as audit from "@filon/db/audit";
import * as billing from "@filon/db/billing";
import type { BillingSubscriptionRow, BillingWorkspaceRow, OwnerRow } from "@filon/db/billing";
import * as notifications from "@filon/db/notifications";
import { announce } from "@filon/db/realtime";
import type { ProviderInvoice, ProviderSnapshot, ProviderSubscription } from "@filon/integrations";
import { nowOf, type Services } from "../../services.ts";
import { applyPlan, applySubscriptionStatus } from "../plans/index.ts";
import { choiceOf } from "./catalogue.ts";
import { mailInvoice } from "./mail-invoice.ts";

/** The user who made a change; null for the provider or the clock. */
export type Author = { readonly userId: string; readonly ip: string } | null;

export const BILLING_PATH = "/settings/billing";

/**
 * Stores the provider's state of a workspace: mirrors subscription, invoices and cards, and derives plan, status and PRU. It
 * takes the whole state, never a single event, so that neither order nor number of events matters. Call it with the billing
 * locked.
 */
export async function takeUp(tx: WorkspaceTx, services: Services, snapshot: ProviderSnapshot, author: Author): Promise<void> {
  const now = nowOf(services);
  const owner = await billing.findOwner(tx);
  const pays = snapshot.methods.find(({ isDefault }) => isDefault);
  const retry = await billing.findSeatRetry(tx);
  // A new default card is tried immediately for what the last one did not pay.
  if (pays !== undefined && retry !== null && retry.method_id !== pays.id) await billing.endSeatRetry(tx);
  await billing.mirrorMethods(
    tx,
    snapshot.methods.map(({ id, brand, last4, expMonth, expYear, isDefault }) => ({
      provider_id: id,
      brand,
      last4,
      exp_month: expMonth,
      exp_year: expYear,
      is_default: isDefault,
    })),
  );
  await billing.forgetDrafts(
    tx,
    snapshot.invoices.map(({ id }) => id),
  );
  for (const invoice of snapshot.invoices.toReversed()) await takeUpInvoice(tx, services, invoice, owner, now);
  const before = await billing.findSubscription(tx);
  const after = snapshot.subscription === null ? null : rowOf(snapshot.subscription);
  await billing.mirrorSubscription(tx, after, now);
  await follow(tx, before, after, now);
  if (before?.status !== "canceled" && after?.status === "canceled" && before !== null && owner !== null)
    await notifications.notify(tx, {
      type: "subscription_ended",
      userId: owner.user_id,
      link: BILLING_PATH,
      subject: "subscription",
      at: now,
    });
  await announce(tx, "billing:changed", { timestamp: now.toISOString() });
  if (differs(before, after)) await record(tx, author, before, after, now);
}

async function takeUpInvoice(
  tx: WorkspaceTx,
  services: Services,
  invoice: ProviderInvoice,
  owner: OwnerRow | null,
  now: Date,
): Promise<void> {
  const row = {
    provider_id: invoice.id,
    number: invoice.number,
    status: invoice.status,
    issued_at: new Date(invoice.issuedAt),
    excluding_vat: invoice.excludingVat,
    vat: invoice.vat,
    including_vat: invoice.includingVat,
    attempts: invoice.attempts,
    pdf_url: invoice.pdfUrl,
    page_url: invoice.pageUrl,
  };
  const before = await billing.mirrorInvoice(tx, row);
  if (owner === null) return;
  if (invoice.status === "open" && invoice.attempts > (before?.attempts ?? 0))
    await notifications.notify(tx, {
      type: "payment_failed",
      userId: owner.user_id,
      params: { number: invoice.number ?? "" },
      link: BILLING_PATH,
      subject: `invoice ${invoice.id}`,
      at: now,
    });
  if (invoice.status === "paid" && before?.status !== "paid" && invoice.includingVat > 0) await mailInvoice(tx, services, row, owner);
}

function rowOf(subscription: ProviderSubscription): BillingSubscriptionRow | null {
  const choice = choiceOf(subscription.priceKey);
  if (subscription.status === "ended") return null;
  // Something else sold to this customer.
  if (choice === null) return null;
  const next = subscription.nextPriceKey === null ? null : choiceOf(subscription.nextPriceKey);
  return {
    provider_id: subscription.id,
    item_id: subscription.itemId,
    schedule_id: subscription.scheduleId,
    plan: choice.plan,
    period: choice.period,
    status: subscription.status,
    seats: subscription.seats,
    period_start: new Date(subscription.periodStart),
    period_end: new Date(subscription.periodEnd),
    trial_end: subscription.trialEnd === null ? null : new Date(subscription.trialEnd),
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    ended_at: subscription.endedAt === null ? null : new Date(subscription.endedAt),
    next_plan: next?.plan ?? null,
    next_period: next?.period ?? null,
  };
}

interface Standing {
  readonly plan: PlanId | null;
  readonly status: SubscriptionStatus;
}

/** Updates the workspace's plan and status to match its subscription. */
async function follow(
  tx: WorkspaceTx,
  before: BillingSubscriptionRow | null,
  after: BillingSubscriptionRow | null,
  now: Date,
): Promise<void> {
  const workspace = await billing.findWorkspace(tx);
  if (workspace === null) return;
  const wanted = standingOf(workspace, before, after);
  if (wanted.status !== workspace.subscription_status) await applySubscriptionStatus(tx, wanted.status, now);
  if (wanted.plan !== workspace.plan) await applyPlan(tx, wanted.plan, now);
}

/** Returns a workspace's plan and status by its subscription; `before` distinguishes a new end from one handled earlier. */
export function standingOf(
  workspace: Pick<BillingWorkspaceRow, "plan" | "subscription_status">,
  before: Pick<BillingSubscriptionRow, "provider_id" | "status"> | null,
  after: Pick<BillingSubscriptionRow, "provider_id" | "status" | "plan"> | null,
): Standing {
  const asIs: Standing = { plan: workspace.plan, status: workspace.subscription_status };
  const runs = workspace.subscription_status === "active" || workspace.subscription_status === "trialing";
  const changed = before?.provider_id !== after?.provider_id || before?.status !== after?.status;
  switch (after?.status) {
    case "active":
    case "trialing":
    case "past_due":
    case "unpaid":
      return { plan: after.plan, status: after.status };
    case "incomplete":
      // A running plan is kept in the meantime.
      return runs || !changed ? asIs : { plan: workspace.plan, status: "incomplete" };
    case "canceled":
      return changed ? { plan: null, status: "canceled" } : asIs;
    case undefined:
      return workspace.subscription_status === "incomplete" ? { plan: null, status: "canceled" } : asIs;
  }
}

/** Summarises a subscription for the audit log. */
const facts = (row: BillingSubscriptionRow | null) =>
  row === null
    ? "none"
    : [
        row.plan,
        row.period,
        row.status,
        row.cancel_at_period_end ? "canceling" : "",
        row.next_plan === null ? "" : `next ${row.next_plan} ${row.next_period ?? ""}`,
        `${row.seats}`,
      ]
        .filter(Boolean)
        .join(", ");

const differs = (before: BillingSubscriptionRow | null, after: BillingSubscriptionRow | null): boolean => facts(before) !== facts(after);

async function record(
  tx: WorkspaceTx,
  author: Author,
  before: BillingSubscriptionRow | null,
  after: BillingSubscriptionRow | null,
  at: Date,
): Promise<void> {
  await audit.record(tx, {
    action: "subscriptionChanged",
    at,
    actorId: author?.userId ?? null,
    ip: author?.ip ?? null,
    workspaceId: tx.workspaceId,
    details: { from: facts(before), to: facts(after) },
  });
}
