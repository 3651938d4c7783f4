import { expect, it } from "vitest";
import { keepOutputs } from "./outputs.ts";
import { renderMessage } from "../templating/variables.ts";
import { someFacts } from "./testing/facts.ts";
import { sampleModule, SAMPLE_NOW } from "./testing/sample-modules.ts";
import type { Json, Outputs } from "./types.ts";

const module = sampleModule({
  type: "teller",
  plan: () => ({ go: "out" }),
  produces: () => [
    { name: "text", kind: "text" },
    { name: "count", kind: "number" },
    { name: "on", kind: "date" },
    { name: "names", kind: "list" },
    { name: "all", kind: "record" },
    { name: "token", kind: "text", secret: true },
  ],
});
const keep = (left: Record<string, Json>, before: Outputs = {}) => keepOutputs(before, "n", module, {}, left);

it("keeps what the module declares, of the declared kind, and never a secret", () => {
  expect(keep({ text: "oui", count: 3, on: "2026-12-01", names: ["a"], all: { a: 1 }, token: "s3cret", other: 1 })).toEqual({
    n: { text: "oui", count: 3, on: "2026-12-01", names: ["a"], all: { a: 1 } },
  });
  expect(keep({ text: 3, count: "3", on: "soon", names: { a: 1 }, all: ["a"] })).toEqual({ n: {} });
  expect(keep({ count: Number.NaN, text: null })).toEqual({ n: { text: null } });
});

it("cuts a text between characters, and drops other values that are too large", () => {
  const { n } = keep({ text: `${"a".repeat(1999)}😀b`, names: Array.from({ length: 5000 }, () => "mot"), all: {} });
  expect(n).toEqual({ text: "a".repeat(1999), names: null, all: {} });
});

it("an enrolment's outputs stay under 32,000 characters: a node's that do not fit become unknown", () => {
  const much = Array.from({ length: 1500 }, () => "mot");
  const before = Object.fromEntries(["a", "b", "c", "d"].map((id) => [id, { names: much.slice(0, 1100) }]));
  const after = keep({ names: much.slice(0, 1100) }, before);
  expect(after["a"]).toEqual(before["a"]);
  expect(after["n"]).toEqual({ names: null });
});

it("a later message uses an output, or its fallback if the output is missing", () => {
  const facts = { ...someFacts(), outputs: { n1: { price: 1200, offer: "Essai", deep: { x: 1 } } } };
  const filled = (template: string) => renderMessage(template, facts, SAMPLE_NOW);
  expect(filled("{{step.n1.offer}} à {{step.n1.price}} €")).toEqual({ text: "Essai à 1200 €" });
  expect(filled("{{step.n1.link|bientôt}}")).toEqual({ text: "bientôt" });
  expect(filled("{{step.n2.offer}} {{step.n1.deep}}")).toEqual({ missing: ["step.n2.offer", "step.n1.deep"] });
  expect(filled("{{step.n1.constructor}}{{step.__proto__.x|}}")).toEqual({ missing: ["step.n1.constructor", "step.__proto__.x"] });
});
