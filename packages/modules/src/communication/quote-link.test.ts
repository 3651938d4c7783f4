import type { Json, Reason } from "@filon/domain";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { quoteLink } from "./quote-link.ts";

const product = "00000000-0000-4000-8000-000000000005";
const lines = [{ product, quantity: 2, discount: 10 }];
const quote = {
  id: "q1",
  url: "https://filon.exemple.fr/devis/x",
  number: "D-2026-0001",
  total: "1 500,00 €",
  amount: 1_500,
  validUntil: "2026-12-23T09:00:00Z",
  acceptedBy: null,
};
const { id: _id, ...outputs } = quote;
const made = (changes: Record<string, Json> = {}, why: string | null = null): Reason => ({
  kind: "answer",
  answer: { status: "answered", data: { quote: why === null ? { ...quote, ...changes } : null, why } },
});

it("makes a quote and leaves its address, number and total", () => {
  expect(ask(quoteLink, { lines })).toMatchObject({
    call: { errand: { type: "makeQuote", lines: [{ productId: product, quantity: 2, discount: 10 }], validDays: 30, vat: "20" } },
  });
  expect(ask(quoteLink, { lines }, { reason: made() })).toEqual({ go: "out", outputs });
});

it("waits until it is accepted, never beyond its validity", () => {
  expect(ask(quoteLink, { lines, waitDays: 5 }, { reason: made() })).toEqual({
    waitFor: [{ event: "quote_accepted", key: "q1" }],
    until: MONDAY.add({ hours: 120 }),
    memory: quote,
  });
  expect(ask(quoteLink, { lines, waitDays: 5 }, { reason: made({ validUntil: "2026-11-24T09:00:00Z" }) })).toMatchObject({
    until: MONDAY.add({ hours: 24 }),
  });
  const accepted = { kind: "event", type: "quote_accepted", data: { by: "Zoé Martin" } } as const;
  expect(ask(quoteLink, { lines }, { memory: quote, reason: accepted })).toEqual({
    go: "accepted",
    otherwise: "out",
    outputs: { ...outputs, acceptedBy: "Zoé Martin" },
  });
  expect(ask(quoteLink, { lines }, { memory: quote, reason: { kind: "elapsed" } })).toEqual({ go: "expired", otherwise: "out", outputs });
});

it("knows a quote that was accepted or is over before it waits", () => {
  expect(ask(quoteLink, { lines }, { reason: made({ acceptedBy: "Zoé" }) })).toMatchObject({ go: "accepted" });
  expect(ask(quoteLink, { lines, waitDays: 1 }, { reason: made({ validUntil: "2026-11-20T09:00:00Z" }) })).toMatchObject({ go: "expired" });
});

it("holds the prospect for a product that is not offered or has no price", () => {
  expect(ask(quoteLink, { lines }, { reason: made({}, "productArchived") })).toEqual({ hold: "productArchived", afresh: true });
  expect(ask(quoteLink, { lines }, { reason: made({}, "quotePrice") })).toEqual({ hold: "quotePrice", afresh: true });
});
