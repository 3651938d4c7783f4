import { expect, it } from "vitest";
import { clockText, secondsLeft } from "./countdown.ts";

it("[AUTH-47] 300 seconds count down to zero and stop", () => {
  const deadline = 1_800_000_300_000;
  expect([0, 1, 999, 1000, 299_001, 300_000, 400_000].map((passed) => secondsLeft(deadline, deadline - 300_000 + passed))).toEqual([
    300, 300, 300, 299, 1, 0, 0,
  ]);
  expect([300, 299, 61, 9, 0].map(clockText)).toEqual(["5:00", "4:59", "1:01", "0:09", "0:00"]);
});
