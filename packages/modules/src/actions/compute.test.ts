import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { compute } from "./compute.ts";

const facts = { ...someFacts({ prospect: { position: null } }), outputs: { n1: { score: 40, at: "2026-12-01T23:30:00Z" } } };
const value = (expression: string) => {
  const answer = ask(compute, { expression }, { facts });
  return "go" in answer ? (answer.outputs?.["value"] ?? answer.orHold) : answer;
};

it.each([
  ["1 + 2 × 3", 7],
  ["(1 + 2) * 3", 9],
  ["0,1 + 0.2", 0.3],
  ["10 − 4 − 3", 3],
  ["7 ÷ 2", 3.5],
  ["-2 * 3", -6],
  ["{{step.n1.score}} * 2 + {{step.n9.score|10}}", 90],
  ["arrondi(2,5)", 3],
  ["round(-2.5)", -3],
  ["arrondi(1,005; 2)", 1.01],
  ["1000000000000 + 1", 1_000_000_000_001],
  ["round(1234567890123; 2)", 1_234_567_890_123],
  ["round({{step.n1.score}} / 3; 2)", 13.33],
])("%s is %s", (expression, result) => expect(value(expression)).toBe(result));

it("counts the days between two dates in the campaign's time zone", () => {
  expect(value('jours("30/11/2026"; "2026-12-24")')).toBe(24);
  // In Paris, this is half past midnight on the 2nd.
  expect(value("days({{currentDate}}; {{step.n1.at}})")).toBe(9);
  expect(value('days("2026-12-24"; "2026-12-01")')).toBe(-23);
});

it.each([
  ["majuscules({{firstName}})", "ÉLODIE"],
  ["lower({{companyName}})", "atelier nord"],
  ['initiales("jean-PIERRE d’ormesson")', "Jean-Pierre D’Ormesson"],
  ["firstWord({{companyName}})", "Atelier"],
  ["joindre(« · »; {{firstName}}; {{position|sans poste}}; “Paris”)", "Élodie·sans poste·Paris"],
  ['join(" / "; {{firstName}}; 1 + 1)', "Élodie / 2"],
])("%s is the text %s", (expression, result) => expect(value(expression)).toBe(result));

it("takes the error port, or holds the prospect, when a value is missing, is not a number, or is divided by zero", () => {
  expect(value("{{position}} + 1")).toEqual({ hold: "missingVariable", detail: "position" });
  expect(value("{{firstName}} + 1")).toEqual({ hold: "invalidValue", detail: "Élodie" });
  expect(value("1 / 0")).toEqual({ hold: "invalidValue", detail: "Infinity" });
  expect(value("9".repeat(400))).toEqual({ hold: "invalidValue", detail: "Infinity" });
  expect(value('days("demain"; {{currentDate}})')).toEqual({ hold: "invalidValue", detail: "demain" });
  expect(ask(compute, { expression: "1 / 0" })).toMatchObject({ go: "error", outputs: { value: null } });
});

it.each([
  "1 +",
  "(1",
  "eval(1)",
  "round()",
  "round(1; 2; 3)",
  "1 2",
  "{{firstName",
  "constructor(1)",
  "1; 2",
  "(".repeat(30) + "1" + ")".repeat(30),
])("refuses %s", (expression) => expect(problemsOf(compute, { expression })).toHaveLength(1));

it("refuses an unknown variable, and names it", () => {
  expect(problemsOf(compute, { expression: "{{age}} + 1" })).toEqual(["expression age"]);
});

it("parses a long hostile formula in linear time", () => {
  const before = performance.now();
  problemsOf(compute, { expression: `${"(".repeat(250)}"` });
  expect(performance.now() - before).toBeLessThan(2_000);
});

it("outputs a number for arithmetic, and a text for a text", () => {
  expect(compute.produces?.({ expression: "1 + 1" })).toEqual([{ name: "value", kind: "number" }]);
  expect(compute.produces?.({ expression: "upper({{firstName}})" })).toEqual([{ name: "value", kind: "text" }]);
});
