import { z } from "zod";
import { answerOf, IdParams, Done } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Billing, PlanChoice, BillingQuote, SeatQuote, Cents } from "./subscription.ts";

/** Only the owner of the workspace decides what it pays. */
const OWNERS = ["owner"] as const;
const BillingAnswer = answerOf(Billing);

export const get = defineEndpoint({
  method: "GET",
  path: "/api/billing",
  access: "user",
  summary: "The workspace's plan, subscription, invoices and payment methods",
  answer: BillingAnswer,
});

export const quoteSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/quote",
  access: "user",
  teamRoles: OWNERS,
  summary: "What choosing a plan would cost: seats, VAT, proration and what is due at once",
  body: PlanChoice,
  answer: answerOf(BillingQuote),
});

export const quoteSeat = defineEndpoint({
  method: "GET",
  path: "/api/billing/seat",
  access: "user",
  plans: ["enterprise"],
  teamRoles: ["owner", "manager"],
  summary: "What one more seat of the team costs, and what of it is charged when they join; null: nothing is billed",
  answer: answerOf(SeatQuote.nullable()),
});

const HostedPage = answerOf(z.object({ url: z.string() }));

export const openCheckout = defineEndpoint({
  method: "POST",
  path: "/api/billing/checkout",
  access: "user",
  teamRoles: OWNERS,
  summary: "Open the payment provider's page on which a plan is subscribed to",
  body: PlanChoice,
  answer: HostedPage,
});

/** `{done}`: what the provider's page was for. */
export const confirmCheckout = defineEndpoint({
  method: "POST",
  path: "/api/billing/checkout/confirm",
  access: "user",
  teamRoles: OWNERS,
  summary: "Take up what was done on the payment provider's page, without waiting for its event",
  body: z.strictObject({ sessionId: z.string().min(1).max(255) }),
  answer: answerOf(z.object({ done: z.enum(["subscription", "method", "nothing"]), billing: Billing })),
});

export const changeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/change",
  access: "user",
  teamRoles: OWNERS,
  summary: "Change the plan or the period: an upgrade at once and pro-rated, a downgrade at the period's end",
  /** `expected`: the amount due now according to the quote, including VAT; any other amount is refused instead of charged. */
  body: PlanChoice.extend({ expected: Cents }),
  answer: BillingAnswer,
});

export const keepSubscription = defineEndpoint({
  method: "DELETE",
  path: "/api/billing/change",
  access: "user",
  teamRoles: OWNERS,
  summary: "Give up a change that waits for the period's end",
  answer: BillingAnswer,
});

export const cancelSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/cancel",
  access: "user",
  teamRoles: OWNERS,
  summary: "Cancel the subscription: it runs to the end of the period that was paid",
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const resumeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/resume",
  access: "user",
  teamRoles: OWNERS,
  summary: "Take back a cancellation while the period runs",
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const addPaymentMethod = defineEndpoint({
  method: "POST",
  path: "/api/billing/methods",
  access: "user",
  teamRoles: OWNERS,
  summary: "Open the payment provider's page on which a card is saved",
  body: z.strictObject({}),
  answer: HostedPage,
});

export const chooseDefaultMethod = defineEndpoint({
  method: "POST",
  path: "/api/billing/methods/{id}/default",
  access: "user",
  teamRoles: OWNERS,
  summary: "Have a payment method pay what falls due",
  params: IdParams,
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const removePaymentMethod = defineEndpoint({
  method: "DELETE",
  path: "/api/billing/methods/{id}",
  access: "user",
  teamRoles: OWNERS,
  summary: "Remove a payment method",
  params: IdParams,
  answer: BillingAnswer,
});

export const downloadInvoice = defineEndpoint({
  method: "GET",
  path: "/api/billing/invoices/{id}/pdf",
  access: "user",
  summary: "An invoice as a PDF",
  params: IdParams,
  answer: z.custom<Uint8Array>((pdf) => pdf instanceof Uint8Array).meta({ id: "InvoicePdf" }),
});

export const resendInvoice = defineEndpoint({
  method: "POST",
  path: "/api/billing/invoices/{id}/send",
  access: "user",
  teamRoles: OWNERS,
  summary: "Send an invoice by e-mail again",
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
