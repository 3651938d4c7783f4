import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { abSplit } from "./ab-split.ts";

const ways = [{ label: "Court", weight: 3 }, { weight: 1 }];
const figures = (...reached: number[]) =>
  ({
    random: () => 0,
    reason: { kind: "answer", answer: { status: "answered", data: { ways: reached.map((each) => ({ entered: 200, reached: each })) } } },
  }) as const;

it("[CAMPAIGN-20] draws a way evenly or by the weights, and leaves its name and number", () => {
  expect(ask(abSplit, { ways }, { random: () => 0.74 })).toEqual({ go: "way1", outputs: { way: "Court", number: 1 } });
  expect(ask(abSplit, { ways }, { random: () => 0.76 })).toEqual({ go: "way2", outputs: { way: "B", number: 2 } });
  const even = { ways: [{}, {}, {}, {}] };
  expect([0, 0.25, 0.5, 0.75].map((random) => ask(abSplit, even, { random: () => random }))).toMatchObject(
    ["way1", "way2", "way3", "way4"].map((go) => ({ go })),
  );
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

it("[CAMPAIGN-20] has two to four ways", () => {
  expect(problemsOf(abSplit, { ways: [{}] })).toEqual(["ways tooSmall"]);
  expect(problemsOf(abSplit, { ways: [{}, {}, {}, {}, {}] })).toEqual(["ways tooBig"]);
});

it("sends everybody the way that was decided, and draws again once that is undone, whatever the rule says", () => {
  const decided = (way: number | null) => {
    const facts = someFacts();
    return { facts: { ...facts, campaign: { ...facts.campaign, trials: { n: way } } }, random: () => 0 };
  };
  expect(ask(abSplit, { ways, autoWinner: true }, decided(2))).toMatchObject({ go: "way2", outputs: { number: 2 } });
  expect(ask(abSplit, { ways, autoWinner: true }, decided(null))).toMatchObject({ go: "way1" });
  // A way that the test no longer has is not taken.
  expect(ask(abSplit, { ways }, decided(4))).toMatchObject({ go: "way1" });
});
