import { expect, it } from "vitest";
import { moneyIn, readAmount } from "./money-in.ts";

it.each([
  ["", null],
  ["0", 0],
  ["1 234,50", 1234.5],
  ["1\u202f234,5", 1234.5],
  ["1,234.50", 1234.5],
  ["1.234.567,89", 1_234_567.89],
  ["12,345", 12_345],
  ["12.3", 12.3],
  ["-5", undefined],
  ["12,3456", undefined],
  ["0,125", undefined],
  ["1234,567", undefined],
  ["1.234,567", undefined],
  ["douze", undefined],
  ["1e5", undefined],
  [",50", undefined],
])("reads %j as %j", (typed, amount) => {
  expect(readAmount(typed, "EUR")).toBe(amount);
});

it("writes an amount in its currency, as the reader's language does", () => {
  expect(moneyIn("fr-FR", 1234.5, "EUR")).toBe("1\u202f234,50\u00a0€");
  expect(moneyIn("en-GB", 990, "USD")).toBe("US$990");
});

it.each(["JPY", "XOF", "HUF"])("an amount in %s has no decimals: what is stored is shown, and what has some is not read", (currency) => {
  expect(readAmount("1 234", currency)).toBe(1234);
  expect(readAmount("12,00", currency)).toBe(12);
  expect(readAmount("12,50", currency)).toBeUndefined();
  expect(moneyIn("fr-FR", 1234, currency)).toMatch(/^1\u202f234\u00a0\D+$/u);
  expect(moneyIn("fr-FR", 12.5, currency)).toContain("12,50");
});
