import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { openingHours } from "./opening-hours.ts";

const at = (now: string, config: Record<string, unknown> = {}) => ask(openingHours, config, { now: Temporal.Instant.from(now) });

it("lets pass during the hours", () => {
  expect(at(MONDAY.toString())).toEqual({ go: "open", outputs: { opensAt: MONDAY.toString() } });
});

it("waits through a public holiday, its bridge day and the weekend", () => {
  // Armistice Day 2027 is a Thursday.
  expect(at("2027-11-11T10:00:00Z")).toEqual({ waitUntil: Temporal.Instant.from("2027-11-15T08:00:00Z") });
  expect(at("2027-11-11T10:00:00Z", { bridges: false })).toEqual({ waitUntil: Temporal.Instant.from("2027-11-12T08:00:00Z") });
});

it("knows the holidays of another country, and of a region of France", () => {
  expect(at("2027-07-21T10:00:00Z", { country: "BE" })).toHaveProperty("waitUntil");
  expect(at("2028-12-26T10:00:00Z", { region: "alsaceMoselle" })).toHaveProperty("waitUntil");
  expect(at("2028-12-26T10:00:00Z")).toHaveProperty("go", "open");
});

it("branches instead of waiting in the ask mode", () => {
  expect(at("2027-11-11T10:00:00Z", { mode: "ask" })).toMatchObject({ go: "closed", outputs: { opensAt: "2027-11-15T08:00:00Z" } });
});

it("refuses hours that end before they start, and an unknown zone", () => {
  expect(problemsOf(openingHours, { start: "18:00", end: "09:00" })).toEqual(["end endBeforeStart"]);
  expect(problemsOf(openingHours, { timeZone: "Mars/Olympus" })).toEqual(["timeZone timeZone"]);
});
