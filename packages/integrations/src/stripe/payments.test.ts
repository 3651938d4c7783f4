import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { impatientEgress, type ProviderAnswer, type ProviderStandIn, type ReceivedRequest, startProvider } from "../stand-ins/provider.ts";
import answers from "./fixtures/answers.json" with { type: "json" };
import type { PaymentCustomer } from "./payment-customer.ts";
import { createPayments, type Payments } from "./payments.ts";

const CUSTOMER = "cus_TR4kD0wJ3nK";
let provider: ProviderStandIn;
let egress: ReturnType<typeof impatientEgress>;
let payments: Payments;
beforeAll(async () => {
  provider = await startProvider();
  egress = impatientEgress(provider);
  payments = createPayments(egress, { baseUrl: provider.url, secretKey: "sk_test_the_key" });
});
afterAll(async () => {
  await egress.close();
  await provider.close();
});

const routeOf = ({ method, url }: ReceivedRequest): string => `${method} ${url.split("?")[0]}`;

/** Answers by method and path; any other request is refused, which fails the test. */
function answerBy(routes: Readonly<Record<string, ProviderAnswer>>): void {
  provider.answer((request) => routes[routeOf(request)] ?? { status: 400, body: { error: { message: `unexpected ${routeOf(request)}` } } });
}

/** Returns the fields that a route received, in its body or its query. */
function fieldsAt(route: string): Record<string, string> {
  const request = provider.received.find((each) => routeOf(each) === route);
  const text = request?.method === "POST" ? request.body : (request?.url.split("?")[1] ?? "");
  return Object.fromEntries(new URLSearchParams(text));
}

async function failureAt(answer: ProviderAnswer, call: () => Promise<unknown> = () => payments.cancelAtPeriodEnd("sub_1", true)) {
  provider.answer(answer);
  return call().then(
    () => "no failure",
    (error: unknown) => error,
  );
}

const VAUBAN: PaymentCustomer = {
  name: "Atelier Vauban",
  email: "compta@vauban.test",
  language: "fr",
  address: { line1: "12 rue de la Gare", postalCode: "75012", city: "Paris", country: "FR" },
  taxId: { type: "eu_vat", value: "FR83404833048" },
  facts: [{ name: "SIRET", value: "40483304800006" }],
  isDetailed: true,
};

describe("the catalogue", () => {
  const starter = { key: "filon_starter_monthly", product: "starter", unitAmount: 2900, interval: "month" } as const;

  it("is found by lookup key, and created where it is missing or has another price", async () => {
    answerBy({
      "GET /v1/prices": answers.prices,
      "GET /v1/products": answers.products,
      "POST /v1/prices": answers.price,
      "GET /v1/tax_rates": answers.taxRates,
    });
    const yearly = { key: "filon_starter_yearly", product: "starter", unitAmount: 27_800, interval: "year" } as const;
    const { priceByKey, taxRate } = await payments.catalogue({ prices: [starter, yearly], vatPercent: 20 });
    expect([...priceByKey]).toEqual([
      ["filon_starter_monthly", "price_starter_m"],
      ["filon_starter_yearly", "price_starter_y"],
    ]);
    expect(taxRate).toBe("txr_20");
    expect(fieldsAt("POST /v1/prices")).toMatchObject({
      product: "prod_starter",
      currency: "eur",
      unit_amount: "27800",
      "recurring[interval]": "year",
      tax_behavior: "exclusive",
      lookup_key: "filon_starter_yearly",
    });
    const made = provider.received.find((each) => routeOf(each) === "POST /v1/prices");
    expect(made?.headers).toMatchObject({
      authorization: "Bearer sk_test_the_key",
      "idempotency-key": "filon-price-filon_starter_yearly-27800-prod_starter",
    });
  });
});

