import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { ifEngaged } from "./if-engaged.ts";

const ago = (days: number) => MONDAY.subtract({ hours: 24 * days });
const signals = [
  { type: "message_read", at: ago(1) },
  { type: "replied", at: ago(10) },
  { type: "message_read", at: ago(40) },
] as const;
const asked = (config: Record<string, unknown>, context = {}) => ask(ifEngaged, config, { facts: { ...someFacts(), signals }, ...context });

it("counts the signals of the last days, and outputs when the last one was", () => {
  expect(asked({})).toEqual({ go: "yes", outputs: { count: 2, last: "2026-11-22T09:00:00Z" } });
  expect(asked({ atLeast: 3 })).toEqual({ go: "no", outputs: { count: 2, last: "2026-11-22T09:00:00Z" } });
  expect(asked({ atLeast: 3, sinceDays: 60 })).toMatchObject({ go: "yes", outputs: { count: 3 } });
});

it("counts only the chosen signals", () => {
  expect(asked({ signals: ["reply"] })).toMatchObject({ go: "yes", outputs: { count: 1 } });
  expect(asked({ signals: ["accepted"] })).toEqual({ go: "no", outputs: { count: 0, last: null } });
});

it("waits for more signals until its days are over", () => {
  const waits = { waitFor: ["message_read", "replied"], until: MONDAY.add({ hours: 48 }), memory: MONDAY.epochMilliseconds };
  const config = { signals: ["read", "reply"], atLeast: 3, waitDays: 2 };
  expect(asked(config)).toEqual(waits);
  const later = {
    memory: MONDAY.epochMilliseconds,
    now: MONDAY.add({ hours: 24 }),
    reason: { kind: "event", type: "message_read", data: {} },
  };
  expect(asked(config, later)).toEqual(waits);
  expect(asked(config, { ...later, now: MONDAY.add({ hours: 48 }), reason: { kind: "elapsed" } })).toMatchObject({ go: "no" });
});

it("acknowledges a reply of this run that it counts", () => {
  const facts = { ...someFacts({ engagement: { replied: true } }), signals };
  expect(ask(ifEngaged, {}, { facts })).toHaveProperty("acknowledgesReply", true);
  expect(ask(ifEngaged, { signals: ["read"] }, { facts })).not.toHaveProperty("acknowledgesReply");
});

it("requires a signal, and counts at most ten", () => {
  expect(problemsOf(ifEngaged, { signals: [] })).toEqual(["signals required"]);
  expect(problemsOf(ifEngaged, { atLeast: 11 })).toEqual(["atLeast tooBig"]);
});
