import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { waitUntil } from "./wait-until.ts";

const rules = [
  { field: "status", operator: "equals", value: "interested" },
  { field: "tags", operator: "contains", value: "vip" },
];
const half = someFacts({ prospect: { status: "interested" } });
const whole = someFacts({ prospect: { status: "interested", tags: ["VIP"] } });

it("continues when all its rules hold", () => {
  expect(ask(waitUntil, { rules }, { facts: whole })).toEqual({ go: "met" });
});

it("waits for a change, checks once a day, and keeps its deadline", () => {
  const first = ask(waitUntil, { rules }, { facts: half });
  expect(first).toMatchObject({ until: MONDAY.add({ hours: 24 }), memory: MONDAY.epochMilliseconds });
  expect("waitFor" in first && first.waitFor).toContain("field_changed");
  const later = { facts: half, memory: MONDAY.epochMilliseconds, reason: { kind: "elapsed" } as const };
  expect(ask(waitUntil, { rules, deadlineDays: 2 }, { ...later, now: MONDAY.add({ hours: 36 }) })).toMatchObject({
    until: MONDAY.add({ hours: 48 }),
  });
  expect(ask(waitUntil, { rules, deadlineDays: 2 }, { ...later, now: MONDAY.add({ hours: 48 }) })).toEqual({ go: "expired" });
});

it("acknowledges a reply when a rule asks for one", () => {
  const facts = someFacts({ engagement: { replied: true } });
  expect(ask(waitUntil, { rules: [{ field: "answered" }] }, { facts })).toEqual({ go: "met", acknowledgesReply: true });
});

it("requires rules that can be judged", () => {
  expect(problemsOf(waitUntil, {})).toEqual(["rules required"]);
  expect(problemsOf(waitUntil, { rules: [{ field: "score", operator: "atLeast", value: "x" }] })).toEqual(["rules.0.value number"]);
});
