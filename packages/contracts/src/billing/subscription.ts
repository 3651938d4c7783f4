import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { PlanId, SubscriptionStatus } from "../auth/user.ts";

export const BillingPeriod = z.enum(["monthly", "yearly"]);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

/** Euro cents; negative where something is given back. */
export const Cents = z.number().int();
export const Money = z.object({ excludingVat: Cents, vat: Cents, includingVat: Cents });
export type Money = z.infer<typeof Money>;

/** A plan and period that can be subscribed to. */
export const PlanChoice = z.strictObject({ plan: PlanId, period: BillingPeriod });
export type PlanChoice = z.infer<typeof PlanChoice>;

export const BillingSubscription = z.object({
  plan: PlanId,
  period: BillingPeriod,
  status: SubscriptionStatus,
  seats: z.number().int(),
  /** For each period, at the current price. */
  amount: Money,
  periodStart: InstantText,
  /** When the next period is paid; null when there is none. */
  nextBillingAt: InstantText.nullable(),
  /** Until when a cancelled or ended subscription can still be used. */
  accessEndsAt: InstantText.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  trialEndsAt: InstantText.nullable(),
  /** The plan it changes to at the period's end. */
  next: z.object({ plan: PlanId, period: BillingPeriod, at: InstantText }).nullable(),
});
export type BillingSubscription = z.infer<typeof BillingSubscription>;

export const InvoiceStatus = z.enum(["draft", "open", "paid", "uncollectible", "void"]);
export const BillingInvoice = z.object({
  id: z.uuid(),
  number: z.string().nullable(),
  status: InvoiceStatus,
  issuedAt: InstantText,
  amount: Money,
  /** The provider's page for paying an open one. */
  payUrl: z.string().nullable(),
  hasPdf: z.boolean(),
});
export type BillingInvoice = z.infer<typeof BillingInvoice>;

export const PaymentMethod = z.object({
  id: z.uuid(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.number().int(),
  expYear: z.number().int(),
  isDefault: z.boolean(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/** Who takes the payments: Stripe, the embedded test provider, or nobody on this installation. */
export const PaymentProvider = z.enum(["stripe", "test", "none"]);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

export const Billing = z
  .object({
    provider: PaymentProvider,
    /** The test provider's page for moving time forward. */
    testUrl: z.string().nullable(),
    plan: PlanId.nullable(),
    status: SubscriptionStatus,
    /** End of the trial that began with the workspace; null when there is none, or it is over. */
    trialEndsAt: InstantText.nullable(),
    /** Members of the workspace. */
    members: z.number().int(),
    /** Members of an Enterprise team whose seats the card did not pay for, and the next attempt, null if there is none; null when all are paid. */
    unpaidSeats: z.object({ seats: z.number().int(), triedAt: InstantText, nextTryAt: InstantText.nullable() }).nullable(),
    /** Null if never subscribed. */
    subscription: BillingSubscription.nullable(),
    invoices: z.array(BillingInvoice),
    methods: z.array(PaymentMethod),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof Billing>;

/** What choosing a plan would do and cost, before it is done. */
export const BillingQuote = z
  .object({
    kind: z.enum(["subscribe", "upgrade", "downgrade", "same"]),
    plan: PlanId,
    period: BillingPeriod,
    seats: z.number().int(),
    /** For one seat and period, excluding VAT. */
    unitAmount: Cents,
    /** For each period. */
    amount: Money,
    /** Due now. */
    dueNow: Money,
    /** For an upgrade, excluding VAT: the credit for the current plan, and the charge for the rest of the period. */
    proration: z.object({ daysLeft: z.number().int(), credit: Cents, charge: Cents }).nullable(),
    /** When the next period is paid, or the change takes effect. */
    startsAt: InstantText,
    /** Free until then. */
    trialEndsAt: InstantText.nullable(),
  })
  .meta({ id: "BillingQuote" });
export type BillingQuote = z.infer<typeof BillingQuote>;

/** What one more seat of an Enterprise team costs. */
export const SeatQuote = z
  .object({
    period: BillingPeriod,
    /** For each period, for one user. */
    unit: Money,
    /** Charged for one user when they join, for the days left of the period; zero on trial. */
    dueNow: Money,
    daysLeft: z.number().int(),
  })
  .meta({ id: "SeatQuote" });
export type SeatQuote = z.infer<typeof SeatQuote>;

/** Where the payment provider posts its events; the body is the provider's. */
export const PAYMENT_WEBHOOK_PATH = "/api/billing/webhooks";
