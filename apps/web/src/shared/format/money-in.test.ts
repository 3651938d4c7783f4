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
  expect(readAmount(typed)).toBe(amount);
});

it("writes an amount in its currency, as the reader's language does", () => {
  expect(moneyIn("fr-FR", 1234.5, "EUR")).toBe("1\u202f234,50\u00a0€");
  expect(moneyIn("en-GB", 990, "USD")).toBe("US$990");
});
