import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { analytics } from "./analytics.ts";

const counted = (config: Record<string, unknown>, context = {}) => {
  const answer = ask(analytics, { event: "Devis", ...config }, context);
  return "go" in answer ? answer.effects : answer;
};

it("counts an event, alone or with a value", () => {
  expect(counted({})).toEqual([{ type: "countFigure", name: "Devis", value: null }]);
  expect(counted({ value: "1 250,50" })).toEqual([{ type: "countFigure", name: "Devis", value: 1250.5 }]);
});

it("reads the value from an earlier step, and only counts the event when it is unknown or not a number", () => {
  const facts = { ...someFacts(), outputs: { n1: { score: 40 } } };
  expect(counted({ value: "{{step.n1.score}}" }, { facts })).toEqual([{ type: "countFigure", name: "Devis", value: 40 }]);
  expect(counted({ value: "{{step.n2.score}}" }, { facts })).toEqual([{ type: "countFigure", name: "Devis", value: null }]);
  expect(counted({ value: "{{firstName}}" })).toEqual([{ type: "countFigure", name: "Devis", value: null }]);
});

it("requires a name, and a value that can be a number", () => {
  expect(problemsOf(analytics, {})).toEqual(["event required"]);
  expect(problemsOf(analytics, { event: "Devis", value: "beaucoup" })).toEqual(["value number"]);
  expect(problemsOf(analytics, { event: "Devis", value: "{{age}}" })).toEqual(["value age"]);
  expect(problemsOf(analytics, { event: "x".repeat(41) })).toEqual(["event tooLong"]);
});
