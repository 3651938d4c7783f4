import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { coolDown } from "./cool-down.ts";

const day = 24;
const contacted = (daysAgo: number | null, companyDaysAgo: number | null = daysAgo) => ({
  ...someFacts(),
  contact: {
    personAt: daysAgo === null ? null : MONDAY.subtract({ hours: daysAgo * day }),
    companyAt: companyDaysAgo === null ? null : MONDAY.subtract({ hours: companyDaysAgo * day }),
  },
});

it("lets prospects pass who were contacted long enough ago, or never", () => {
  expect(ask(coolDown, { days: 14 }, { facts: contacted(14) })).toEqual({ go: "out", outputs: { lastContactAt: "2026-11-09T09:00:00Z" } });
  expect(ask(coolDown, {}, { facts: contacted(null) })).toEqual({ go: "out", outputs: { lastContactAt: null } });
});

it("waits for the remaining days since the last contact with the person or the company", () => {
  const until = (config: Record<string, unknown>) => {
    const answer = ask(coolDown, config, { facts: contacted(10, 4) });
    return "waitUntil" in answer && answer.waitUntil.toString();
  };
  expect(until({ days: 14 })).toBe("2026-11-27T09:00:00Z");
  expect(until({ days: 14, of: "company" })).toBe("2026-12-03T09:00:00Z");
});

it("checks again when the wait is over, and expires after its longest wait", () => {
  const context = {
    facts: contacted(1),
    memory: MONDAY.subtract({ hours: 61 * day }).epochMilliseconds,
    reason: { kind: "elapsed" } as const,
  };
  // Nothing needs to be connected to "expired": the run then ends instead of writing too early.
  expect(ask(coolDown, { days: 60, maxWaitDays: 60 }, context)).toEqual({
    go: "expired",
    outputs: { lastContactAt: "2026-11-22T09:00:00Z" },
  });
  expect(ask(coolDown, { days: 90, maxWaitDays: 63 }, context)).toMatchObject({ memory: context.memory });
});

it("does not delay a prospect released by a reply", () => {
  expect(ask(coolDown, {}, { facts: contacted(1), reason: { kind: "released" } })).toMatchObject({ go: "out" });
});

it("refuses days out of bounds, and more days than the longest wait", () => {
  expect(problemsOf(coolDown, { days: 181 })).toEqual(["days tooBig"]);
  expect(problemsOf(coolDown, { days: 90, maxWaitDays: 60 })).toEqual(["maxWaitDays tooSmall"]);
});
