import type { BillingQuote, PlanChoice, SeatQuote } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import type { BillingSubscriptionRow, BillingWorkspaceRow } from "@filon/db/billing";
import { billedAmount, billedSeats, changeKind, PLAN_PRICES, prorationStart, trialLeft, withVat } from "@filon/domain";
import type { ItemChange } from "@filon/integrations";
import { CATALOGUE, priceKey } from "./catalogue.ts";
import { type BillingTools, requireProvider, withProvider } from "./provider.ts";
import { readStanding, requirePaid, type Standing } from "./standing.ts";

/** Returns what an order of a plan consists of: the provider's price and tax ids, and the seats. */
export async function orderOf({ provider, members }: Standing, { plan, period }: PlanChoice) {
  const { priceByKey, taxRate } = await provider.payments.catalogue(CATALOGUE);
  const priceId = priceByKey.get(priceKey(plan, period));
  if (priceId === undefined) throw new Error(`the provider has no price for ${plan}`);
  return { priceId, taxRate, seats: billedSeats(plan, members) };
}

/** Returns an upgrade as requested from the provider, pro-rated by the days left of the period (BILLING-04). */
export async function upgradeOf(
  standing: Standing,
  live: BillingSubscriptionRow,
  choice: PlanChoice,
): Promise<{ change: ItemChange; daysLeft: number }> {
  const { priceId, seats } = await orderOf(standing, choice);
  const period = { start: live.period_start.getTime(), end: live.period_end.getTime() };
  const { at, daysLeft } = prorationStart(period, standing.now.getTime());
  return { change: { subscriptionId: live.provider_id, itemId: live.item_id, priceId, seats, from: at }, daysLeft };
}

/** Returns what choosing a plan would do and cost (SHELL-17). */
export async function quoteIn(standing: Standing, choice: PlanChoice): Promise<BillingQuote> {
  const { plan, period } = choice;
  const { live, members, now, workspace } = standing;
  const amount = withVat(billedAmount(plan, period, members));
  const base = {
    plan,
    period,
    seats: billedSeats(plan, members),
    unitAmount: PLAN_PRICES[plan][period],
    amount,
    proration: null,
    trialEndsAt: null,
  };
  if (live === null) {
    const free = trialUntil(workspace, plan, now);
    const startsAt = new Date(free ?? now.getTime()).toISOString();
    return {
      ...base,
      kind: "subscribe",
      dueNow: free === null ? amount : withVat(0),
      startsAt,
      trialEndsAt: free === null ? null : startsAt,
    };
  }
  const kind = changeKind(live, choice);
  const ends = live.period_end.toISOString();
  if (kind !== "upgrade") return { ...base, kind, dueNow: withVat(0), startsAt: ends };
  requirePaid(live);
  // The unpaid seats of past days would be lost when the upgrade ends this period.
  if (standing.seatRetry !== null && live.plan === "enterprise" && members > live.seats)
    throw new UserError("billing.server.seatsFirst", { status: 409 });
  const trialEndsAt = live.status === "trialing" ? ends : null;
  if (trialEndsAt !== null) return { ...base, kind, dueNow: withVat(0), startsAt: trialEndsAt, trialEndsAt };
  const { change, daysLeft } = await upgradeOf(standing, live, choice);
  const preview = await standing.provider.payments.preview(standing.customer?.provider_id ?? "", change);
  const { excludingVat, vat, due } = preview.invoice;
  return {
    ...base,
    kind,
    // The total is after the credit that the provider holds; its parts are those of the change.
    dueNow: { excludingVat, vat, includingVat: due },
    proration: { daysLeft, credit: preview.credit, charge: preview.charge },
    startsAt: live.period === period ? ends : now.toISOString(),
  };
}

/** Returns until when a subscription taken now would be free, in milliseconds; null when it is charged immediately. */
export function trialUntil(
  { subscription_status: status, trial_ends_at: ends }: BillingWorkspaceRow,
  plan: PlanChoice["plan"],
  now: Date,
): number | null {
  return status === "trialing" ? trialLeft(plan, ends?.getTime() ?? null, now.getTime()) : null;
}

/** Returns what one more user would cost an Enterprise team now; null when no subscription bills users. */
export async function quoteSeat(tools: BillingTools, workspaceId: string): Promise<SeatQuote | null> {
  const provider = await tools.provider();
  if (provider === null) return null;
  const standing = await readStanding(tools, workspaceId, provider);
  const { live, customer } = standing;
  if (live?.plan !== "enterprise" || customer === null || (live.status !== "active" && live.status !== "trialing")) return null;
  const unit = withVat(PLAN_PRICES.enterprise[live.period]);
  const { change, daysLeft } = await withProvider(() => upgradeOf(standing, live, live));
  if (live.status === "trialing") return { period: live.period, unit, dueNow: withVat(0), daysLeft };
  const one = { ...change, seats: live.seats + 1 };
  const { invoice } = await withProvider(() => provider.payments.preview(customer.provider_id, one));
  // Amounts of the change itself: the provider's credit reduces the bill, not the price.
  const { excludingVat, vat, includingVat } = invoice;
  return { period: live.period, unit, dueNow: { excludingVat, vat, includingVat }, daysLeft };
}

export async function quoteSubscription(tools: BillingTools, workspaceId: string, choice: PlanChoice): Promise<BillingQuote> {
  const provider = await requireProvider(tools);
  const standing = await readStanding(tools, workspaceId, provider);
  return withProvider(() => quoteIn(standing, choice));
}
