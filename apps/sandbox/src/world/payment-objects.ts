/*
 * The payment provider's objects, with the names and shapes of the vendor's API. Amounts in cents, times in seconds since 1970.
 * Fields beginning with `private_` are the stand-in's own and never sent.
 */

export type Metadata = Readonly<Record<string, string>>;

export interface Customer {
  readonly id: string;
  readonly object: "customer";
  readonly created: number;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly address: Readonly<Record<string, string>> | null;
  readonly metadata: Metadata;
  readonly preferred_locales: readonly string[];
  /** When negative, credit for the next invoices. */
  readonly balance: number;
  readonly invoice_settings: {
    readonly default_payment_method: string | null;
    /** Missing for older customers; treat as null. */
    readonly custom_fields?: readonly CustomField[] | null;
    readonly rendering_options?: { readonly amount_tax_display: string | null } | null;
  };
  /** Seconds by which the customer's clock was advanced on the trial page. */
  readonly private_ahead: number;
}

/** Additional lines on every invoice of a customer. */
export interface CustomField {
  readonly name: string;
  readonly value: string;
}

export interface TaxId {
  readonly id: string;
  readonly object: "tax_id";
  readonly created: number;
  readonly customer: string;
  readonly type: string;
  readonly value: string;
}

export interface Product {
  readonly id: string;
  readonly object: "product";
  readonly created: number;
  readonly name: string;
  readonly active: boolean;
  readonly metadata: Metadata;
}

export interface Price {
  readonly id: string;
  readonly object: "price";
  readonly created: number;
  readonly active: boolean;
  readonly product: string;
  readonly currency: string;
  readonly unit_amount: number;
  readonly lookup_key: string | null;
  readonly tax_behavior: "exclusive" | "inclusive" | "unspecified";
  readonly recurring: { readonly interval: "month" | "year"; readonly interval_count: number };
}

export interface TaxRate {
  readonly id: string;
  readonly object: "tax_rate";
  readonly created: number;
  readonly active: boolean;
  readonly display_name: string;
  readonly inclusive: boolean;
  readonly percentage: number;
  readonly metadata: Metadata;
}

/** How a test card behaves. */
export type CardBehaviour = "pays" | "asks" | "failsLater";

export interface PaymentMethod {
  readonly id: string;
  readonly object: "payment_method";
  readonly created: number;
  readonly type: "card";
  readonly customer: string | null;
  readonly card: { readonly brand: string; readonly last4: string; readonly exp_month: number; readonly exp_year: number };
  readonly private_behaviour: CardBehaviour;
}

export interface SubscriptionItem {
  readonly id: string;
  readonly object: "subscription_item";
  readonly price: Price;
  readonly quantity: number;
  readonly current_period_start: number;
  readonly current_period_end: number;
}

export type SubscriptionState = "active" | "trialing" | "past_due" | "unpaid" | "canceled" | "incomplete" | "incomplete_expired";

export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly created: number;
  readonly customer: string;
  readonly status: SubscriptionState;
  readonly items: { readonly object: "list"; readonly data: readonly SubscriptionItem[]; readonly has_more: false };
  readonly billing_cycle_anchor: number;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly trial_start: number | null;
  readonly trial_end: number | null;
  readonly default_payment_method: string | null;
  readonly default_tax_rates: readonly TaxRate[];
  readonly latest_invoice: string | null;
  readonly schedule: string | null;
  readonly metadata: Metadata;
  readonly collection_method: "charge_automatically";
  readonly currency: "eur";
  /** Lines waiting for the next period's invoice. */
  readonly private_pending?: readonly InvoiceLine[];
  /** Whether the coming end of the trial was announced. */
  readonly private_trialTold: boolean;
}

export interface SchedulePhase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { readonly price: string; readonly quantity: number }[];
}

export interface Schedule {
  readonly id: string;
  readonly object: "subscription_schedule";
  readonly created: number;
  readonly customer: string;
  readonly subscription: string | null;
  readonly status: "active" | "completed" | "released" | "canceled";
  readonly end_behavior: "release" | "cancel";
  readonly phases: readonly SchedulePhase[];
  readonly metadata: Metadata;
}

export interface InvoiceLine {
  readonly id: string;
  readonly object: "line_item";
  readonly amount: number;
  readonly currency: "eur";
  readonly description: string;
  readonly quantity: number;
  readonly period: { readonly start: number; readonly end: number };
  readonly parent: { readonly type: "subscription_item_details"; readonly subscription_item_details: { readonly proration: boolean } };
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly created: number;
  readonly customer: string;
  readonly number: string | null;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  readonly currency: "eur";
  readonly billing_reason: string;
  readonly lines: { readonly object: "list"; readonly data: readonly InvoiceLine[]; readonly has_more: false };
  readonly subtotal: number;
  readonly total_excluding_tax: number;
  readonly total_taxes: readonly { readonly amount: number; readonly tax_behavior: "exclusive"; readonly taxable_amount: number }[];
  readonly total: number;
  readonly starting_balance: number;
  readonly ending_balance: number | null;
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly next_payment_attempt: number | null;
  /** The addressee's data at the time of invoicing. */
  readonly customer_name?: string | null;
  readonly customer_email?: string | null;
  readonly customer_address?: Readonly<Record<string, string>> | null;
  readonly customer_tax_ids?: readonly { readonly type: string; readonly value: string }[];
  readonly custom_fields?: readonly CustomField[] | null;
  readonly rendering?: { readonly amount_tax_display: string | null } | null;
  readonly hosted_invoice_url: string | null;
  readonly invoice_pdf: string | null;
  readonly parent: { readonly type: "subscription_details"; readonly subscription_details: { readonly subscription: string } } | null;
}

export interface SetupIntent {
  readonly id: string;
  readonly object: "setup_intent";
  readonly created: number;
  readonly customer: string;
  readonly status: "succeeded";
  readonly payment_method: string;
}

export interface CheckoutSession {
  readonly id: string;
  readonly object: "checkout.session";
  readonly created: number;
  readonly mode: "subscription" | "setup";
  readonly status: "open" | "complete" | "expired";
  readonly payment_status: "paid" | "unpaid" | "no_payment_required";
  readonly customer: string;
  readonly client_reference_id: string | null;
  readonly subscription: string | null;
  readonly setup_intent: string | null;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly expires_at: number;
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly url: string | null;
  readonly private_order: {
    readonly price: string;
    readonly quantity: number;
    readonly trialEnd: number | null;
    readonly cardNeeded: boolean;
    readonly taxRates: readonly string[];
    readonly metadata: Metadata;
  } | null;
}

export interface PaymentEvent {
  readonly id: string;
  readonly object: "event";
  readonly created: number;
  readonly api_version: string;
  readonly livemode: false;
  readonly type: string;
  readonly data: { readonly object: unknown; readonly previous_attributes?: unknown };
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
}

export type PaymentObject =
  | Customer
  | TaxId
  | Product
  | Price
  | TaxRate
  | PaymentMethod
  | Subscription
  | Schedule
  | Invoice
  | SetupIntent
  | CheckoutSession
  | PaymentEvent;

/** The objects by their `object` names. */
export type PaymentObjects = { readonly [Name in PaymentObject["object"]]: Extract<PaymentObject, { readonly object: Name }> };

/** A stored API answer, returned again for the same key. */
export interface KeptAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}
