import { expect, it } from "vitest";
import { evidence, trialInterval, trialVerdict, type TrialWay, trialWinner } from "./trial.ts";

const way = (reached: number, entered: number): TrialWay => ({ entered, reached });

// Computed apart, in Python, from the formula of the mixture.
it.each([
  [way(60, 200), way(40, 200), 3.0046],
  [way(70, 200), way(40, 200), 15.3762],
  [way(80, 200), way(40, 200), 119.5726],
  [way(150, 1000), way(100, 1000), 54.2996],
  [way(130, 1000), way(100, 1000), 2.1193],
  [way(30, 300), way(30, 300), 0.4399],
])("the evidence of %o against %o is %f, whichever comes first", (one, other, value) => {
  expect(evidence(one, other)).toBeCloseTo(value, 3);
  expect(evidence(other, one)).toBeCloseTo(value, 3);
});

// Wilson's interval, as published calculators give it.
it.each([
  [way(10, 50), 0.1124, 0.3304],
  [way(0, 20), 0, 0.1611],
  [way(81, 263), 0.2553, 0.3662],
])("the true share of %o is between %f and %f", (one, low, high) => {
  expect(trialInterval(one).low).toBeCloseTo(low, 4);
  expect(trialInterval(one).high).toBeCloseTo(high, 4);
});

it("names the best of two ways once the difference is unlikely to be chance", () => {
  expect(trialWinner([way(40, 200), way(80, 200)], 100)).toBe(1);
  // Enough for a single look (z is 2.31), but not for one at any time.
  expect(trialWinner([way(40, 200), way(60, 200)], 100)).toBeNull();
});

it("asks for more when several ways are compared", () => {
  const [a, b] = [way(73, 200), way(40, 200)];
  expect(trialWinner([a, b], 100)).toBe(0);
  expect(trialWinner([a, b, b, b], 100)).toBeNull();
});

it("names nobody before each way has been taken often enough, or when nobody or everybody reached the goal", () => {
  expect(trialWinner([way(0, 99), way(400, 500)], 100)).toBeNull();
  expect(trialWinner([way(0, 100), way(0, 100)], 100)).toBeNull();
  expect(trialWinner([way(100, 100), way(100, 100)], 100)).toBeNull();
});

it("[CAMPAIGN-20] says whether it is too early, open, without use, or won, and about how many people are lacking", () => {
  expect(trialVerdict([way(3, 60), way(9, 80)], 100)).toEqual({ kind: "early", needed: 40 });
  expect(trialVerdict([way(80, 200), way(40, 200)], 100)).toEqual({ kind: "winner", winner: 0 });
  expect(trialVerdict([way(1000, 10_000), way(1010, 10_000)], 100)).toEqual({ kind: "noDifference" });
  expect(trialVerdict([way(60, 200), way(40, 200)], 100)).toEqual({ kind: "open", needed: 250 });
});

/** Numbers in [0, 1), the same each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

it.each([0.05, 0.1, 0.3])(
  "of tests without a difference, looked at on each of 60 days at a share of %f, at most one in twenty names a winner",
  (rate) => {
    const random = numbers(7);
    const tests = 1_000;
    let wrong = 0;
    for (let test = 0; test < tests; test += 1) {
      const reached = [0, 0];
      for (let day = 1; day <= 60; day += 1) {
        for (const one of [0, 1])
          for (let person = 0; person < 20; person += 1) reached[one] = (reached[one] ?? 0) + (random() < rate ? 1 : 0);
        if (trialWinner([way(reached[0] ?? 0, day * 20), way(reached[1] ?? 0, day * 20)], 100) !== null) {
          wrong += 1;
          break;
        }
      }
    }
    expect(wrong).toBeLessThanOrEqual(tests / 20);
  },
);