describe("a customer", () => {
  it("is created once per set of parameters, with their tax number and the contents of their invoices", async () => {
    answerBy({ "POST /v1/customers": answers.customer });
    expect(await payments.createCustomer("w1", VAUBAN)).toBe(CUSTOMER);
    expect(await payments.createCustomer("w1", VAUBAN)).toBe(CUSTOMER);
    expect(fieldsAt("POST /v1/customers")).toMatchObject({
      name: "Atelier Vauban",
      "preferred_locales[0]": "fr",
      "address[postal_code]": "75012",
      "tax_id_data[0][type]": "eu_vat",
      "tax_id_data[0][value]": "FR83404833048",
      "invoice_settings[custom_fields][0][name]": "SIRET",
      "invoice_settings[rendering_options][amount_tax_display]": "exclude_tax",
      "metadata[workspaceId]": "w1",
    });
    const [first, second] = provider.received.map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^filon-customer-w1-/u);
    expect(second).toBe(first);
  });

  it("whose tax number changes gets the new one before losing the old one", async () => {
    answerBy({
      [`POST /v1/customers/${CUSTOMER}`]: answers.customer,
      "GET /v1/tax_ids": answers.taxIds,
      "POST /v1/tax_ids": answers.taxId,
      "DELETE /v1/tax_ids/txi_old": answers.taxIdDeleted,
    });
    await payments.updateCustomer(CUSTOMER, VAUBAN);
    expect(provider.received.map(routeOf)).toEqual([
      `POST /v1/customers/${CUSTOMER}`,
      "GET /v1/tax_ids",
      "POST /v1/tax_ids",
      "DELETE /v1/tax_ids/txi_old",
    ]);
    expect(fieldsAt("POST /v1/tax_ids")).toMatchObject({ type: "eu_vat", value: "FR83404833048", "owner[customer]": CUSTOMER });
  });

  it("is read with the relevant subscription, the invoices and the cards", async () => {
    answerBy({
      [`GET /v1/customers/${CUSTOMER}`]: answers.customer,
      "GET /v1/subscriptions": answers.subscriptions,
      "GET /v1/invoices": answers.invoices,
      "GET /v1/payment_methods": answers.paymentMethods,
    });
    expect(await payments.read(CUSTOMER)).toEqual({
      subscription: {
        id: "sub_1",
        itemId: "si_1",
        status: "active",
        priceKey: "filon_professional_monthly",
        seats: 3,
        periodStart: 1_795_338_000_000,
        periodEnd: 1_797_930_000_000,
        trialEnd: null,
        cancelAtPeriodEnd: false,
        endedAt: null,
        scheduleId: "sub_sched_1",
        nextPriceKey: "filon_starter_yearly",
      },
      invoices: [
        {
          id: "in_1",
          number: "FILON-0042",
          status: "paid",
          issuedAt: 1_795_338_000_000,
          excludingVat: 17_700,
          vat: 3_540,
          includingVat: 21_240,
          due: 21_240,
          attempts: 1,
          pdfUrl: "https://pay.stripe.com/invoice/acct_1/in_1/pdf",
          pageUrl: "https://invoice.stripe.com/i/acct_1/in_1",
        },
      ],
      methods: [{ id: "pm_1", brand: "visa", last4: "4242", expMonth: 12, expYear: 2034, isDefault: true }],
    });
    expect(fieldsAt("GET /v1/subscriptions")).toMatchObject({ customer: CUSTOMER, status: "all" });
  });
});

describe("the provider's pages", () => {
  const order = {
    customerId: CUSTOMER,
    workspaceId: "w1",
    priceId: "price_pro_m",
    taxRateId: "txr_20",
    seats: 3,
    trialEnd: null,
    successUrl: "https://filon.test/yes",
    cancelUrl: "https://filon.test/no",
    language: "fr",
  } as const;

  it("are opened to subscribe, with a card immediately or after a trial", async () => {
    answerBy({ "POST /v1/checkout/sessions": answers.checkoutSession });
    expect(await payments.openCheckout(order)).toEqual({ id: "cs_test_a1", url: "https://checkout.stripe.com/c/pay/cs_test_a1" });
    expect(fieldsAt("POST /v1/checkout/sessions")).toMatchObject({
      mode: "subscription",
      "line_items[0][price]": "price_pro_m",
      "line_items[0][quantity]": "3",
      payment_method_collection: "always",
      "subscription_data[default_tax_rates][0]": "txr_20",
      locale: "fr",
    });
    answerBy({ "POST /v1/checkout/sessions": answers.checkoutSession });
    await payments.openCheckout({ ...order, trialEnd: 1_797_930_000_500 });
    expect(fieldsAt("POST /v1/checkout/sessions")).toMatchObject({
      payment_method_collection: "if_required",
      "subscription_data[trial_end]": "1797930000",
      "subscription_data[trial_settings][end_behavior][missing_payment_method]": "cancel",
    });
  });

  it("without an address cannot be opened", async () => {
    const closed = { ...answers.checkoutSession, body: { ...answers.checkoutSession.body, url: null } };
    expect(await failureAt(closed, () => payments.openCheckout(order))).toMatchObject({ failure: "unavailable", code: "unreadable" });
  });

  it("accept another card, and report which", async () => {
    answerBy({ "GET /v1/checkout/sessions/cs_test_b2": answers.setupSession });
    expect(await payments.readSession("cs_test_b2")).toEqual({ customerId: CUSTOMER, isComplete: true, methodId: "pm_2" });
    expect(fieldsAt("GET /v1/checkout/sessions/cs_test_b2")).toMatchObject({ "expand[0]": "setup_intent" });
  });

  it("are closed: an already closed one is not an error, an unknown outcome is", async () => {
    answerBy({ "POST /v1/checkout/sessions/cs_test_a1/expire": answers.checkoutSession });
    await payments.expireSession("cs_test_a1");
    expect(await failureAt(answers.refused, () => payments.expireSession("cs_test_a1"))).toBe("no failure");
    expect(await failureAt(answers.unauthorized, () => payments.expireSession("cs_test_a1"))).toMatchObject({ failure: "unavailable" });
  });
});

