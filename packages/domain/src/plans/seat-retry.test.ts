import { expect, it } from "vitest";
import { nextInvoiceTry, nextSeatTry } from "./seat-retry.ts";

const DAY_MS = 86_400_000;
const inDays = (at: number | null) => (at === null ? null : at / DAY_MS);

it("a declined payment for added seats is retried after 1, 3, 5 and 7 days, then no more", () => {
  expect([1, 2, 3, 4, 5].map((tries) => inDays(nextSeatTry(tries, 0, 30 * DAY_MS)))).toEqual([1, 3, 5, 7, null]);
});

it("a declined payment is not retried after the period ends, because the invoice at its end includes it", () => {
  expect([1, 2, 3].map((tries) => inDays(nextSeatTry(tries, 0, 3 * DAY_MS)))).toEqual([1, null, null]);
});

it("a provider that refuses to add seats to the next invoice is asked again after 1, 3 and 7 days, then no more", () => {
  expect([1, 2, 3, 4].map((refusals) => inDays(nextInvoiceTry(refusals, 0)))).toEqual([1, 3, 7, null]);
});
