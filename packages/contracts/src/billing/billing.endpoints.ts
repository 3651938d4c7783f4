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
  answer: BillingAnswer,
});

export const quoteSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/quote",
  access: "user",
  teamRoles: OWNERS,
  body: PlanChoice,
  answer: answerOf(BillingQuote),
});

export const quoteSeat = defineEndpoint({
  method: "GET",
  path: "/api/billing/seat",
  access: "user",
  plans: ["enterprise"],
  teamRoles: ["owner", "manager"],
  answer: answerOf(SeatQuote.nullable()),
});

const HostedPage = answerOf(z.object({ url: z.string() }));

export const openCheckout = defineEndpoint({
  method: "POST",
  path: "/api/billing/checkout",
  access: "user",
  teamRoles: OWNERS,
  body: PlanChoice,
  answer: HostedPage,
});

/** `{done}`: what the provider's page was for. */
export const confirmCheckout = defineEndpoint({
  method: "POST",
  path: "/api/billing/checkout/confirm",
  access: "user",
  teamRoles: OWNERS,
  body: z.strictObject({ sessionId: z.string().min(1).max(255) }),
  answer: answerOf(z.object({ done: z.enum(["subscription", "method", "nothing"]), billing: Billing })),
});

export const changeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/change",
  access: "user",
  teamRoles: OWNERS,
  /** `expected`: the amount due now according to the quote, including VAT; any other amount is refused instead of charged. */
  body: PlanChoice.extend({ expected: Cents }),
  answer: BillingAnswer,
});

export const keepSubscription = defineEndpoint({
  method: "DELETE",
  path: "/api/billing/change",
  access: "user",
  teamRoles: OWNERS,
  answer: BillingAnswer,
});

export const cancelSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/cancel",
  access: "user",
  teamRoles: OWNERS,
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const resumeSubscription = defineEndpoint({
  method: "POST",
  path: "/api/billing/resume",
  access: "user",
  teamRoles: OWNERS,
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const addPaymentMethod = defineEndpoint({
  method: "POST",
  path: "/api/billing/methods",
  access: "user",
  teamRoles: OWNERS,
  body: z.strictObject({}),
  answer: HostedPage,
});

export const chooseDefaultMethod = defineEndpoint({
  method: "POST",
  path: "/api/billing/methods/{id}/default",
  access: "user",
  teamRoles: OWNERS,
  params: IdParams,
  body: z.strictObject({}),
  answer: BillingAnswer,
});

export const removePaymentMethod = defineEndpoint({
  method: "DELETE",
  path: "/api/billing/methods/{id}",
  access: "user",
  teamRoles: OWNERS,
  params: IdParams,
  answer: BillingAnswer,
});

export const downloadInvoice = defineEndpoint({
  method: "GET",
  path: "/api/billing/invoices/{id}/pdf",
  access: "user",
  params: IdParams,
  answer: z.custom<Uint8Array>((pdf) => pdf instanceof Uint8Array).meta({ id: "InvoicePdf" }),
});

export const resendInvoice = defineEndpoint({
  method: "POST",
  path: "/api/billing/invoices/{id}/send",
  access: "user",
  teamRoles: OWNERS,
  params: IdParams,
  body: z.strictObject({}),
  answer: Done,
});
