import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { holidayAt } from "./holidays.ts";

const noon = (day: string) => Temporal.Instant.from(`${day}T11:00:00Z`);

it.each([
  ["2026-01-01", "newYear"],
  ["2026-04-06", "easterMonday"],
  ["2026-05-14", "ascension"],
  ["2026-05-25", "whitMonday"],
  ["2027-03-29", "easterMonday"],
  ["2038-04-26", "easterMonday"],
  ["2026-12-25", "christmas"],
  ["2026-04-05", null],
  ["2026-11-23", null],
])("%s in France is %s", (day, name) => {
  expect(holidayAt(noon(day), "Europe/Paris")).toBe(name);
});

it("is a day of the French zone only", () => {
  // Still the 24th in London, already Christmas in Paris.
  const night = Temporal.Instant.from("2026-12-24T23:30:00Z");
  expect(holidayAt(night, "Europe/Paris")).toBe("christmas");
  expect(holidayAt(noon("2026-12-25"), "America/New_York")).toBeNull();
});
