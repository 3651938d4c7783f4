import { expect, it } from "vitest";
import { watchClock } from "./clock-watch.ts";

const LEASE_MS = 90_000;
/** Returns a function that gives a watch one reading of both clocks, in ms; the database answers within `answersIn`. */
function watching() {
  const watch = watchClock(LEASE_MS);
  return (steadyMs: number, databaseMs: number, answersIn = 2): boolean =>
    watch.saw({ databaseMs, before: steadyMs, after: steadyMs + answersIn });
}

it("expired leases are trusted while the clock runs evenly, however slowly the database answers", () => {
  const saw = watching();
  for (let at = 0; at < 600_000; at += 10_000) expect(saw(at, 5_000_000 + at)).toBe(true);
  expect(saw(600_000, 5_640_000, 45_000)).toBe(true);
  expect(saw(650_000, 5_650_000)).toBe(true);
});

it("expired leases are not trusted for the length of a lease after a jump forward", () => {
  const saw = watching();
  saw(0, 0);
  expect(saw(10_000, 310_000)).toBe(false);
  expect(saw(60_000, 360_000)).toBe(false);
  expect(saw(100_000, 400_000)).toBe(false);
  expect(saw(100_010, 400_010)).toBe(true);
});

it("setting the clock back and forward again counts as a jump", () => {
  const saw = watching();
  saw(0, 600_000);
  expect(saw(10_000, 310_000)).toBe(true);
  expect(saw(20_000, 620_000)).toBe(false);
});

it("a clock that runs a thousandth too fast never seems to jump", () => {
  const saw = watching();
  for (let at = 0; at < 7_200_000; at += 10_000) expect(saw(at, at * 1.001)).toBe(true);
});

it("each jump restarts the waiting time", () => {
  const saw = watching();
  saw(0, 0);
  saw(10_000, 310_000);
  expect(saw(90_000, 690_000)).toBe(false);
  expect(saw(150_000, 750_000)).toBe(false);
  expect(saw(190_000, 790_000)).toBe(true);
});
