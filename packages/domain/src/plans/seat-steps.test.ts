import { describe, expect, it } from "vitest";
import { seatSteps } from "./seat-steps.ts";

const DAY_MS = 86_400_000;
const PERIOD = { start: 0, end: 30 * DAY_MS };
const days = (...each: number[]) => each.map((day) => day * DAY_MS);

describe("a team larger than the seats paid for", () => {
  it("is billed from the day each user joined, in whole days, however late this is noticed", () => {
    expect(seatSteps(1, days(0, 2.5, 2.9, 7.1), PERIOD, 20 * DAY_MS)).toEqual([
      { seats: 3, at: 2 * DAY_MS },
      { seats: 4, at: 7 * DAY_MS },
    ]);
  });

  it("is billed from the period's first day for members who joined before it, and never from a future day", () => {
    expect(seatSteps(1, days(-9, -4, 12), PERIOD, 10 * DAY_MS)).toEqual([
      { seats: 2, at: 0 },
      { seats: 3, at: 10 * DAY_MS },
    ]);
  });
});

it("a team that shrank is billed from today, and one that matches the seats paid for is not billed again", () => {
  expect(seatSteps(3, days(0), PERIOD, 4.5 * DAY_MS)).toEqual([{ seats: 1, at: 4 * DAY_MS }]);
  expect(seatSteps(2, days(0, 3), PERIOD, 4 * DAY_MS)).toEqual([]);
});
