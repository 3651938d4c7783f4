import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { addDuration } from "./duration.ts";
import { daysFrom } from "./days.ts";
import { localDay, nextDay, startOfDay } from "./local-day.ts";

const add = (from: string, value: number, unit: Parameters<typeof addDuration>[2]) =>
  addDuration(Temporal.Instant.from(from), value, unit, "Europe/Paris").toString();

it("a day keeps the wall time when the clocks change; 24 hours do not", () => {
  expect(add("2026-03-28T09:00:00Z", 1, "days")).toBe("2026-03-29T08:00:00Z");
  expect(add("2026-03-28T09:00:00Z", 24, "hours")).toBe("2026-03-29T09:00:00Z");
});

it("a skipped wall time moves to after the gap", () => {
  expect(add("2026-03-28T01:30:00Z", 1, "days")).toBe("2026-03-29T01:30:00Z");
});

it.each([
  ["2026-11-27T09:00:00Z", 1, "2026-11-30T09:00:00Z"],
  ["2026-11-28T09:00:00Z", 1, "2026-11-30T09:00:00Z"],
  ["2026-11-23T09:00:00Z", 5, "2026-11-30T09:00:00Z"],
  ["2026-11-23T09:00:00Z", 0, "2026-11-23T09:00:00Z"],
])("from %s, %i working days lead to %s", (from, value, to) => expect(add(from, value, "workingDays")).toBe(to));

const instants = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms));
const zones = fc.constantFrom("Europe/Paris", "America/Santiago", "Australia/Lord_Howe", "UTC");

it("a duration in working days passes that many working days, and ends on one", () => {
  fc.assert(
    fc.property(
      instants,
      zones,
      fc.nat(40),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (from, zone, value, working) => {
        const to = addDuration(from, value, "workingDays", zone, working).toZonedDateTimeISO(zone).toPlainDate();
        let passed = 0;
        let day = from.toZonedDateTimeISO(zone).toPlainDate();
        while (Temporal.PlainDate.compare(day, to) < 0) {
          day = day.add({ days: 1 });
          if (working.includes(day.dayOfWeek)) passed += 1;
        }
        expect(passed).toBe(value);
        if (value > 0) expect(working).toContain(to.dayOfWeek);
      },
    ),
  );
});

it("a duration never goes backwards", () => {
  fc.assert(
    fc.property(
      instants,
      zones,
      fc.nat(100),
      fc.constantFrom("seconds", "minutes", "hours", "days", "workingDays"),
      (from, zone, value, unit) => {
        expect(Temporal.Instant.compare(addDuration(from, value, unit, zone), from)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it("days follow each other without gaps, and each instant is within its day", () => {
  fc.assert(
    fc.property(instants, zones, fc.nat(100 * 24), (from, zone, hours) => {
      const at = from.add({ hours });
      const day = daysFrom(zone, from)(at.epochMilliseconds);
      expect(day.key).toBe(localDay(at, zone));
      expect(day.starts).toBe(startOfDay(day.key, zone).epochMilliseconds);
      expect(day.ends).toBe(nextDay(at, zone).epochMilliseconds);
      expect(day.starts <= at.epochMilliseconds && at.epochMilliseconds < day.ends).toBe(true);
    }),
  );
});
