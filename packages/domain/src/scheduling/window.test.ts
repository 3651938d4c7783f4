import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { isInside, nextInstantIn, openingTimes, type WorkingWindow } from "./window.ts";

const PARIS: WorkingWindow = { timeZone: "Europe/Paris", start: "09:00", end: "18:00", days: [1, 2, 3, 4, 5] };
const after = (window: WorkingWindow, from: string): string => nextInstantIn(window, Temporal.Instant.from(from)).toString();

it("is now when the window is open, to the nanosecond", () => {
  expect(after(PARIS, "2026-11-23T09:15:00.000000001Z")).toBe("2026-11-23T09:15:00.000000001Z");
});

it("waits for the morning, across the weekend, and is closed at its end", () => {
  expect(after(PARIS, "2026-11-23T04:00:00Z")).toBe("2026-11-23T08:00:00Z");
  expect(after(PARIS, "2026-11-27T17:00:00Z")).toBe("2026-11-30T08:00:00Z");
});

it("opens after the gap when the clocks skip its start", () => {
  const early = { ...PARIS, start: "02:30", end: "04:00", days: [7] };
  expect(after(early, "2026-03-29T00:00:00Z")).toBe("2026-03-29T01:00:00Z");
});

it("opens twice on the night when its hours occur twice", () => {
  const night = { ...PARIS, start: "02:30", end: "02:45", days: [7] };
  expect(after(night, "2026-10-25T00:00:00Z")).toBe("2026-10-25T00:30:00Z");
  expect(after(night, "2026-10-25T00:45:00Z")).toBe("2026-10-25T01:30:00Z");
});

it("does not open on a day that the zone skips", () => {
  const fridays = { timeZone: "Pacific/Apia", start: "09:00", end: "18:00", days: [5] };
  expect(after(fridays, "2011-12-28T00:00:00Z")).toBe("2012-01-05T19:00:00Z");
});

it("rejects a window that never opens", () => {
  expect(() => after({ ...PARIS, days: [] }, "2026-11-23T00:00:00Z")).toThrow(RangeError);
  expect(() => after({ ...PARIS, start: "18:00" }, "2026-11-23T00:00:00Z")).toThrow(RangeError);
});

const HALF_HOURS = 48;
const clockTime = (half: number): string => `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
/** Zones whose clocks change, including by half an hour (Lord Howe), at midnight (Santiago, Beirut) and by a day (Apia). */
const ZONES = [
  "Europe/Paris",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Asia/Beirut",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "UTC",
];
const windows = fc
  .record({
    timeZone: fc.constantFrom(...ZONES),
    edges: fc.tuple(fc.nat(HALF_HOURS - 1), fc.nat(HALF_HOURS - 1)).filter(([a, b]) => a !== b),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  })
  .map(({ timeZone, edges, days }) => ({ timeZone, start: clockTime(Math.min(...edges)), end: clockTime(Math.max(...edges)), days }));
/** Quarters of an hour over years with and without changes, including the day that Apia skipped (30 December 2011). */
const froms = fc.oneof(
  fc.integer({ min: 0, max: 6 * 365 * 96 }).map((quarter) => Temporal.Instant.from("2021-01-01T00:00:00Z").add({ minutes: 15 * quarter })),
  fc.integer({ min: 0, max: 4 * 96 }).map((quarter) => Temporal.Instant.from("2011-12-28T00:00:00Z").add({ minutes: 15 * quarter })),
);

function wallInside({ timeZone, start, end, days }: WorkingWindow, at: Temporal.Instant): boolean {
  const wall = at.toZonedDateTimeISO(timeZone);
  const time = wall.toPlainTime().toString({ smallestUnit: "minute" });
  return days.includes(wall.dayOfWeek) && time >= start && time < end;
}

it("is inside the window, not earlier than asked, and is the earliest such instant", () => {
  fc.assert(
    fc.property(windows, froms, (window, from) => {
      const found = nextInstantIn(window, from);
      expect(wallInside(window, found)).toBe(true);
      expect(Temporal.Instant.compare(found, from)).toBeGreaterThanOrEqual(0);
      // All edges and clock changes fall on half hours, so quarters of an hour catch every earlier opening.
      for (let at = from; Temporal.Instant.compare(at, found) < 0; at = at.add({ minutes: 15 })) expect(wallInside(window, at)).toBe(false);
    }),
    { numRuns: 150 },
  );
});

it("gives the same answers when it is asked repeatedly as when it is asked once", () => {
  fc.assert(
    fc.property(windows, froms, fc.array(fc.nat(2000), { maxLength: 8 }), (window, from, hours) => {
      const opening = openingTimes(window, from);
      for (const hour of hours) {
        const at = from.add({ hours: hour });
        expect(opening.next(at.epochMilliseconds)).toBe(nextInstantIn(window, at).epochMilliseconds);
      }
    }),
    { numRuns: 50 },
  );
});

it("checks whether an instant is inside", () => {
  fc.assert(
    fc.property(windows, froms, (window, at) => {
      expect(isInside(window, at)).toBe(wallInside(window, at));
    }),
  );
});
