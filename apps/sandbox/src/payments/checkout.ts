import type { Card } from "./cards.ts";
import { type Desk, paymentId } from "./desk.ts";
import { doDue } from "./due.ts";
import { type FormObject, numberAt, recordAt, textAt, textsAt } from "./form-body.ts";
import type { CheckoutSession, Customer, PaymentMethod, SetupIntent, Subscription } from "../world/payment-objects.ts";
import { wrong } from "./payment-refusal.ts";
import { confirmPayment, endSubscription, openInvoices, subscribe } from "./subscriptions.ts";

const OPEN_FOR = 24 * 3_600;

/** Opens a session of the hosted page. Throws the vendor's refusal. */
export function openSession(desk: Desk, form: FormObject): CheckoutSession {
  const mode = textAt(form, "mode");
  if (mode !== "subscription" && mode !== "setup") throw wrong("Invalid mode", "mode");
  const customer = desk.get("customer", textAt(form, "customer") ?? "");
  const successUrl = textAt(form, "success_url");
  if (successUrl === null) throw wrong("Missing required param: success_url.", "success_url");
  const now = desk.now(customer);
  const trialEnd = numberAt(form, "subscription_data", "trial_end");
  // As the vendor does.
  if (trialEnd !== null && trialEnd < now + 48 * 3_600)
    throw wrong("The `trial_end` date has to be at least 2 days in the future.", "subscription_data[trial_end]");
  const price = mode === "setup" ? null : desk.get("price", textAt(form, "line_items", "0", "price") ?? "");
  const id = paymentId("cs_test");
  return desk.put<CheckoutSession>({
    id,
    object: "checkout.session",
    created: now,
    mode,
    status: "open",
    payment_status: mode === "setup" ? "no_payment_required" : "unpaid",
    customer: customer.id,
    client_reference_id: textAt(form, "client_reference_id"),
    subscription: null,
    setup_intent: null,
    success_url: successUrl,
    cancel_url: textAt(form, "cancel_url"),
    expires_at: now + OPEN_FOR,
    locale: textAt(form, "locale"),
    metadata: recordAt(form, "metadata"),
    url: `${desk.origin()}/pay/${id}`,
    private_order:
      price === null
        ? null
        : {
            price: price.id,
            quantity: numberAt(form, "line_items", "0", "quantity") ?? 1,
            trialEnd,
            cardNeeded: textAt(form, "payment_method_collection") !== "if_required" || trialEnd === null,
            taxRates: textsAt(form, "subscription_data", "default_tax_rates"),
            metadata: recordAt(form, "subscription_data", "metadata"),
          },
  });
}

/** Returns a session's current state: one left open too long has expired. */
export function sessionNow(desk: Desk, id: string): CheckoutSession | null {
  const session = desk.find("checkout.session", id);
  if (!session || session.status !== "open") return session;
  if (session.expires_at > desk.now(desk.get("customer", session.customer))) return session;
  const expired = desk.put<CheckoutSession>({ ...session, status: "expired", url: null });
  desk.emit("checkout.session.expired", expired);
  return expired;
}

/** Saves a card to its customer. */
export function keepMethod(desk: Desk, customerId: string, card: Card): PaymentMethod {
  const method = desk.put<PaymentMethod>({
    id: paymentId("pm"),
    object: "payment_method",
    created: desk.now(),
    type: "card",
    customer: customerId,
    card: { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear },
    private_behaviour: card.behaviour,
  });
  desk.emit("payment_method.attached", method);
  return method;
}

/** What the page shows next. */
export type Step = "done" | "confirm";

/** Accepts a card on the hosted page. Throws the vendor's refusal of a card. */
export function pay(desk: Desk, session: CheckoutSession, card: Card): Step {
  abandon(desk, session);
  const order = session.private_order;
  if (order === null) {
    const method = keepMethod(desk, session.customer, card);
    const intent = desk.put<SetupIntent>({
      id: paymentId("seti"),
      object: "setup_intent",
      created: desk.now(),
      customer: session.customer,
      status: "succeeded",
      payment_method: method.id,
    });
    complete(desk, { ...session, setup_intent: intent.id });
    return "done";
  }
  const method = keepMethod(desk, session.customer, card);
  let subscription: Subscription;
  try {
    subscription = orderFor(desk, session, order, method);
  } catch (error) {
    desk.put<PaymentMethod>({ ...method, customer: null });
    throw error;
  }
  if (subscription.status === "incomplete") {
    desk.put<CheckoutSession>({ ...session, subscription: subscription.id });
    return "confirm";
  }
  finish(desk, session, subscription);
  return "done";
}

/** Starts a trial without a card. */
export function payNothing(desk: Desk, session: CheckoutSession): void {
  const order = session.private_order;
  if (order === null || order.cardNeeded) throw wrong("A payment method is needed.");
  finish(desk, session, orderFor(desk, session, order, null));
}

function orderFor(
  desk: Desk,
  session: CheckoutSession,
  order: NonNullable<CheckoutSession["private_order"]>,
  method: PaymentMethod | null,
): Subscription {
  return subscribe(desk, {
    customer: session.customer,
    price: desk.get("price", order.price),
    quantity: order.quantity,
    trialEnd: order.trialEnd,
    taxRates: order.taxRates.map((id) => desk.get("tax_rate", id)),
    metadata: order.metadata,
    method,
  });
}

/** The cardholder has confirmed or rejected the payment with their bank. */
export function answerBank(desk: Desk, session: CheckoutSession, agrees: boolean): Step | "refused" {
  const subscription = session.subscription === null ? null : desk.find("subscription", session.subscription);
  if (subscription?.status !== "incomplete") throw wrong("Nothing waits to be confirmed.");
  const [invoice] = openInvoices(desk, subscription);
  if (!agrees || !invoice) {
    abandon(desk, session);
    return "refused";
  }
  finish(desk, session, confirmPayment(desk, subscription, invoice));
  return "done";
}

/** Abandons a first payment that was started. */
function abandon(desk: Desk, session: CheckoutSession): void {
  const begun = session.subscription === null ? null : desk.find("subscription", session.subscription);
  if (begun?.status === "incomplete") endSubscription(desk, begun, "incomplete_expired");
}

function finish(desk: Desk, session: CheckoutSession, subscription: Subscription): void {
  complete(desk, {
    ...session,
    subscription: subscription.id,
    payment_status: subscription.status === "trialing" ? "no_payment_required" : "paid",
  });
  doDue(desk, subscription.id);
}

function complete(desk: Desk, session: CheckoutSession): void {
  const customer = desk.get("customer", session.customer);
  const intent = session.setup_intent === null ? null : desk.find("setup_intent", session.setup_intent);
  if (intent && customer.invoice_settings.default_payment_method === null)
    desk.put<Customer>({
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: intent.payment_method },
    });
  desk.emit("checkout.session.completed", desk.put<CheckoutSession>({ ...session, status: "complete", url: null }));
}

/** Returns where the browser goes from the completed page. */
export const successAddress = (session: CheckoutSession): string => session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
