import { type Desk, paymentId } from "./desk.ts";
import type { Customer, Invoice, InvoiceLine, PaymentMethod, Subscription, SubscriptionItem } from "../world/payment-objects.ts";
import { declined, nothingToPayBy } from "./payment-refusal.ts";

/** Delay between a failed payment and the next attempt, in seconds. */
const RETRY_AFTER = 7 * 86_400;

export function lineOf(
  item: Pick<SubscriptionItem, "price" | "quantity">,
  amount: number,
  period: InvoiceLine["period"],
  about: { readonly description: string; readonly proration: boolean },
): InvoiceLine {
  return {
    id: paymentId("il"),
    object: "line_item",
    amount,
    currency: "eur",
    description: about.description,
    quantity: item.quantity,
    period,
    parent: { type: "subscription_item_details", subscription_item_details: { proration: about.proration } },
  };
}

/** Returns the line for a whole period. */
export function periodLine(desk: Desk, item: SubscriptionItem, isTrial = false): InvoiceLine {
  const product = desk.find("product", item.price.product)?.name ?? item.price.product;
  return lineOf(
    item,
    isTrial ? 0 : item.price.unit_amount * item.quantity,
    { start: item.current_period_start, end: item.current_period_end },
    { description: isTrial ? `Trial period for ${product}` : `${item.quantity} × ${product}`, proration: false },
  );
}

/** Calculates an invoice without storing it: a draft, with the customer's credit deducted. */
export function draftInvoice(
  desk: Desk,
  subscription: Pick<Subscription, "customer" | "default_tax_rates"> & { readonly id: string | null },
  lines: readonly InvoiceLine[],
  reason: string,
): Invoice {
  const customer = desk.get("customer", subscription.customer);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const percentage = subscription.default_tax_rates.reduce((sum, rate) => sum + rate.percentage, 0);
  const tax = Math.round((subtotal * percentage) / 100);
  const total = subtotal + tax;
  const due = Math.max(0, total + customer.balance);
  return {
    id: paymentId("in"),
    object: "invoice",
    created: desk.now(customer),
    customer: customer.id,
    number: null,
    status: "draft",
    currency: "eur",
    billing_reason: reason,
    lines: { object: "list", data: lines, has_more: false },
    subtotal,
    total_excluding_tax: subtotal,
    total_taxes: [{ amount: tax, tax_behavior: "exclusive", taxable_amount: subtotal }],
    total,
    starting_balance: customer.balance,
    ending_balance: null,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    parent: subscription.id === null ? null : { type: "subscription_details", subscription_details: { subscription: subscription.id } },
  };
}

/** The customer's data at the time of invoicing, which later changes do not affect. */
function madeOutTo(desk: Desk, customer: Customer): Partial<Invoice> {
  return {
    customer_name: customer.name,
    customer_email: customer.email,
    customer_address: customer.address,
    customer_tax_ids: desk
      .all("tax_id")
      .filter((each) => each.customer === customer.id)
      .map(({ type, value }) => ({ type, value })),
    custom_fields: customer.invoice_settings.custom_fields ?? null,
    rendering: customer.invoice_settings.rendering_options ?? null,
  };
}

/** Finalizes a draft: gives it a number and addresses, and updates the customer's credit. */
export function finalizeInvoice(desk: Desk, draft: Invoice): Invoice {
  const customer = desk.get("customer", draft.customer);
  const count = desk.all("invoice").filter((each) => each.customer === customer.id).length + 1;
  const ending = Math.min(0, draft.total + customer.balance);
  if (ending !== customer.balance) desk.put({ ...customer, balance: ending });
  const invoice = desk.put<Invoice>({
    ...draft,
    ...madeOutTo(desk, customer),
    number: `${customer.id.slice(-8).toUpperCase()}-${String(count).padStart(4, "0")}`,
    status: "open",
    ending_balance: ending,
    hosted_invoice_url: `${desk.origin()}/invoice/${draft.id}`,
    invoice_pdf: `${desk.origin()}/invoice/${draft.id}/pdf`,
  });
  desk.emit("invoice.created", { ...invoice, status: "draft" });
  desk.emit("invoice.finalized", invoice);
  return invoice;
}

/** Returns the card that pays for a subscription, or null. */
export function methodOf(desk: Desk, subscription: Pick<Subscription, "customer" | "default_payment_method">): PaymentMethod | null {
  const id = subscription.default_payment_method ?? desk.get("customer", subscription.customer).invoice_settings.default_payment_method;
  return id === null ? null : desk.find("payment_method", id);
}

/** Whether a card can be charged now; `present` if the cardholder is there and can confirm. */
export function charges(method: PaymentMethod | null, present = false): boolean {
  return method !== null && (method.private_behaviour === "pays" || (method.private_behaviour === "asks" && present));
}

export function markPaid(desk: Desk, invoice: Invoice): Invoice {
  const paid = desk.put<Invoice>({
    ...invoice,
    status: "paid",
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    next_payment_attempt: null,
  });
  desk.emit("invoice.paid", paid);
  return paid;
}

/** Attempts to collect an open invoice. `lastTry` if no further attempt is scheduled. */
export function collect(desk: Desk, invoice: Invoice, method: PaymentMethod | null, lastTry = false): Invoice {
  if (invoice.amount_due === 0 || charges(method)) return markPaid(desk, invoice);
  const failed = desk.put<Invoice>({
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: lastTry ? null : desk.now(desk.get("customer", invoice.customer)) + RETRY_AFTER,
  });
  desk.emit("invoice.payment_failed", failed);
  return failed;
}

/** Throws the vendor's refusal when there is no card, or charging it would fail. */
export function requireCharge(amount: number, method: PaymentMethod | null): void {
  if (amount > 0 && !charges(method)) throw method === null ? nothingToPayBy() : declined();
}

/** Voids an open invoice. */
export function voidInvoice(desk: Desk, invoice: Invoice): Invoice {
  const done = desk.put<Invoice>({ ...invoice, status: "void", amount_remaining: 0, next_payment_attempt: null });
  desk.emit("invoice.voided", done);
  return done;
}
