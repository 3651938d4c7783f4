import { type Desk, paymentId } from "./desk.ts";
import {
  charges,
  collect,
  draftInvoice,
  finalizeInvoice,
  lineOf,
  markPaid,
  methodOf,
  periodLine,
  requireCharge,
  voidInvoice,
} from "./invoices.ts";
import type { Invoice, InvoiceLine, PaymentMethod, Price, Subscription, SubscriptionItem, TaxRate } from "../world/payment-objects.ts";
import { periodEnd, shareOf } from "./periods.ts";
import { declined, wrong } from "./payment-refusal.ts";

/** Time limit for a first payment, in seconds. */
export const FIRST_PAYMENT_WITHIN = 23 * 3_600;
/** How long before a trial's end its event is sent, in seconds. */
export const TRIAL_TOLD_BEFORE = 3 * 86_400;
export const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);

export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error("a subscription has an item");
  return item;
}

const itemsOf = (item: SubscriptionItem): Subscription["items"] => ({ object: "list", data: [item], has_more: false });

/** Stores a changed subscription and sends its event. */
export function change(desk: Desk, before: Subscription, changes: Partial<Subscription>, previous?: unknown): Subscription {
  const after = desk.put<Subscription>({ ...before, ...changes });
  const told = previous ?? Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof Subscription]]));
  desk.emit(
    after.status === "canceled" || after.status === "incomplete_expired"
      ? "customer.subscription.deleted"
      : "customer.subscription.updated",
    after,
    told,
  );
  return after;
}

