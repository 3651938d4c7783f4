import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../kit/harness.ts";
import { condition } from "./condition.ts";

const facts = someFacts({ prospect: { tags: ["Salon Lyon", "chaud"], position: "Directrice  Générale", industry: null, score: 70 } });

it.each([
  ["position", "equals", "directrice generale", "yes"],
  ["position", "equals", "directrice", "no"],
  ["position", "notEquals", "DIRECTRICE GÉNÉRALE", "no"],
  ["position", "contains", "generale", "yes"],
  ["position", "doesNotContain", "Générale", "no"],
  ["position", "startsWith", "direct", "yes"],
  ["position", "endsWith", "rale", "yes"],
  ["position", "endsWith", "direct", "no"],
  ["tags", "equals", "CHAUD", "yes"],
  ["tags", "contains", "lyon", "yes"],
  ["tags", "doesNotContain", "lyon", "no"],
  ["industry", "equals", "logiciel", "no"],
  ["industry", "doesNotContain", "logiciel", "yes"],
  ["score", "equals", "70", "yes"],
])("[MODULE-12] %s %s %s: %s, whatever the case and the accents", (field, operator, value, go) => {
  expect(ask(condition, { field, operator, value }, { facts })).toEqual({ go });
});

it("asks whether the prospect has answered, and then acknowledges the answer", () => {
  const answered = someFacts({ engagement: { replied: true } });
  expect(ask(condition, { field: "answered" }, { facts: answered })).toEqual({ go: "yes", acknowledgesReply: true });
  expect(ask(condition, { field: "answered" })).toEqual({ go: "no" });
});

it("asks whether the prospect is connected", () => {
  expect(ask(condition, { field: "connected" }, { facts: someFacts({ prospect: { connected: true } }) })).toEqual({ go: "yes" });
});

it("needs something to compare with, but for a question", () => {
  expect(problemsOf(condition, { field: "position", operator: "equals" })).toEqual(["value required"]);
  expect(problemsOf(condition, { field: "answered" })).toEqual([]);
});
