import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { scoreLead } from "./score-lead.ts";

const levels = { needFit: "high", budgetFit: "medium", authorityFit: null, timingFit: null } as const;
const judged = someFacts({ prospect: { levels } });

it("scores by the assessed levels, writes the score, and branches at the minimum", () => {
  expect(ask(scoreLead, {}, { facts: judged })).toMatchObject({
    go: "high",
    outputs: { score: 77 },
    effects: [{ type: "setScore", score: 77 }],
  });
  expect(ask(scoreLead, { minScore: 78 }, { facts: judged })).toMatchObject({ go: "low" });
});

it("adds the points of its own criteria, and stays between 0 and 100", () => {
  const rule = { field: "position", operator: "contains", value: "commerciale", points: 40 };
  expect(ask(scoreLead, { customCriteria: [rule] }, { facts: judged })).toMatchObject({ outputs: { score: 100 } });
  const against = { ...rule, points: -30 };
  expect(ask(scoreLead, { scoringMethod: "rules", customCriteria: [against] })).toMatchObject({ go: "low", outputs: { score: 0 } });
});

it("scores a profile by its rank, its known fields and its connection", () => {
  expect(ask(scoreLead, { scoringMethod: "profile" })).toMatchObject({ go: "high", outputs: { score: 75 } });
});

it("takes the low port and writes nothing when nothing is known to score by", () => {
  expect(ask(scoreLead, {})).toEqual({ go: "low", outputs: { score: null, parts: [] } });
});

it("requires criteria for the rules method, and refuses points out of bounds", () => {
  expect(problemsOf(scoreLead, { scoringMethod: "rules" })).toEqual(["customCriteria required"]);
  expect(problemsOf(scoreLead, { customCriteria: [{ points: 51 }] })).toEqual(["customCriteria.0.points tooBig"]);
});
