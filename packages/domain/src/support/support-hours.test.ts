import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { supportHours } from "./support-hours.ts";

it.each([
  ["2026-11-23T08:00:00Z", null],
  ["2026-11-23T16:59:59Z", null],
  ["2026-11-23T07:59:59Z", "2026-11-23T08:00:00Z"],
  ["2026-11-23T17:00:00Z", "2026-11-24T08:00:00Z"],
  // Clocks go forward on the night of 29 March 2026: 9:00 is an hour earlier in UTC.
  ["2026-03-28T20:00:00Z", "2026-03-29T07:00:00Z"],
])("[FAQ-07] at %s support is there, or next at %s, from 9 to 18 h in Paris", (now, opensAt) => {
  const hours = supportHours(Temporal.Instant.from(now));
  expect([hours.open, hours.opensAt?.toString() ?? null]).toEqual([opensAt === null, opensAt]);
});
