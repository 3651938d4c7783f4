import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { abSplit } from "./ab-split.ts";

const ways = [{ label: "Court", weight: 3 }, { weight: 1 }];
const figures = (...reached: number[]) =>
  ({
    random: () => 0,
    reason: { kind: "answer", answer: { status: "answered", data: { ways: reached.map((each) => ({ entered: 200, reached: each })) } } },
  }) as const;

it("draws a way by the weights, and leaves its name and number", () => {
  expect(ask(abSplit, { ways }, { random: () => 0.74 })).toEqual({ go: "way1", outputs: { way: "Court", number: 1 } });
  expect(ask(abSplit, { ways }, { random: () => 0.76 })).toEqual({ go: "way2", outputs: { way: "B", number: 2 } });
});

it("with autoWinner, sends everybody the best way once it is certain, and draws until then", () => {
  expect(ask(abSplit, { ways, autoWinner: true })).toMatchObject({ call: { errand: { type: "readTrial", metric: "reply", ways: 2 } } });
  expect(ask(abSplit, { ways, autoWinner: true }, figures(40, 80))).toMatchObject({ go: "way2" });
  expect(ask(abSplit, { ways, autoWinner: true }, figures(40, 60))).toMatchObject({ go: "way1" });
  expect(ask(abSplit, { ways, autoWinner: true, minEach: 201 }, figures(40, 80))).toMatchObject({ go: "way1" });
});

it("draws when the figures cannot be read", () => {
  const reason = { kind: "answer", answer: { status: "failed", code: "timeout" } } as const;
  expect(ask(abSplit, { ways, autoWinner: true }, { random: () => 0.9, reason })).toMatchObject({ go: "way2" });
});

it("has two to four ways", () => expect(problemsOf(abSplit, { ways: [{}] })).toEqual(["ways tooSmall"]));
