import { expect, it } from "vitest";
import { trialWinner } from "./trial.ts";

it("names the best of two ways once the difference is unlikely to be chance", () => {
  // z of 60/200 against 40/200 is 2.31, and of 55/200 against 40/200 1.76.
  expect(
    trialWinner(
      [
        { entered: 200, reached: 40 },
        { entered: 200, reached: 60 },
      ],
      100,
    ),
  ).toBe(1);
  expect(
    trialWinner(
      [
        { entered: 200, reached: 40 },
        { entered: 200, reached: 55 },
      ],
      100,
    ),
  ).toBeNull();
});

it("asks for more when several ways are compared", () => {
  const [a, b] = [
    { entered: 200, reached: 60 },
    { entered: 200, reached: 40 },
  ];
  expect(trialWinner([a, b, b], 100)).toBe(0);
  expect(trialWinner([a, b, b, b], 100)).toBeNull();
});

it("names nobody before each way has been taken often enough, or when nobody or everybody reached the goal", () => {
  expect(
    trialWinner(
      [
        { entered: 99, reached: 0 },
        { entered: 500, reached: 400 },
      ],
      100,
    ),
  ).toBeNull();
  expect(
    trialWinner(
      [
        { entered: 100, reached: 0 },
        { entered: 100, reached: 0 },
      ],
      100,
    ),
  ).toBeNull();
  expect(
    trialWinner(
      [
        { entered: 100, reached: 100 },
        { entered: 100, reached: 100 },
      ],
      100,
    ),
  ).toBeNull();
});
