import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { ModuleDefinition, Step } from "./module.ts";
import { someFacts } from "./testing/index.ts";
import { wayOut } from "./ways.ts";

const NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
const answering = (plan: ModuleDefinition["plan"]): ModuleDefinition => ({ plan }) as unknown as ModuleDefinition;
const way = (step: Step) =>
  wayOut(
    answering(() => step),
    {},
    someFacts(),
    NOW,
  );

it("is the port by which the module lets a new arrival leave", () => {
  const byScore = answering(({ facts, reason }) => ({ go: reason.kind === "enter" && (facts.prospect.score ?? 0) > 50 ? "yes" : "no" }));
  expect(wayOut(byScore, {}, someFacts({ prospect: { score: 70 } }), NOW)).toBe("yes");
  expect(wayOut(byScore, {}, someFacts(), NOW)).toBe("no");
});

it("is none where they would wait, act, be held or end", () => {
  expect(way({ waitUntil: NOW })).toBeNull();
  expect(way({ waitFor: ["replied"], until: null })).toBeNull();
  expect(way({ hold: "moduleError" })).toBeNull();
  expect(way({ end: "done" })).toBeNull();
});
