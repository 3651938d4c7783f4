import { expect, it } from "vitest";
import { successRate } from "./success-rate.ts";

it.each([
  [0, 0, 0],
  [0, 7, 0],
  [7, 7, 100],
  [3, 4, 75],
  [7, 8, 88],
  [470, 472, 99],
  [1, 1000, 1],
])("[STATS-02] %i of %i is %i %%, never 100 next to a failure and never 0 next to a success", (success, processed, percent) => {
  expect(successRate(success, processed)).toBe(percent);
});
