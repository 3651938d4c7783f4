import type { Desk } from "./desk.ts";
import { collect, methodOf } from "./invoices.ts";
import type { Customer, Subscription } from "../world/payment-objects.ts";
import { change, endSubscription, FIRST_PAYMENT_WITHIN, itemOf, openInvoices, renew, TRIAL_TOLD_BEFORE } from "./subscriptions.ts";

/** Number of failed payments after which a subscription becomes unpaid. */
const MOST_TRIES = 2;

interface Due {
  /** In seconds, on the customer's clock. */
  readonly at: number;
  readonly happen: () => unknown;
}

/** Returns what happens next to a subscription without intervention; null if nothing. */
export function nextDue(desk: Desk, subscription: Subscription): Due | null {
  const item = itemOf(subscription);
  switch (subscription.status) {
    case "incomplete":
      return {
        at: subscription.created + FIRST_PAYMENT_WITHIN,
        happen: () => endSubscription(desk, subscription, "incomplete_expired"),
      };
    case "past_due":
    case "unpaid":
      return retryOf(desk, subscription) ?? { at: item.current_period_end, happen: () => renew(desk, subscription) };
    case "trialing": {
      const told = (subscription.trial_end ?? item.current_period_end) - TRIAL_TOLD_BEFORE;
      if (!subscription.private_trialTold && told > subscription.created)
        return { at: told, happen: () => tellTrialEnd(desk, subscription) };
      return { at: item.current_period_end, happen: () => renew(desk, subscription) };
    }
    case "active":
      return { at: item.current_period_end, happen: () => renew(desk, subscription) };
    case "canceled":
    case "incomplete_expired":
      return null;
  }
}

function tellTrialEnd(desk: Desk, subscription: Subscription): void {
  const told = desk.put<Subscription>({ ...subscription, private_trialTold: true });
  desk.emit("customer.subscription.trial_will_end", told);
}

/** The next attempt to collect an unpaid invoice. */
function retryOf(desk: Desk, subscription: Subscription): Due | null {
  const invoice = openInvoices(desk, subscription).find(({ next_payment_attempt: next }) => next !== null);
  if (!invoice) return null;
  return {
    at: invoice.next_payment_attempt ?? 0,
    happen: () => {
      const lastTry = invoice.attempt_count + 1 >= MOST_TRIES;
      const collected = collect(desk, invoice, methodOf(desk, subscription), lastTry);
      if (collected.status === "paid") change(desk, subscription, { status: "active" });
      else if (lastTry) change(desk, subscription, { status: "unpaid" });
    },
  };
}

/** Does everything that is due for a subscription on its customer's clock, and schedules the next. */
export function doDue(desk: Desk, subscriptionId: string): void {
  for (let rounds = 0; rounds < 100; rounds += 1) {
    const subscription = desk.find("subscription", subscriptionId);
    if (!subscription) return;
    const due = nextDue(desk, subscription);
    if (due === null) return;
    const wait = due.at - desk.now(desk.get("customer", subscription.customer));
    if (wait > 0) {
      desk.world.agenda.cancel((each) => each.kind === "paymentDue" && each.subscriptionId === subscriptionId);
      desk.world.agenda.add({ kind: "paymentDue", subscriptionId }, wait * 1000, false);
      return;
    }
    due.happen();
  }
}

/** Advances a customer's clock to the next event of their subscription, which then happens. */
export function skipToNext(desk: Desk, subscription: Subscription): void {
  const due = nextDue(desk, subscription);
  if (due === null) return;
  moveOn(desk, subscription, Math.max(0, due.at - desk.now(desk.get("customer", subscription.customer))));
}

/** Advances a customer's clock by this many seconds; what falls due meanwhile happens. */
export function moveOn(desk: Desk, subscription: Subscription, seconds: number): void {
  const customer = desk.get("customer", subscription.customer);
  desk.put<Customer>({ ...customer, private_ahead: customer.private_ahead + seconds });
  doDue(desk, subscription.id);
}
