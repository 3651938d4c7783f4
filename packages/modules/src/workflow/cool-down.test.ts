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

it("lets pass whom nobody has written to for long enough, or ever", () => {
  expect(ask(coolDown, { days: 14 }, { facts: contacted(14) })).toEqual({ go: "out", outputs: { lastContactAt: "2026-11-09T09:00:00Z" } });
  expect(ask(coolDown, {}, { facts: contacted(null) })).toEqual({ go: "out", outputs: { lastContactAt: null } });
});

it("waits for the rest of the days, of the person or of the whole company", () => {
  const until = (config: Record<string, unknown>) => {
    const answer = ask(coolDown, config, { facts: contacted(10, 4) });
    return "waitUntil" in answer && answer.waitUntil.toString();
  };
  expect(until({ days: 14 })).toBe("2026-11-27T09:00:00Z");
  expect(until({ days: 14, of: "company" })).toBe("2026-12-03T09:00:00Z");
});

it("asks again when the wait is over, and gives up after its most", () => {
  const context = {
    facts: contacted(1),
    memory: MONDAY.subtract({ hours: 61 * day }).epochMilliseconds,
    reason: { kind: "elapsed" } as const,
  };
  // Without a step for those still not left alone, their run is over: they are not written to early.
  expect(ask(coolDown, { days: 60, maxWaitDays: 60 }, context)).toEqual({
    go: "expired",
    outputs: { lastContactAt: "2026-11-22T09:00:00Z" },
  });
  expect(ask(coolDown, { days: 90, maxWaitDays: 63 }, context)).toMatchObject({ memory: context.memory });
});

it("does not hold up a reply that leads on", () => {
  expect(ask(coolDown, {}, { facts: contacted(1), reason: { kind: "released" } })).toMatchObject({ go: "out" });
});

it("refuses days out of bounds, and a rest longer than the longest wait", () => {
  expect(problemsOf(coolDown, { days: 181 })).toEqual(["days tooBig"]);
  expect(problemsOf(coolDown, { days: 90, maxWaitDays: 60 })).toEqual(["maxWaitDays tooSmall"]);
});
