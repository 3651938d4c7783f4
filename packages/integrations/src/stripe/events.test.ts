import Stripe from "stripe";
import { expect, it } from "vitest";
import { readPaymentEvent } from "./events.ts";

const SECRET = "whsec_of_the_test";
const NOW = new Date("2026-11-22T12:00:00Z");
const signed = (payload: string, secret = SECRET, at = NOW) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
const event = (object: object) =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "invoice.paid",
    api_version: "2026-10-28.endive",
    created: 1_795_338_000,
    livemode: false,
    request: { id: null, idempotency_key: null },
    data: { object },
  });

it("an event with a valid signature names its customer", () => {
  const invoice = event({ id: "in_1", object: "invoice", customer: "cus_1" });
  expect(readPaymentEvent(invoice, signed(invoice), SECRET, NOW)).toEqual({ id: "evt_1", type: "invoice.paid", customerId: "cus_1" });
  const customer = event({ id: "cus_2", object: "customer" });
  expect(readPaymentEvent(customer, signed(customer), SECRET, NOW)).toMatchObject({ customerId: "cus_2" });
  const expanded = event({ id: "in_1", object: "invoice", customer: { id: "cus_3", object: "customer" } });
  expect(readPaymentEvent(expanded, signed(expanded), SECRET, NOW)).toMatchObject({ customerId: "cus_3" });
  const other = event({ id: "prod_1", object: "product" });
  expect(readPaymentEvent(other, signed(other), SECRET, NOW)).toMatchObject({ customerId: null });
});

it("an event with another secret, a changed text, a signature older than five minutes or an unknown shape is rejected", () => {
  const body = event({ id: "in_1", object: "invoice", customer: "cus_1" });
  expect(readPaymentEvent(body, signed(body, "whsec_other"), SECRET, NOW)).toBeNull();
  expect(readPaymentEvent(body.replace("cus_1", "cus_9"), signed(body), SECRET, NOW)).toBeNull();
  expect(readPaymentEvent(body, signed(body, SECRET, new Date(NOW.getTime() - 301_000)), SECRET, NOW)).toBeNull();
  expect(readPaymentEvent(body, signed(body, SECRET, new Date(NOW.getTime() - 299_000)), SECRET, NOW)).not.toBeNull();
  expect(readPaymentEvent(body, "", SECRET, NOW)).toBeNull();
  for (const malformed of ["{", JSON.stringify({ id: "", type: "x", data: { object: {} } }), JSON.stringify({ id: "evt_1", type: "x" })])
    expect(readPaymentEvent(malformed, signed(malformed), SECRET, NOW)).toBeNull();
});
