import type { Billing } from "@filon/contracts/billing";
import type { WorkspaceTx } from "@filon/db";
import * as billing from "@filon/db/billing";
import type { BillingSubscriptionRow, BillingWorkspaceRow, SeatRetryRow } from "@filon/db/billing";
import * as team from "@filon/db/team";
import { PLAN_PRICES, withVat } from "@filon/domain";
import type { BillingTools, Provider } from "./provider.ts";

/** Returns the workspace's billing from the mirror alone, so that the page opens while the provider is unavailable. */
export async function get(tools: BillingTools, workspaceId: string): Promise<Billing> {
  const provider = await tools.provider();
  return tools.services.db.inWorkspace(workspaceId, (tx) => billingIn(tx, tools, provider));
}

/** Returns the same inside a transaction. */
export async function billingIn(tx: WorkspaceTx, { services }: BillingTools, provider: Provider | null): Promise<Billing> {
  const now = services.now().epochMilliseconds;
  const workspace = await billingWorkspace(tx);
  const subscription = await billing.findSubscription(tx);
  const trialEndsAt = workspace.trial_ends_at;
  const members = await team.countSeats(tx, tx.workspaceId);
  return {
    provider: provider?.kind ?? "none",
    testUrl: provider?.testUrl ?? null,
    plan: workspace.plan,
    status: workspace.subscription_status,
    trialEndsAt:
      workspace.subscription_status === "trialing" && trialEndsAt !== null && trialEndsAt.getTime() > now
        ? trialEndsAt.toISOString()
        : null,
    members,
    unpaidSeats: unpaidOf(await billing.findSeatRetry(tx), subscription, members),
    subscription: subscription === null ? null : subscriptionOf(subscription),
    invoices: (await billing.listInvoices(tx)).map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      issuedAt: row.issued_at.toISOString(),
      amount: { excludingVat: row.excluding_vat, vat: row.vat, includingVat: row.including_vat },
      payUrl: row.status === "open" ? row.page_url : null,
      hasPdf: row.pdf_url !== null,
    })),
    methods: (await billing.listMethods(tx)).map((row) => ({
      id: row.id,
      brand: row.brand,
      last4: row.last4,
      expMonth: row.exp_month,
      expYear: row.exp_year,
      isDefault: row.is_default,
    })),
  };
}

function subscriptionOf(row: BillingSubscriptionRow): NonNullable<Billing["subscription"]> {
  const ends = row.cancel_at_period_end || row.status === "canceled";
  const end = row.period_end.toISOString();
  return {
    plan: row.plan,
    period: row.period,
    status: row.status,
    seats: row.seats,
    amount: withVat(PLAN_PRICES[row.plan][row.period] * row.seats),
    periodStart: row.period_start.toISOString(),
    nextBillingAt: ends || row.status === "incomplete" ? null : end,
    accessEndsAt: ends ? (row.ended_at?.toISOString() ?? end) : null,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    trialEndsAt: row.status === "trialing" ? (row.trial_end?.toISOString() ?? null) : null,
    next: row.next_plan === null || row.next_period === null ? null : { plan: row.next_plan, period: row.next_period, at: end },
  };
}

/** Returns the seats that the card did not pay, or null. */
function unpaidOf(retry: SeatRetryRow | null, subscription: BillingSubscriptionRow | null, members: number): Billing["unpaidSeats"] {
  if (retry === null || subscription?.plan !== "enterprise" || members <= subscription.seats) return null;
  return { seats: members - subscription.seats, triedAt: retry.tried_at.toISOString(), nextTryAt: retry.next_at?.toISOString() ?? null };
}

/** Returns the transaction's workspace as billing reads it. */
export async function billingWorkspace(tx: WorkspaceTx): Promise<BillingWorkspaceRow> {
  const workspace = await billing.findWorkspace(tx);
  if (workspace === null) throw new Error("the caller's workspace no longer exists");
  return workspace;
}
