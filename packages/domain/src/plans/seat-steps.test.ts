import { describe, expect, it } from "vitest";
import { seatSteps, unpaidEndedSeats } from "./seat-steps.ts";

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

describe("seats that ended before they were paid", () => {
  const ended = (...each: [since: number, until: number][]) =>
    each.map(([since, until]) => ({ since: since * DAY_MS, until: until * DAY_MS }));
  const daysOf = (seats: readonly { since: number; until: number }[]) =>
    seats.reduce((sum, { since, until }) => sum + until - since, 0) / DAY_MS;

  it("are billed for the days they were taken", () => {
    expect(unpaidEndedSeats(1, days(0), ended([3, 15], [2.5, 15.2]), PERIOD)).toEqual(ended([2, 15], [3, 15]));
  });

  it("do not depend on who leaves: the team beyond the paid seats is billed for each day, once", () => {
    // Who joined first leaves, and the paid seat passes to who joined later.
    expect(daysOf(unpaidEndedSeats(2, days(0, 4), ended([-20, 15]), PERIOD))).toBe(11);
    // One is still there: their seat is billed by the team's own steps, from day 10.
    expect(daysOf(unpaidEndedSeats(1, days(0, 10), ended([0, 15]), PERIOD))).toBe(15);
    expect(daysOf(unpaidEndedSeats(1, days(0), ended([0, 5], [10, 15]), PERIOD))).toBe(10);
  });

  it("cost nothing when they were paid, ended before this period, or never exceeded the paid seats", () => {
    expect(unpaidEndedSeats(3, days(0), ended([2, 15]), PERIOD)).toEqual([]);
    expect(unpaidEndedSeats(1, days(0), ended([-9, -2]), PERIOD)).toEqual([]);
    expect(unpaidEndedSeats(2, days(0, 10), ended([-20, 5]), PERIOD)).toEqual([]);
  });
});