describe("a change of subscription", () => {
  const change = { subscriptionId: "sub_1", itemId: "si_1", priceId: "price_ent_m", seats: 4, from: 1_795_338_000_900 };

  it("is previewed: what is credited, what is charged, and the invoice", async () => {
    answerBy({ "POST /v1/invoices/create_preview": answers.preview });
    expect(await payments.preview(CUSTOMER, change)).toMatchObject({
      credit: -1450,
      charge: 2950,
      invoice: { excludingVat: 1500, vat: 300, includingVat: 1800, due: 1800 },
    });
    expect(fieldsAt("POST /v1/invoices/create_preview")).toMatchObject({
      customer: CUSTOMER,
      subscription: "sub_1",
      "subscription_details[items][0][id]": "si_1",
      "subscription_details[items][0][price]": "price_ent_m",
      "subscription_details[items][0][quantity]": "4",
      "subscription_details[proration_date]": "1795338000",
    });
  });

  it("to a higher plan is paid immediately or not made, and may revert a cancellation", async () => {
    const [, subscription] = answers.subscriptions.body.data;
    answerBy({ "POST /v1/subscriptions/sub_1": { status: 200, body: subscription } });
    await payments.upgrade({ ...change, resumes: true });
    expect(fieldsAt("POST /v1/subscriptions/sub_1")).toMatchObject({
      proration_behavior: "always_invoice",
      payment_behavior: "error_if_incomplete",
      cancel_at_period_end: "false",
    });
    expect(await failureAt(answers.declined, () => payments.upgrade(change))).toMatchObject({ failure: "declined", code: "card_declined" });
  });

  it("to a lower plan is made at the end of the period, by a schedule", async () => {
    const [, subscription] = answers.subscriptions.body.data;
    const schedule = { status: 200, body: { id: "sub_sched_2", object: "subscription_schedule", status: "active", phases: [] } };
    answerBy({
      "POST /v1/subscription_schedules": schedule,
      "GET /v1/subscriptions/sub_1": { status: 200, body: subscription },
      "POST /v1/subscription_schedules/sub_sched_2": schedule,
    });
    await payments.changeLater("sub_1", null, { priceId: "price_starter_y", priceKey: "filon_starter_yearly", seats: 1, interval: "year" });
    expect(fieldsAt("POST /v1/subscription_schedules")).toEqual({ from_subscription: "sub_1" });
    expect(fieldsAt("POST /v1/subscription_schedules/sub_sched_2")).toMatchObject({
      end_behavior: "release",
      "metadata[filon_next]": "filon_starter_yearly",
      "phases[0][items][0][price]": "price_pro_m",
      "phases[0][items][0][quantity]": "3",
      "phases[0][end_date]": "1797930000",
      "phases[1][items][0][price]": "price_starter_y",
      "phases[1][duration][interval]": "year",
    });
  });
});

describe("a failure of the provider", () => {
  it.each([
    ["card_declined", "declined", answers.declined, 1],
    ["resource_missing", "notFound", answers.missing, 1],
    ["parameter_invalid_integer", "refused", answers.refused, 1],
    ["StripeAuthenticationError", "unavailable", answers.unauthorized, 1],
    ["rate_limit", "unavailable", answers.busy, 1],
    ["StripeAPIError", "unavailable", answers.fault, 3],
  ] as const)("%s means: %s", async (code, failure, answer, times) => {
    expect(await failureAt(answer)).toMatchObject({ name: "PaymentError", failure, code });
    expect(provider.received).toHaveLength(times);
  });

  it("with an unknown outcome is retried under the same key", async () => {
    expect(await failureAt("cut")).toMatchObject({ failure: "unavailable" });
    const keys = provider.received.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toBeTruthy();
  });

  it("includes no answer at all and an answer of an unknown shape", async () => {
    expect(await failureAt("silent")).toMatchObject({ failure: "unavailable" });
    expect(egress.waited.at(-1)).toBe(10_000);
    const read = () => payments.readSession("cs_test_b2");
    expect(await failureAt({ status: 200, body: "<html>Maintenance</html>" }, read)).toMatchObject({ failure: "unavailable" });
    expect(await failureAt({ status: 200, body: { id: 7 } }, read)).toMatchObject({ failure: "unavailable", code: "unreadable" });
  });

  it("does not reveal the key", async () => {
    const error = await failureAt(answers.unauthorized);
    expect(String(error)).not.toContain("the_key");
  });
});

describe("an invoice's file", () => {
  it("is downloaded through a limited number of redirects", async () => {
    const to = (location: string) => ({ status: 302, headers: { location }, body: "" });
    answerBy({ "GET /pdf": to("/moved"), "GET /moved": { status: 200, body: "%PDF-1.7" } });
    expect(Buffer.from(await payments.download(`${provider.url}/pdf`)).toString()).toBe("%PDF-1.7");
    expect(await failureAt(to("/again"), () => payments.download(`${provider.url}/pdf`))).toMatchObject({ code: "redirections" });
    expect(await failureAt({ status: 404, body: "" }, () => payments.download(`${provider.url}/pdf`))).toMatchObject({
      failure: "notFound",
    });
    expect(await failureAt(to("http://10.0.0.1/pdf"), () => payments.download(`${provider.url}/pdf`))).toMatchObject({
      failure: "unavailable",
    });
  });
});
