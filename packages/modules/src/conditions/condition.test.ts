import { ProspectStatus } from "@filon/contracts";
import { parseConfig } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { describeModule } from "../kit/describe-module.ts";
import { ask, problemsOf } from "../testing/journey.ts";
import { condition } from "./condition.ts";

const facts = someFacts({
  prospect: {
    tags: ["Salon Lyon", "chaud"],
    position: "Directrice  Générale",
    industry: null,
    score: 70,
    status: "contacted",
    mutualConnections: null,
  },
});

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
  ["score", "greaterThan", "70", "no"],
  ["score", "atLeast", "70", "yes"],
  ["score", "lessThan", "100", "yes"],
  ["score", "atMost", "9", "no"],
  ["mutualConnections", "lessThan", "5", "no"],
  ["mutualConnections", "notEquals", "5", "yes"],
  ["status", "equals", "contacted", "yes"],
  ["status", "notEquals", "contacted", "no"],
])("[MODULE-12] %s %s %s: %s, whatever the case and the accents", (field, operator, value, go) => {
  expect(ask(condition, { field, operator, value }, { facts })).toEqual({ go });
});

it("asks whether the prospect has answered, and then acknowledges the answer", () => {
  const answered = someFacts({ engagement: { replied: true } });
  expect(ask(condition, { field: "answered" }, { facts: answered })).toEqual({ go: "yes", acknowledgesReply: true });
  expect(ask(condition, { field: "answered" })).toEqual({ go: "no" });
  expect(ask(condition, { field: "answered", operator: "isFalse" }, { facts: answered })).toEqual({ go: "no" });
  expect(ask(condition, { field: "answered", operator: "isFalse" })).toEqual({ go: "yes" });
});

it("asks whether the prospect is connected", () => {
  expect(ask(condition, { field: "connected", operator: "isTrue" }, { facts: someFacts({ prospect: { connected: true } }) })).toEqual({
    go: "yes",
  });
});

it("needs a value to compare with, except for a question", () => {
  expect(problemsOf(condition, { field: "position", operator: "equals" })).toEqual(["value required"]);
  expect(problemsOf(condition, { field: "answered" })).toEqual([]);
});

it("reports what cannot be compared instead of sending everybody the other way", () => {
  expect(problemsOf(condition, { field: "status", operator: "equals", value: "Contacté" })).toEqual(["value invalid"]);
  expect(problemsOf(condition, { field: "status", operator: "contains", value: "contacted" })).toEqual(["operator invalid"]);
  expect(problemsOf(condition, { field: "answered", operator: "notEquals", value: "oui" })).toEqual(["operator invalid"]);
  expect(problemsOf(condition, { field: "score", operator: "atLeast", value: "beaucoup" })).toEqual(["value number"]);
  expect(problemsOf(condition, { field: "score", operator: "atLeast", value: "101" })).toEqual(["value tooBig"]);
  expect(problemsOf(condition, { field: "score", operator: "startsWith", value: "7" })).toEqual(["operator invalid"]);
});

it("offers each field its own operators and choices", () => {
  const [field, operator, value] = describeModule(condition).fields;
  expect(operator?.dependsOn?.field).toBe("field");
  expect(Object.keys(operator?.dependsOn?.forms ?? {})).toEqual(field?.options);
  expect(operator?.dependsOn?.forms["answered"]).toEqual({ options: ["isTrue", "isFalse"] });
  expect(value?.dependsOn?.forms).toMatchObject({
    answered: null,
    status: { kind: "select", options: ProspectStatus.options },
    score: { kind: "number", min: 0, max: 100 },
    position: { kind: "text" },
  });
});

it.each([
  [
    { field: "answered", operator: "notEquals", value: "oui" },
    { field: "answered", operator: "isTrue", value: "" },
  ],
  [
    { field: "status", operator: "equals", value: "Contacté" },
    { field: "status", operator: "equals", value: "contacted" },
  ],
  [
    { field: "status", operator: "doesNotContain", value: "Meeting planned" },
    { field: "status", operator: "notEquals", value: "meeting_planned" },
  ],
  [
    { field: "score", operator: "contains", value: "70" },
    { field: "score", operator: "equals", value: "70" },
  ],
  [
    { field: "position", operator: "contains", value: "chef" },
    { field: "position", operator: "contains", value: "chef" },
  ],
])("a condition of version 1 keeps its meaning: %j", (before, after) => {
  expect(parseConfig(condition, 1, before)).toEqual({ ok: true, config: after });
});
