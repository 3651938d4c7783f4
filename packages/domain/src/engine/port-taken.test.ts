import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { ModuleDefinition, ModuleAnswer } from "./module.ts";
import { someFacts } from "./testing/index.ts";
import { portTaken } from "./port-taken.ts";

const NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
const answering = (plan: ModuleDefinition["plan"]): ModuleDefinition => ({ plan }) as unknown as ModuleDefinition;
const portOf = (answer: ModuleAnswer) =>
  portTaken(
    answering(() => answer),
    {},
    someFacts(),
    NOW,
  );

it("is the port by which the module lets a new arrival leave", () => {
  const byScore = answering(({ facts, reason }) => ({ go: reason.kind === "enter" && (facts.prospect.score ?? 0) > 50 ? "yes" : "no" }));
  expect(portTaken(byScore, {}, someFacts({ prospect: { score: 70 } }), NOW)).toBe("yes");
  expect(portTaken(byScore, {}, someFacts(), NOW)).toBe("no");
});

it("is none where they would wait, act, be held or end", () => {
  expect(portOf({ waitUntil: NOW })).toBeNull();
  expect(portOf({ waitFor: ["replied"], until: null })).toBeNull();
  expect(portOf({ hold: "moduleError" })).toBeNull();
  expect(portOf({ end: "done" })).toBeNull();
});
