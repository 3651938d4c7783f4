import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { workingHours } from "./working-hours.ts";

it("lets prospects pass inside the hours", () => expect(ask(workingHours, {})).toEqual({ go: "out" }));

it("waits for the next opening in the configured time zone", () => {
  // 10:00 in Paris is 04:00 in New York.
  const answer = ask(workingHours, { timeZone: "America/New_York" });
  expect("waitUntil" in answer && answer.waitUntil.toString()).toBe("2026-11-23T14:00:00Z");
});

it("waits for the configured days", () => {
  const answer = ask(workingHours, { days: ["thursday"], start: "14:00", end: "16:00" });
  expect("waitUntil" in answer && answer.waitUntil.toString()).toBe("2026-11-26T13:00:00Z");
});

it("waits again when it is asked outside the hours after a pause", () => {
  expect(ask(workingHours, {}, { reason: { kind: "elapsed" }, now: MONDAY.add({ hours: 10 }) })).toHaveProperty("waitUntil");
});

it("does not delay a prospect released by a reply", () => {
  expect(ask(workingHours, {}, { reason: { kind: "released" }, now: MONDAY.add({ hours: 10 }) })).toEqual({ go: "out" });
});

it("rejects hours that end before they start, and an unknown zone", () => {
  expect(problemsOf(workingHours, { start: "18:00", end: "09:00", timeZone: "Europe/Atlantide" })).toEqual([
    "end endBeforeStart",
    "timeZone timeZone",
  ]);
});