export interface Order {
  readonly customer: string;
  readonly price: Price;
  readonly quantity: number;
  readonly trialEnd: number | null;
  readonly taxRates: readonly TaxRate[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly method: PaymentMethod | null;
}

/**
 * Starts a subscription. A card that requires confirmation leaves it incomplete; with a declined card, none is started. Throws the
 * refusal.
 */
export function subscribe(desk: Desk, order: Order): Subscription {
  const customer = desk.get("customer", order.customer);
  const now = desk.now(customer);
  const trial = order.trialEnd !== null && order.trialEnd > now;
  if (!trial && order.method?.private_behaviour === "failsLater") throw declined();
  const anchor = trial ? (order.trialEnd ?? now) : now;
  const item: SubscriptionItem = {
    id: paymentId("si"),
    object: "subscription_item",
    price: order.price,
    quantity: order.quantity,
    current_period_start: now,
    current_period_end: trial ? anchor : periodEnd(anchor, order.price, now),
  };
  const asks = !trial && !charges(order.method);
  const draft: Subscription = {
    id: paymentId("sub"),
    object: "subscription",
    created: now,
    customer: customer.id,
    status: trial ? "trialing" : asks ? "incomplete" : "active",
    items: itemsOf(item),
    billing_cycle_anchor: anchor,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    trial_start: trial ? now : null,
    trial_end: trial ? order.trialEnd : null,
    default_payment_method: order.method?.id ?? null,
    default_tax_rates: order.taxRates,
    latest_invoice: null,
    schedule: null,
    metadata: order.metadata,
    collection_method: "charge_automatically",
    currency: "eur",
    private_trialTold: false,
  };
  const invoice = finalizeInvoice(desk, draftInvoice(desk, draft, [periodLine(desk, item, trial)], "subscription_create"));
  if (!asks) markPaid(desk, invoice);
  const subscription = desk.put<Subscription>({ ...draft, latest_invoice: invoice.id });
  desk.emit("customer.subscription.created", subscription);
  return subscription;
}

/** The cardholder has confirmed the first payment, or any open one. */
export function confirmPayment(desk: Desk, subscription: Subscription, paid: Invoice): Subscription {
  markPaid(desk, paid);
  return LIVE.has(subscription.status) || subscription.status === "incomplete"
    ? change(desk, subscription, { status: "active" })
    : subscription;
}

/** A change of price or quantity. */
export interface ItemChange {
  readonly price: Price;
  readonly quantity: number;
  /** When the change takes effect, in seconds since 1970. */
  readonly prorationDate: number;
}

/** Returns the proration lines of a change, and the item after it. */
export function changedItem(
  desk: Desk,
  subscription: Subscription,
  wanted: ItemChange,
): { lines: InvoiceLine[]; item: SubscriptionItem; anchor: number } {
  const before = itemOf(subscription);
  const now = desk.now(desk.get("customer", subscription.customer));
  const period = { start: before.current_period_start, end: before.current_period_end };
  const at = Math.min(Math.max(wanted.prorationDate, period.start), period.end);
  const otherInterval = before.price.recurring.interval !== wanted.price.recurring.interval;
  const trial = subscription.status === "trialing";
  const item: SubscriptionItem = {
    ...before,
    price: wanted.price,
    quantity: wanted.quantity,
    ...(otherInterval && !trial ? { current_period_start: now, current_period_end: periodEnd(now, wanted.price, now) } : {}),
  };
  if (trial) return { lines: [], item, anchor: subscription.billing_cycle_anchor };
  const name = (price: Price) => desk.find("product", price.product)?.name ?? price.product;
  const left = { start: at, end: period.end };
  const credit = lineOf(before, -shareOf(before.price.unit_amount * before.quantity, period, at), left, {
    description: `Unused time on ${name(before.price)}`,
    proration: true,
  });
  const charge = otherInterval
    ? periodLine(desk, item)
    : lineOf(item, shareOf(wanted.price.unit_amount * wanted.quantity, period, at), left, {
        description: `Remaining time on ${name(wanted.price)}`,
        proration: true,
      });
  return { lines: [credit, charge], item, anchor: otherInterval ? now : subscription.billing_cycle_anchor };
}

/**
 * Changes price or quantity. The difference is invoiced now (and nothing changes unless it is paid), with the next period, or
 * never. Throws the refusal.
 */
export function changeItem(desk: Desk, subscription: Subscription, wanted: ItemChange, invoiced: "now" | "later" | "never"): Subscription {
  if (!LIVE.has(subscription.status)) throw wrong(`A ${subscription.status} subscription can not be changed.`);
  const { lines, item, anchor } = changedItem(desk, subscription, wanted);
  const changes = { items: itemsOf(item), billing_cycle_anchor: anchor };
  if (invoiced === "never" || lines.length === 0) return change(desk, subscription, changes);
  if (invoiced === "later")
    return change(desk, subscription, { ...changes, private_pending: [...(subscription.private_pending ?? []), ...lines] });
  const draft = draftInvoice(desk, subscription, lines, "subscription_update");
  requireCharge(draft.amount_due, methodOf(desk, subscription));
  const invoice = markPaid(desk, finalizeInvoice(desk, draft));
  return change(desk, subscription, { ...changes, latest_invoice: invoice.id });
}

/** Ends a subscription now. */
export function endSubscription(
  desk: Desk,
  subscription: Subscription,
  status: "canceled" | "incomplete_expired" = "canceled",
): Subscription {
  const at = desk.now(desk.get("customer", subscription.customer));
  for (const invoice of openInvoices(desk, subscription)) if (status === "incomplete_expired") voidInvoice(desk, invoice);
  return change(desk, subscription, { status, ended_at: at, canceled_at: subscription.canceled_at ?? at, schedule: null });
}

export function openInvoices(desk: Desk, subscription: Subscription): Invoice[] {
  return desk
    .all("invoice")
    .filter(({ status, parent }) => status === "open" && parent?.subscription_details.subscription === subscription.id);
}

/** Starts the next period at the end of the current one: collects its invoice, or becomes past due. */
export function renew(desk: Desk, subscription: Subscription): Subscription {
  const before = itemOf(subscription);
  if (subscription.cancel_at_period_end) {
    collectPending(desk, subscription);
    return endSubscription(desk, subscription);
  }
  if (subscription.status === "trialing" && methodOf(desk, subscription) === null) return endSubscription(desk, subscription);
  const phase = nextPhase(desk, subscription);
  const price = phase?.price ?? before.price;
  const start = before.current_period_end;
  // A different interval starts a new billing cycle.
  const anchor = price.recurring.interval === before.price.recurring.interval ? subscription.billing_cycle_anchor : start;
  const item: SubscriptionItem = {
    ...before,
    price,
    quantity: phase?.quantity ?? before.quantity,
    current_period_start: start,
    current_period_end: periodEnd(anchor, price, start),
  };
  const next: Subscription = {
    ...subscription,
    items: itemsOf(item),
    billing_cycle_anchor: anchor,
    schedule: phase ? null : subscription.schedule,
  };
  const invoice = finalizeInvoice(
    desk,
    draftInvoice(desk, next, [...(subscription.private_pending ?? []), periodLine(desk, item)], "subscription_cycle"),
  );
  const collected = collect(desk, invoice, methodOf(desk, next));
  const status = collected.status !== "paid" ? "past_due" : "active";
  const { items, schedule } = next;
  return change(desk, subscription, {
    items,
    schedule,
    billing_cycle_anchor: anchor,
    latest_invoice: invoice.id,
    private_pending: [],
    status: subscription.status === "unpaid" ? "unpaid" : status,
  });
}

/** Collects what an earlier change left for the next invoice, when no period follows. */
function collectPending(desk: Desk, subscription: Subscription): void {
  const pending = subscription.private_pending ?? [];
  if (pending.length === 0) return;
  const invoice = finalizeInvoice(desk, draftInvoice(desk, subscription, pending, "subscription_cycle"));
  collect(desk, invoice, methodOf(desk, subscription), true);
}

/** Returns the next period according to the schedule, which this releases. */
function nextPhase(desk: Desk, subscription: Subscription): { price: Price; quantity: number } | null {
  const schedule = subscription.schedule === null ? null : desk.find("subscription_schedule", subscription.schedule);
  const [wanted] = schedule?.phases[1]?.items ?? [];
  if (!schedule || !wanted) return null;
  desk.put({ ...schedule, status: "released", subscription: null });
  return { price: desk.get("price", wanted.price), quantity: wanted.quantity };
}
