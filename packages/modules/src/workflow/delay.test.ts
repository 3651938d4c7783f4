import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { delay } from "./delay.ts";

const FRIDAY = MONDAY.add({ hours: 4 * 24 });

it.each([
  ["seconds", 30, "2026-11-23T09:00:30Z"],
  ["minutes", 90, "2026-11-23T10:30:00Z"],
  ["hours", 26, "2026-11-24T11:00:00Z"],
  ["days", 2, "2026-11-25T09:00:00Z"],
  ["workingDays", 5, "2026-11-30T09:00:00Z"],
])("waits in %s", (unit, value, until) => {
  const answer = ask(delay, { value, unit });
  expect("waitUntil" in answer && answer.waitUntil.toString()).toBe(until);
});

it("counts the campaign's active days as working days", () => {
  const facts = someFacts({ campaign: { activeDays: [1, 2, 3, 4, 5, 6] } });
  const answer = ask(delay, { value: 1, unit: "workingDays" }, { facts, now: FRIDAY });
  expect("waitUntil" in answer && answer.waitUntil.toString()).toBe("2026-11-28T09:00:00Z");
});

it("continues when its time is over or a reply releases the prospect", () => {
  expect(ask(delay, { value: 2, unit: "days" }, { reason: { kind: "elapsed" } })).toEqual({ go: "out" });
  expect(ask(delay, { value: 2, unit: "days" }, { reason: { kind: "released" } })).toEqual({ go: "out" });
});

it("rejects a duration that is not a whole number", () => {
  expect(problemsOf(delay, { value: "deux", unit: "days" })).toEqual(["value number"]);
  expect(problemsOf(delay, { value: -1, unit: "days" })).toEqual(["value tooSmall"]);
});
