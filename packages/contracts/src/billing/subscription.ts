import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { PlanId, SubscriptionStatus } from "../auth/user.ts";

export const BillingPeriod = z.enum(["monthly", "yearly"]);
export type BillingPeriod = z.infer<typeof BillingPeriod>;

/** Cents of euro; below zero where something is given back. */
export const Cents = z.number().int();
export const Money = z.object({ excludingVat: Cents, vat: Cents, includingVat: Cents });
export type Money = z.infer<typeof Money>;

/** What may be subscribed to. */
export const PlanChoice = z.strictObject({ plan: PlanId, period: BillingPeriod });
export type PlanChoice = z.infer<typeof PlanChoice>;

export const BillingSubscription = z.object({
  plan: PlanId,
  period: BillingPeriod,
  status: SubscriptionStatus,
  seats: z.number().int(),
  /** Of each period, as it is now. */
  amount: Money,
  periodStart: InstantText,
  /** When the next period is paid; null: none follows. */
  nextBillingAt: InstantText.nullable(),
  /** Until when what was paid can be used, once it was cancelled or has ended. */
  accessEndsAt: InstantText.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  trialEndsAt: InstantText.nullable(),
  /** What it becomes at the period's end. */
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
  /** The provider's page on which an open one is paid. */
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
    /** The test provider's page on which time is moved on. */
    testUrl: z.string().nullable(),
    plan: PlanId.nullable(),
    status: SubscriptionStatus,
    /** Until when the trial that began with the workspace runs; null: there is none, or it is over. */
    trialEndsAt: InstantText.nullable(),
    /** People of the workspace. */
    members: z.number().int(),
    /** People of an Enterprise team whom the card did not pay for, and when it is tried again, null: no more; null: none. */
    unpaidSeats: z.object({ seats: z.number().int(), triedAt: InstantText, nextTryAt: InstantText.nullable() }).nullable(),
    /** Null: nothing was ever subscribed to. */
    subscription: BillingSubscription.nullable(),
    invoices: z.array(BillingInvoice),
    methods: z.array(PaymentMethod),
  })
  .meta({ id: "Billing" });
export type Billing = z.infer<typeof Billing>;

/** What choosing a plan would do and cost, before anything is done. */
export const BillingQuote = z
  .object({
    kind: z.enum(["subscribe", "upgrade", "downgrade", "same"]),
    plan: PlanId,
    period: BillingPeriod,
    seats: z.number().int(),
    /** Of one seat and period, excluding VAT. */
    unitAmount: Cents,
    /** Of each period. */
    amount: Money,
    /** To be paid at once. */
    dueNow: Money,
    /** Of an upgrade: what is given back of the present plan and what the rest of the period costs, excluding VAT. */
    proration: z.object({ daysLeft: z.number().int(), credit: Cents, charge: Cents }).nullable(),
    /** When the next period is paid, or the change is made. */
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
    /** Of each period, for one user. */
    unit: Money,
    /** Charged for one user once they join, for the days left of the period; zero on trial. */
    dueNow: Money,
    daysLeft: z.number().int(),
  })
  .meta({ id: "SeatQuote" });
export type SeatQuote = z.infer<typeof SeatQuote>;

/** Where the payment provider tells of events; its body is the provider's. */
export const PAYMENT_WEBHOOK_PATH = "/api/billing/webhooks";
