import { expect, it } from "vitest";
import { clearlyHighest, comparedRate } from "./compared-rate.ts";

it("a rate comes with Wilson's interval", () => {
  // 10 of 100: 0.0552 to 0.1744 (Newcombe 1998, method 3).
  const rate = comparedRate(10, 100);
  expect(rate?.share).toBe(0.1);
  expect(rate?.low).toBeCloseTo(0.0552, 4);
  expect(rate?.high).toBeCloseTo(0.1744, 4);
});

it("nobody has no rate, and more reached than people count as all", () => {
  expect(comparedRate(0, 0)).toBeNull();
  expect(comparedRate(5, 4)?.share).toBe(1);
});

it.each([
  [[comparedRate(10, 100), comparedRate(30, 100)], 1],
  [[comparedRate(10, 100), comparedRate(18, 100)], null],
  [[comparedRate(40, 100), null, comparedRate(10, 100)], 0],
  [[comparedRate(40, 100), null], null],
  [[], null],
])("the clearly highest of %j is %j", (rates, highest) => {
  expect(clearlyHighest(rates)).toBe(highest);
});
