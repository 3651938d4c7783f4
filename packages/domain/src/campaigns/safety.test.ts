import { expect, it } from "vitest";
import { whyUnsafe } from "./safety.ts";

const rules = { failurePercent: 30, bouncePercent: 8 };

it.each([
  [{ done: 35, failed: 15, mailed: 0, bounced: 0 }, "tooManyFailures"],
  [{ done: 36, failed: 15, mailed: 0, bounced: 0 }, null],
  [{ done: 34, failed: 15, mailed: 0, bounced: 0 }, null],
  [{ done: 50, failed: 0, mailed: 50, bounced: 4 }, "tooManyBounces"],
  [{ done: 50, failed: 0, mailed: 50, bounced: 3 }, null],
  [{ done: 49, failed: 0, mailed: 49, bounced: 49 }, null],
  [{ done: 50, failed: 50, mailed: 50, bounced: 50 }, "tooManyBounces"],
])("a run with %o pauses for %s", (sums, why) => {
  expect(whyUnsafe(sums, rules)).toBe(why);
});

it("a rule that is off never pauses a run", () => {
  const sums = { done: 50, failed: 50, mailed: 50, bounced: 50 };
  expect(whyUnsafe(sums, { failurePercent: null, bouncePercent: null })).toBeNull();
  expect(whyUnsafe(sums, { ...rules, bouncePercent: null })).toBe("tooManyFailures");
});
