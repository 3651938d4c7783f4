import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { scheduler } from "./scheduler.ts";

const until = (config: Record<string, unknown>, random = () => 0) => {
  const answer = ask(scheduler, config, { random });
  return "waitUntil" in answer ? answer.waitUntil.toString() : answer;
};

it("waits for a date in the campaign's time zone or a configured one", () => {
  expect(until({ at: "2026-12-01T14:00" })).toBe("2026-12-01T13:00:00Z");
  expect(until({ at: "2026-12-01T14:00", timeZone: "America/New_York" })).toBe("2026-12-01T19:00:00Z");
});

it.each([
  [{ repeat: "daily", time: "10:30" }, "2026-11-23T09:30:00Z"],
  [{ repeat: "daily", time: "09:30" }, "2026-11-24T08:30:00Z"],
  [{ repeat: "none", time: "09:30" }, "2026-11-24T08:30:00Z"],
  [{ repeat: "weekly", days: ["monday"], time: "09:30" }, "2026-11-30T08:30:00Z"],
  [{ repeat: "weekly", days: ["friday", "wednesday"], time: "09:30" }, "2026-11-25T08:30:00Z"],
])("waits for the next occurrence of %j", (config, at) => {
  expect(until({ scheduleType: "recurring", ...config })).toBe(at);
});

it("spreads prospects over the given minutes", () => {
  expect(until({ at: "2026-12-01T14:00", spreadMinutes: 60 }, () => 0.5)).toBe("2026-12-01T13:30:00Z");
  expect(ask(scheduler, { at: "2026-12-01T14:00" }, { reason: { kind: "elapsed" } })).toEqual({
    go: "out",
    outputs: { at: MONDAY.toString() },
  });
});

it("continues when the date has passed, or ends if configured to", () => {
  expect(until({ at: "2026-11-01T14:00" })).toMatchObject({ go: "out" });
  expect(until({ at: "2026-11-01T14:00", ifPast: "end" })).toEqual({ end: "completed" });
});

it("requires a date that exists, or days", () => {
  expect(problemsOf(scheduler, {})).toEqual(["at required"]);
  expect(problemsOf(scheduler, { at: "2026-02-30T10:00" })).toEqual(["at invalid"]);
  expect(problemsOf(scheduler, { scheduleType: "recurring", repeat: "weekly", days: [] })).toEqual(["days required"]);
  expect(problemsOf(scheduler, { at: "2026-12-01T10:00", timeZone: "Europe/Atlantide" })).toEqual(["timeZone timeZone"]);
});
