import fc from "fast-check";
import { expect, it } from "vitest";
import { boundsOf, instantOf, nextShown, placedOn, shownDays, wallTimeOf, weekOf } from "./calendar.ts";

const PARIS = "Europe/Paris";

it("a week begins on Monday, and a month is shown in whole weeks", () => {
  expect(shownDays("week", "2026-11-26")).toEqual(["23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-11-${day}`));
  const month = shownDays("month", "2026-11-26");
  expect([month[0], month.at(-1), month.length]).toEqual(["2026-10-26", "2026-12-06", 42]);
  expect(shownDays("day", "2026-02-28")).toEqual(["2026-02-28"]);
  expect([nextShown("month", "2026-01-31", 1), nextShown("week", "2026-12-30", 1), weekOf("2026-11-26")]).toEqual([
    "2026-02-28",
    "2027-01-06",
    48,
  ]);
});

it("an hour that clocks skip does not exist, and one that they repeat is the first", () => {
  expect(instantOf({ day: "2026-03-29", minutes: 2 * 60 + 30 }, PARIS)).toBeNull();
  expect(instantOf({ day: "2026-03-29", minutes: 3 * 60 }, PARIS)).toBe("2026-03-29T01:00:00Z");
  expect(instantOf({ day: "2026-10-25", minutes: 2 * 60 + 30 }, PARIS)).toBe("2026-10-25T00:30:00Z");
  expect(instantOf({ day: "2026-10-25", minutes: 25 * 60 }, PARIS)).toBe("2026-10-26T00:00:00Z");
  expect(boundsOf(["2026-03-29"], PARIS)).toEqual({ from: "2026-03-28T23:00:00.000Z", until: "2026-03-29T22:00:00.000Z" });
});

it("in every IANA zone an instant's wall-clock time leads back to it, or to the same time an hour of repetition earlier", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const instants = fc.integer({ min: Date.UTC(1990, 0, 1) / 60_000, max: Date.UTC(2037, 0, 1) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, minute) => {
      const instant = new Date(minute * 60_000).toISOString();
      const wall = wallTimeOf(instant, zone);
      const back = instantOf(wall, zone);
      expect(back).not.toBeNull();
      expect(wallTimeOf(back ?? "", zone)).toEqual(wall);
      expect(Date.parse(back ?? "")).toBeLessThanOrEqual(minute * 60_000);
      expect(minute * 60_000 - Date.parse(back ?? "")).toBeLessThanOrEqual(24 * 3_600_000);
    }),
    { numRuns: 200 },
  );
});

it("items that overlap stand side by side; others have the whole width", () => {
  const at = (hour: string, end: string) => ({ startsAt: `2026-11-26T${hour}:00Z`, endsAt: `2026-11-26T${end}:00Z` });
  const items = [at("09:00", "10:00"), at("09:30", "11:00"), at("10:00", "10:30"), at("12:00", "12:05"), at("22:30", "23:59")];
  const placed = placedOn(items, "2026-11-26", PARIS);
  expect(placed.map(({ top, bottom, column, columns }) => [top, bottom, column, columns])).toEqual([
    [600, 660, 0, 2],
    [630, 720, 1, 2],
    [660, 690, 0, 2],
    [780, 805, 0, 1],
    [1410, 1440, 0, 1],
  ]);
  expect(placedOn(items, "2026-11-27", PARIS).map(({ top, bottom }) => [top, bottom])).toEqual([[0, 59]]);
});

it("no two items of one column overlap, whatever they are", () => {
  const item = fc.tuple(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 5, max: 130 })).map(([start, length]) => ({
    startsAt: new Date(Date.UTC(2026, 0, 5) + start * 60_000).toISOString(),
    endsAt: new Date(Date.UTC(2026, 0, 5) + (start + length) * 60_000).toISOString(),
  }));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 20 }), (items) => {
      const placed = placedOn(items, "2026-01-05", "UTC");
      expect(placed).toHaveLength(items.length);
      for (const [index, one] of placed.entries()) {
        expect(one.column).toBeLessThan(one.columns);
        for (const other of placed.slice(index + 1))
          if (other.column === one.column) expect(other.top >= one.bottom || other.bottom <= one.top).toBe(true);
      }
    }),
  );
});
