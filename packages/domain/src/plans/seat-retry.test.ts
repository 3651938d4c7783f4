import { expect, it } from "vitest";
import { nextSeatTry } from "./seat-retry.ts";

it("a declined payment for a larger team is tried again after 1, 3, 5 and 7 days, and then no more", () => {
  const days = [1, 2, 3, 4, 5].map((tries) => nextSeatTry(tries, 0)).map((at) => (at === null ? null : at / 86_400_000));
  expect(days).toEqual([1, 3, 5, 7, null]);
});
