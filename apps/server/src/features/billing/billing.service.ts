import { type Billing, type BillingQuote, type PlanChoice, UserError } from "@filon/contracts";
import {
  type BillingCustomerRow,
  type BillingSubscriptionRow,
  type BillingWorkspaceRow,
  countSeats,
  findBillingCustomer,
  findBillingSubscription,
  findBillingWorkspace,
  listBillingInvoices,
  listBillingMethods,
  lockBilling,
  type WorkspaceTx,
} from "@filon/db";
import { billedAmount, billedSeats, changeKind, PLAN_PRICES, prorationStart, trialLeft, withVat } from "@filon/domain";
import type { ItemChange } from "@filon/integrations";
import { CATALOGUE, priceKey } from "./catalogue.ts";
import { type BillingTools, type Provider, requireProvider, withProvider } from "./provider.ts";
import { type Author, takeUp } from "./take-up.ts";

/** All that billing knows of a workspace before it does something. */
export interface Standing {
  readonly tx: WorkspaceTx;
  readonly provider: Provider;
  readonly workspace: BillingWorkspaceRow;
  /** People who are paid for on Enterprise. */
  readonly members: number;
  readonly customer: BillingCustomerRow | null;
  /** The one that lives; null: none. */
  readonly live: BillingSubscriptionRow | null;
  readonly now: Date;
}

const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);

/** Whether a subscription of this status runs, paid or not. */
export const isLive = (status: string): boolean => LIVE.has(status);

/** Reads the workspace's billing for a screen: from the mirror alone, so that it opens while the provider is away. */
export async function readBilling(tools: BillingTools, workspaceId: string): Promise<Billing> {
  const provider = await tools.provider();
  return tools.services.db.inWorkspace(workspaceId, (tx) => billingIn(tx, tools, provider));
}

async function billingIn(tx: WorkspaceTx, { services }: BillingTools, provider: Provider | null): Promise<Billing> {
  const now = services.now().epochMilliseconds;
  const workspace = await workspaceOf(tx);
  const subscription = await findBillingSubscription(tx);
  const trialEndsAt = workspace.trial_ends_at;
  return {
    provider: provider?.kind ?? "none",
    testUrl: provider?.testUrl ?? null,
    plan: workspace.plan,
    status: workspace.subscription_status,
    trialEndsAt:
      workspace.subscription_status === "trialing" && trialEndsAt !== null && trialEndsAt.getTime() > now
        ? trialEndsAt.toISOString()
        : null,
    members: await countSeats(tx, tx.workspaceId),
    subscription: subscription === null ? null : subscriptionOf(subscription),
    invoices: (await listBillingInvoices(tx)).map((row) => ({
      id: row.id,
      number: row.number,
      status: row.status,
      issuedAt: row.issued_at.toISOString(),
      amount: { excludingVat: row.excluding_vat, vat: row.vat, includingVat: row.including_vat },
      payUrl: row.status === "open" ? row.page_url : null,
      hasPdf: row.pdf_url !== null,
    })),
    methods: (await listBillingMethods(tx)).map((row) => ({
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

/** Does something with the workspace's billing to itself, then makes the workspace what the provider says of it. */
export async function changeBilling<Result = void>(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  work: (standing: Standing) => Promise<Result>,
): Promise<{ billing: Billing; result: Result }> {
  const provider = await requireProvider(tools);
  return tools.services.db.inWorkspace(workspaceId, async (tx) => {
    const standing = await standingIn(tx, tools, provider);
    const result = await withProvider(() => work(standing));
    const customer = standing.customer ?? (await findBillingCustomer(tx));
    if (customer !== null) {
      const snapshot = await withProvider(() => provider.payments.read(customer.provider_id));
      await takeUp(tx, tools.services, snapshot, author);
    }
    return { billing: await billingIn(tx, tools, provider), result };
  });
}

/** What there is now, with nobody else changing it until the transaction ends. */
export async function standingIn(tx: WorkspaceTx, { services }: BillingTools, provider: Provider): Promise<Standing> {
  await lockBilling(tx);
  const workspace = await workspaceOf(tx);
  const known = await findBillingCustomer(tx);
  const customer = known?.provider === provider.kind ? known : null;
  const subscription = customer === null ? null : await findBillingSubscription(tx);
  const live = subscription !== null && isLive(subscription.status) ? subscription : null;
  const members = await countSeats(tx, tx.workspaceId);
  return { tx, provider, workspace, members, customer, live, now: new Date(services.now().epochMilliseconds) };
}

async function workspaceOf(tx: WorkspaceTx): Promise<BillingWorkspaceRow> {
  const workspace = await findBillingWorkspace(tx);
  if (workspace === null) throw new Error("the caller's workspace is gone");
  return workspace;
}

/** What is paid for from the next period on, or at once: the provider's ids, seats and amounts. */
export async function orderOf({ provider, members }: Standing, { plan, period }: PlanChoice) {
  const { priceByKey, taxRate } = await provider.payments.catalogue(CATALOGUE);
  const priceId = priceByKey.get(priceKey(plan, period));
  if (priceId === undefined) throw new Error(`the provider has no price for ${plan}`);
  return { priceId, taxRate, seats: billedSeats(plan, members) };
}

/** An upgrade as the provider is asked for it: counted by the days left of the period (BILLING-04). */
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

/** What choosing a plan would do and cost (SHELL-17). */
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
  const trialEndsAt = live.status === "trialing" ? ends : null;
  if (trialEndsAt !== null) return { ...base, kind, dueNow: withVat(0), startsAt: trialEndsAt, trialEndsAt };
  const { change, daysLeft } = await upgradeOf(standing, live, choice);
  const preview = await standing.provider.payments.preview(standing.customer?.provider_id ?? "", change);
  const { excludingVat, vat, due } = preview.invoice;
  return {
    ...base,
    kind,
    // What is owed after credit that the provider holds; the parts are those of the change.
    dueNow: { excludingVat, vat, includingVat: due },
    proration: { daysLeft, credit: preview.credit, charge: preview.charge },
    startsAt: live.period === period ? ends : now.toISOString(),
  };
}

/** Until when a subscription taken now would be free, in milliseconds; null: paid at once. */
export function trialUntil(
  { subscription_status: status, trial_ends_at: ends }: BillingWorkspaceRow,
  plan: PlanChoice["plan"],
  now: Date,
): number | null {
  return status === "trialing" ? trialLeft(plan, ends?.getTime() ?? null, now.getTime()) : null;
}

/** What is owed comes before anything new. Throws 409. */
export function requirePaid(live: BillingSubscriptionRow): void {
  if (live.status === "past_due" || live.status === "unpaid") throw new UserError("billing.server.payFirst", { status: 409 });
}

/** The subscription that lives; throws 409 where there is none. */
export function requireLive({ live }: Standing): BillingSubscriptionRow {
  if (live === null) throw new UserError("billing.server.noSubscription", { status: 409 });
  return live;
}

export async function quote(tools: BillingTools, workspaceId: string, choice: PlanChoice): Promise<BillingQuote> {
  const provider = await requireProvider(tools);
  return tools.services.db.inWorkspace(workspaceId, async (tx) => {
    const standing = await standingIn(tx, tools, provider);
    return withProvider(() => quoteIn(standing, choice));
  });
}
