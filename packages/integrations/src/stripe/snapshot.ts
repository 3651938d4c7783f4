import type { z } from "zod";
import { type CustomerAnswer, InvoiceAnswer, MethodAnswer, type ScheduleAnswer, SubscriptionAnswer } from "./answers.ts";

/** The provider's statuses; `ended` stands for one whose first payment was abandoned, so that it never began. */
export type ProviderStatus = "active" | "trialing" | "past_due" | "unpaid" | "canceled" | "incomplete" | "ended";

/** A subscription as the provider reports it. Times in milliseconds since 1970. */
export interface ProviderSubscription {
  readonly id: string;
  readonly itemId: string;
  readonly status: ProviderStatus;
  /** Lookup key of its price. */
  readonly priceKey: string;
  readonly seats: number;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly trialEnd: number | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly endedAt: number | null;
  readonly scheduleId: string | null;
  /** Lookup key of the price that it will have after the current period. */
  readonly nextPriceKey: string | null;
}

/** An invoice; amounts in cents. */
export interface ProviderInvoice {
  readonly id: string;
  readonly number: string | null;
  readonly status: "draft" | "open" | "paid" | "uncollectible" | "void";
  readonly issuedAt: number;
  readonly excludingVat: number;
  readonly vat: number;
  readonly includingVat: number;
  readonly due: number;
  readonly attempts: number;
  readonly pdfUrl: string | null;
  readonly pageUrl: string | null;
}

export interface ProviderMethod {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly isDefault: boolean;
}

/** Everything the provider knows about a customer. */
export interface ProviderSnapshot {
  readonly subscription: ProviderSubscription | null;
  /** Newest first. */
  readonly invoices: readonly ProviderInvoice[];
  readonly methods: readonly ProviderMethod[];
}

const STATUSES: Readonly<Record<string, ProviderStatus>> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  unpaid: "unpaid",
  paused: "unpaid",
  canceled: "canceled",
  incomplete: "incomplete",
  incomplete_expired: "ended",
};

/** Which of a customer's subscriptions counts: a live one, else one being started, else the last that ended. */
const WEIGHT: Readonly<Record<ProviderStatus, number>> = {
  active: 3,
  trialing: 3,
  past_due: 3,
  unpaid: 3,
  incomplete: 2,
  canceled: 1,
  ended: 0,
};

/** The metadata field in which a schedule keeps the lookup key of its next price. */
export const NEXT_PRICE = "filon_next";

const inMilliseconds = (seconds: number) => seconds * 1000;

export function subscriptionOf(answer: SubscriptionAnswer): ProviderSubscription {
  const [item] = answer.items.data;
  if (!item) throw new TypeError("a subscription has an item");
  const schedule = typeof answer.schedule === "object" && answer.schedule !== null ? answer.schedule : null;
  return {
    id: answer.id,
    itemId: item.id,
    status: STATUSES[answer.status] ?? "unpaid",
    priceKey: item.price.lookup_key ?? "",
    seats: item.quantity ?? 1,
    periodStart: inMilliseconds(item.current_period_start),
    periodEnd: inMilliseconds(item.current_period_end),
    trialEnd: answer.trial_end == null ? null : inMilliseconds(answer.trial_end),
    cancelAtPeriodEnd: answer.cancel_at_period_end,
    endedAt: answer.ended_at == null ? null : inMilliseconds(answer.ended_at),
    scheduleId: typeof answer.schedule === "string" ? answer.schedule : (schedule?.id ?? null),
    nextPriceKey: schedule === null ? null : nextOf(schedule, item.current_period_end),
  };
}

/** A schedule's phases name prices by id, so the lookup key is read from the metadata we added. */
function nextOf(schedule: z.output<typeof ScheduleAnswer>, periodEnd: number): string | null {
  const follows = schedule.status === "active" && schedule.phases.some(({ start_date: start }) => start >= periodEnd);
  return follows ? (schedule.metadata?.[NEXT_PRICE] ?? null) : null;
}

export function currentSubscription(answers: readonly unknown[]): SubscriptionAnswer | null {
  const ranked = answers
    .map((answer) => SubscriptionAnswer.parse(answer))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.created - one.created);
  const [first] = ranked;
  return first === undefined || weightOf(first) === 0 ? null : first;
}

const weightOf = ({ status }: SubscriptionAnswer): number => WEIGHT[STATUSES[status] ?? "unpaid"];

export function invoiceOf(given: unknown): ProviderInvoice {
  const answer = InvoiceAnswer.parse(given);
  const vat = (answer.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: answer.id,
    number: answer.number ?? null,
    status:
      answer.status === "open" || answer.status === "paid" || answer.status === "uncollectible" || answer.status === "void"
        ? answer.status
        : "draft",
    issuedAt: inMilliseconds(answer.created),
    excludingVat: answer.total - vat,
    vat,
    includingVat: answer.total,
    due: answer.amount_due,
    attempts: answer.attempt_count ?? 0,
    pdfUrl: answer.invoice_pdf ?? null,
    pageUrl: answer.hosted_invoice_url ?? null,
  };
}

/** Returns the card that pays: the subscription's own, else the customer's. */
export function methodsOf(
  answers: readonly unknown[],
  customer: z.output<typeof CustomerAnswer>,
  subscription: SubscriptionAnswer | null,
): ProviderMethod[] {
  const own = subscription?.status === "canceled" ? null : (subscription?.default_payment_method ?? null);
  const standard = own ?? customer.invoice_settings?.default_payment_method ?? null;
  return answers.flatMap((answer) => {
    const parsed = MethodAnswer.safeParse(answer);
    if (!parsed.success) return [];
    const { id, card } = parsed.data;
    return [{ id, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year, isDefault: id === standard }];
  });
}
