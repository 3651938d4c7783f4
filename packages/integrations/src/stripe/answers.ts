import { z } from "zod";

/* The parts of the vendor's answers that we read. Times are seconds since 1970, amounts cents. */

const IdOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const MaybeId = IdOrObject.nullish().transform((id) => id ?? null);

export const PriceAnswer = z.object({
  id: z.string(),
  lookup_key: z.string().nullish(),
  unit_amount: z.number().nullish(),
});

export const ScheduleAnswer = z.object({
  id: z.string(),
  status: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  phases: z.array(z.object({ start_date: z.number() })),
});

export const SubscriptionAnswer = z.object({
  id: z.string(),
  customer: IdOrObject,
  created: z.number(),
  status: z.string(),
  cancel_at_period_end: z.boolean(),
  canceled_at: z.number().nullish(),
  ended_at: z.number().nullish(),
  trial_end: z.number().nullish(),
  default_payment_method: MaybeId,
  schedule: z.union([z.string(), ScheduleAnswer]).nullish(),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          quantity: z.number().nullish(),
          price: PriceAnswer,
          current_period_start: z.number(),
          current_period_end: z.number(),
        }),
      )
      .min(1),
  }),
});
export type SubscriptionAnswer = z.output<typeof SubscriptionAnswer>;

export const InvoiceAnswer = z.object({
  id: z.string(),
  created: z.number(),
  number: z.string().nullish(),
  status: z.string().nullish(),
  subtotal: z.number(),
  total: z.number(),
  amount_due: z.number(),
  total_taxes: z.array(z.object({ amount: z.number() })).nullish(),
  billing_reason: z.string().nullish(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  attempt_count: z.number().nullish(),
  lines: z
    .object({
      data: z.array(
        z.object({ amount: z.number(), description: z.string().nullish(), period: z.object({ start: z.number(), end: z.number() }) }),
      ),
    })
    .nullish(),
});
export type InvoiceAnswer = z.output<typeof InvoiceAnswer>;

export const MethodAnswer = z.object({
  id: z.string(),
  created: z.number(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }),
});

export const CustomerAnswer = z.object({
  id: z.string(),
  deleted: z.boolean().optional(),
  invoice_settings: z.object({ default_payment_method: MaybeId }).nullish(),
});

export const TaxIdAnswer = z.object({ id: z.string(), type: z.string(), value: z.string() });

export const SessionAnswer = z.object({
  id: z.string(),
  status: z.string().nullish(),
  mode: z.string(),
  customer: MaybeId,
  url: z.string().nullish(),
  setup_intent: z.union([z.string(), z.object({ payment_method: MaybeId })]).nullish(),
});

/** An event: only its customer is read, because the current data is fetched afterwards. */
export const EventAnswer = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({ id: z.string().nullish(), object: z.string().nullish(), customer: MaybeId.catch(null) }) }),
});
