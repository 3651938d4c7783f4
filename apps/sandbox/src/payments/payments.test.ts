import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../start-sandbox.ts";
import { eventually, listenToHooks } from "../testing/sandbox-client.ts";
import { readForm } from "./form-body.ts";
import { intervalsAfter, shareOf } from "./periods.ts";

const SECRET = "whsec_conformance";
let sandbox: Sandbox;
let listener: Awaited<ReturnType<typeof listenToHooks>>;
beforeEach(async () => {
  listener = await listenToHooks();
  sandbox = await startSandbox({ payments: { hook: { url: listener.url, secret: SECRET } } });
});
afterEach(async () => {
  await sandbox.close();
  await listener.close();
});

/** The parts of the vendor's objects, errors and lists that the tests check. */
interface Answered {
  readonly id: string;
  readonly url: string;
  readonly data: readonly unknown[];
}

interface Answer {
  readonly status: number;
  readonly body: Answered;
}

async function call(
  method: "GET" | "POST" | "DELETE",
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${sandbox.gatewayUrl}/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.paymentKey}`, ...headers },
    ...(method === "GET" ? {} : { body: new URLSearchParams(form) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}

async function priceOf(amount: number, key: string): Promise<string> {
  const product = await call("POST", "products", { name: key });
  const form = { product: product.body.id, currency: "eur", unit_amount: String(amount), "recurring[interval]": "month", lookup_key: key };
  return (await call("POST", "prices", form)).body.id;
}

it("speaks the vendor's protocol: bracketed form fields in, lists and errors out, and a required key", async () => {
  expect(JSON.parse(JSON.stringify(readForm("items[0][price]=p&items[0][quantity]=2&expand[]=a&metadata[x]=y")))).toEqual({
    items: { 0: { price: "p", quantity: "2" } },
    expand: "a",
    metadata: { x: "y" },
  });
  expect((await call("GET", "customers/cus_none")).body).toMatchObject({
    error: { type: "invalid_request_error", code: "resource_missing" },
  });
  const stranger = await fetch(`${sandbox.gatewayUrl}/v1/products`, { headers: { authorization: "Bearer sk_another" } });
  expect(stranger.status).toBe(401);
  await priceOf(3_900, "one");
  expect((await call("GET", "prices?lookup_keys[0]=one")).body).toMatchObject({
    object: "list",
    has_more: false,
    data: [{ unit_amount: 3_900 }],
  });
});

it("answers a repeated key as the first time, and refuses it with different fields", async () => {
  const key = { "idempotency-key": "once" };
  const first = await call("POST", "customers", { email: "a@exemple.test" }, key);
  const again = await call("POST", "customers", { email: "a@exemple.test" }, key);
  expect(again.body).toEqual(first.body);
  expect(await call("POST", "customers", { email: "b@exemple.test" }, key)).toMatchObject({
    status: 400,
    body: { error: { type: "idempotency_error" } },
  });
});

it("reports changes in signed events, and a test card on its page leads to an active subscription and a paid invoice", async () => {
  const customer = (await call("POST", "customers", { email: "a@exemple.test" })).body.id;
  const price = await priceOf(3_900, "one");
  const session = await call("POST", "checkout/sessions", {
    mode: "subscription",
    customer,
    "line_items[0][price]": price,
    "line_items[0][quantity]": "2",
    success_url: "http://127.0.0.1/back?session={CHECKOUT_SESSION_ID}",
  });
  const french = await (await fetch(session.body.url)).text();
  expect(french).toContain("Prestataire de paiement d’essai");
  expect(await (await fetch(`${session.body.url}?lang=en`)).text()).toContain("Test payment provider");
  const paid = await fetch(session.body.url, {
    method: "POST",
    body: new URLSearchParams({ number: "4242424242424242", expiry: "12/34", cvc: "123" }),
    redirect: "manual",
  });
  expect(paid.headers.get("location")).toBe(`http://127.0.0.1/back?session=${session.body.id}`);
  const { data } = (await call("GET", `subscriptions?customer=${customer}&status=all`)).body;
  expect(data).toMatchObject([{ status: "active", items: { data: [{ quantity: 2, price: { unit_amount: 3_900 } }] } }]);
  expect((await call("GET", `invoices?customer=${customer}`)).body.data).toMatchObject([
    { status: "paid", total: 7_800, billing_reason: "subscription_create" },
  ]);
  // The card's number is stored nowhere.
  expect(JSON.stringify((await call("GET", `payment_methods?customer=${customer}`)).body)).not.toContain("424242424242");

  const event = await eventually(() => listener.heard.find(({ body }) => body.type === "checkout.session.completed"));
  const header = String(event.headers["stripe-signature"]);
  const [, time = "", mac = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/u.exec(header) ?? [];
  expect(mac).toBe(
    createHmac("sha256", SECRET)
      .update(`${time}.${JSON.stringify(event.body)}`)
      .digest("hex"),
  );
});

it("refuses a payment due immediately from a customer without any payment method, as missing", async () => {
  const customer = (await call("POST", "customers", { email: "a@exemple.test" })).body.id;
  const session = await call("POST", "checkout/sessions", {
    mode: "subscription",
    customer,
    "line_items[0][price]": await priceOf(3_900, "one"),
    "line_items[0][quantity]": "1",
    success_url: "http://127.0.0.1/back",
  });
  const card = { number: "4242424242424242", expiry: "12/34", cvc: "123" };
  await fetch(session.body.url, { method: "POST", body: new URLSearchParams(card), redirect: "manual" });
  const [method] = (await call("GET", `payment_methods?customer=${customer}`)).body.data as { id: string }[];
  await call("POST", `payment_methods/${method?.id}/detach`);
  type Begun = { id: string; items: { data: { id: string }[] } };
  const [begun] = (await call("GET", `subscriptions?customer=${customer}&status=all`)).body.data as Begun[];
  const change = { "items[0][id]": begun?.items.data[0]?.id ?? "", "items[0][quantity]": "2", proration_behavior: "always_invoice" };
  expect(await call("POST", `subscriptions/${begun?.id}`, change)).toMatchObject({
    status: 400,
    body: { error: { type: "invalid_request_error", code: "resource_missing" } },
  });
  expect((await call("GET", `subscriptions/${begun?.id}`)).body).toMatchObject({ items: { data: [{ quantity: 1 }] } });
});

it("prorates by the second and to the cent, and keeps the day of the month where the month has it", () => {
  expect(shareOf(5_900, { start: 0, end: 30 }, 10)).toBe(3_933);
  expect(shareOf(5_900, { start: 0, end: 30 }, 30)).toBe(0);
  const monthly = { recurring: { interval: "month", interval_count: 1 } } as const;
  const january = Date.UTC(2027, 0, 31, 12) / 1000;
  expect(intervalsAfter(january, monthly, 1)).toBe(Date.UTC(2027, 1, 28, 12) / 1000);
  expect(intervalsAfter(january, monthly, 2)).toBe(Date.UTC(2027, 2, 31, 12) / 1000);
});

it("judges VAT numbers by their last digits: valid, unknown, or currently unavailable", async () => {
  const ask = async (vatNumber: string) => {
    const answer = await fetch(`${sandbox.url}vies/rest-api/check-vat-number`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ countryCode: "FR", vatNumber }),
    });
    return (await answer.json()) as unknown;
  };
  expect(await ask("40303265045")).toMatchObject({ valid: true });
  expect(await ask("40303265001")).toMatchObject({ valid: false });
  expect(await ask("40303265002")).toMatchObject({ actionSucceed: false, errorWrappers: [{ error: "MS_UNAVAILABLE" }] });
});
