import { outputsOf } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { branch } from "./branch.ts";

const rules = [
  { label: "Répondu", field: "answered" },
  { label: "Chaud", field: "score", operator: "greaterThan", value: "60" },
  { field: "custom", name: "Secteur", operator: "startsWith", value: "santé" },
];

it("takes the port of the first rule that holds, otherwise the else port", () => {
  const hot = someFacts({ prospect: { score: 80, custom: { secteur: "Santé publique" } } });
  expect(ask(branch, { rules }, { facts: hot })).toEqual({ go: "rule2", outputs: { rule: "Chaud" } });
  const health = someFacts({ prospect: { score: 10, custom: { secteur: "Santé publique" } } });
  expect(ask(branch, { rules }, { facts: health })).toEqual({ go: "rule3", outputs: { rule: "3" } });
  expect(ask(branch, { rules })).toEqual({ go: "else", outputs: { rule: null } });
});

it("acknowledges a reply when the rule that holds asks about replies", () => {
  const facts = someFacts({ engagement: { replied: true } });
  expect(ask(branch, { rules }, { facts })).toMatchObject({ go: "rule1", acknowledgesReply: true });
});

it("skips a rule about an unknown fact, even a negative one", () => {
  const facts = someFacts({ prospect: { industry: null } });
  const denying = [{ field: "industry", operator: "notEquals", value: "Logiciel" }];
  expect(ask(branch, { rules: denying }, { facts })).toMatchObject({ go: "else" });
  const isKnown = [{ field: "industry", operator: "isKnown" }];
  expect(ask(branch, { rules: isKnown }, { facts })).toMatchObject({ go: "else" });
  expect(ask(branch, { rules: isKnown })).toMatchObject({ go: "rule1" });
});

it("compares outputs of earlier steps, as numbers or as text", () => {
  const of = (operator: string, value: string) => ({ rules: [{ field: "output", name: "step.n1.size", operator, value }] });
  const facts = { ...someFacts(), outputs: { n1: { size: 9 } } };
  expect(ask(branch, of("lessThan", "10"), { facts })).toMatchObject({ go: "rule1" });
  expect(ask(branch, of("equals", "9"), { facts })).toMatchObject({ go: "rule1" });
  expect(ask(branch, of("equals", "9"))).toMatchObject({ go: "else" });
});

it("has a port for each rule, and an else port", () => {
  expect(outputsOf(branch, { rules }).map(({ id, label }) => `${id} ${label}`)).toEqual([
    "rule1 Répondu",
    "rule2 Chaud",
    "rule3 rule3",
    "else else",
  ]);
});

it("names the rule and the setting that cannot be judged", () => {
  const bad = [
    { field: "score", operator: "atLeast", value: "beaucoup" },
    { field: "custom", operator: "isKnown" },
    { field: "output", name: "n1", operator: "isKnown" },
  ];
  expect(problemsOf(branch, { rules: bad })).toEqual(["rules.0.value number", "rules.1.name required", "rules.2.name invalid"]);
  expect(problemsOf(branch, { rules: [] })).toEqual(["rules required"]);
});
