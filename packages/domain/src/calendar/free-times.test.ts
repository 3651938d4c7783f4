import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { isDayOff } from "../scheduling/holidays.ts";
import { type BookableHours, type BusyPeriod, freeTimes, type Period } from "./free-times.ts";

const MINUTE = 60_000;
/** The model looks at every fifth minute: all that is drawn below is a multiple of five minutes. */
const TICK = 5;
const DAY = 86_400_000;
const at = (text: string) => Date.parse(text);
const iso = (times: readonly number[]) => times.map((time) => new Date(time).toISOString().slice(0, 16));

const BOOKABLE: BookableHours = {
  zone: "Europe/Paris",
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: 9 * 60, until: 11 * 60 })),
  holidays: { country: "FR", region: null, bridges: false },
  durationMinutes: 60,
  stepMinutes: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  noticeMinutes: 0,
  horizonDays: 400,
};
const NOW = at("2026-01-01T00:00Z");
const day = (text: string): Period => ({ from: at(`${text}T00:00Z`), until: at(`${text}T00:00Z`) + DAY });

describe("free times", () => {
  it("are those of the host's clock, in summer and in winter", () => {
    expect(iso(freeTimes(BOOKABLE, [], day("2026-03-27"), NOW))).toEqual(["2026-03-27T08:00", "2026-03-27T09:00"]);
    expect(iso(freeTimes(BOOKABLE, [], day("2026-03-30"), NOW))).toEqual(["2026-03-30T07:00", "2026-03-30T08:00"]);
  });

  it("leave out weekends, public holidays, and bridges if so wished", () => {
    expect(freeTimes(BOOKABLE, [], day("2026-03-28"), NOW)).toEqual([]);
    expect(freeTimes(BOOKABLE, [], day("2026-05-14"), NOW)).toEqual([]);
    expect(freeTimes(BOOKABLE, [], day("2026-05-15"), NOW)).toHaveLength(2);
    const withBridges = { ...BOOKABLE, holidays: { ...BOOKABLE.holidays, bridges: true } };
    expect(freeTimes(withBridges, [], day("2026-05-15"), NOW)).toEqual([]);
  });

  it("keep the buffers around what the host has already", () => {
    const busy = [{ from: at("2026-03-27T07:00Z"), until: at("2026-03-27T08:00Z"), before: 0, after: 0 }];
    expect(iso(freeTimes(BOOKABLE, busy, day("2026-03-27"), NOW))).toEqual(["2026-03-27T08:00", "2026-03-27T09:00"]);
    expect(iso(freeTimes({ ...BOOKABLE, bufferBefore: 1 }, busy, day("2026-03-27"), NOW))).toEqual(["2026-03-27T09:00"]);
    const withOwn = busy.map((one) => ({ ...one, after: 1 }));
    expect(iso(freeTimes(BOOKABLE, withOwn, day("2026-03-27"), NOW))).toEqual(["2026-03-27T09:00"]);
  });

  it("respect the notice and how far ahead one may book", () => {
    const now = at("2026-03-27T07:30Z");
    expect(iso(freeTimes({ ...BOOKABLE, noticeMinutes: 31 }, [], day("2026-03-27"), now))).toEqual(["2026-03-27T09:00"]);
    expect(freeTimes({ ...BOOKABLE, horizonDays: 2 }, [], day("2026-03-30"), now)).toEqual([]);
  });

  it("do not exist in an hour that clocks skip, and exist twice in one that they repeat", () => {
    const night = { ...BOOKABLE, hours: [{ day: 7, from: 60, until: 4 * 60 }] };
    expect(iso(freeTimes(night, [], day("2026-03-29"), NOW))).toEqual(["2026-03-29T00:00", "2026-03-29T01:00"]);
    const autumn = { from: at("2026-10-24T20:00Z"), until: at("2026-10-25T12:00Z") };
    expect(iso(freeTimes(night, [], autumn, NOW))).toEqual([
      "2026-10-24T23:00",
      "2026-10-25T00:00",
      "2026-10-25T01:00",
      "2026-10-25T02:00",
    ]);
  });
});

/** What the rules say, five minutes by five minutes and without any cleverness. */
function bruteForce(bookable: BookableHours, busy: readonly BusyPeriod[], within: Period, now: number): number[] {
  const { zone, hours, holidays, durationMinutes, stepMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays } = bookable;
  const shown = new Map<number, Temporal.ZonedDateTime>();
  const wall = (time: number) => {
    const known = shown.get(time) ?? Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    shown.set(time, known);
    return known;
  };
  const workingAt = (time: number) => {
    const clock = wall(time);
    const minutes = clock.hour * 60 + clock.minute;
    const working = hours.find((one) => one.day === clock.dayOfWeek && one.from <= minutes && minutes < one.until);
    return working === undefined || isDayOff(holidays, clock.toPlainDate()) ? undefined : working;
  };
  const found: number[] = [];
  for (let time = within.from; time < within.until; time += TICK * MINUTE) {
    const working = workingAt(time);
    if (working === undefined) continue;
    const clock = wall(time);
    if ((clock.hour * 60 + clock.minute - working.from) % stepMinutes !== 0) continue;
    if (time < now + noticeMinutes * MINUTE || time >= now + horizonDays * DAY) continue;
    const ticks = Array.from({ length: durationMinutes / TICK }, (_, index) => time + index * TICK * MINUTE);
    if (!ticks.every((tick) => workingAt(tick) !== undefined)) continue;
    const [from, until] = [time - bufferBefore * MINUTE, time + (durationMinutes + bufferAfter) * MINUTE];
    if (busy.some((taken) => taken.from < until && from < taken.until)) continue;
    const end = time + durationMinutes * MINUTE;
    if (busy.some((taken) => taken.from - taken.before * MINUTE < end && time < taken.until + taken.after * MINUTE)) continue;
    found.push(time);
  }
  return found;
}

/** A day and a half around a clock change of the zone after 2026, or around any instant if it has none. */
function aroundChange(zone: string, seed: number): Period {
  const start = Temporal.Instant.fromEpochMilliseconds(at("2026-01-01T00:00Z") + (seed % 700) * DAY).toZonedDateTimeISO(zone);
  const change = start.getTimeZoneTransition("next") ?? start;
  const far = change.epochMilliseconds > at("2040-01-01T00:00Z") ? start : change;
  const from = Math.floor((far.epochMilliseconds - 0.8 * DAY) / (TICK * MINUTE)) * TICK * MINUTE;
  return { from, until: from + 1.5 * DAY };
}

describe("free times against a model that looks at every moment", () => {
  const windows = fc
    .array(
      fc.record({ day: fc.integer({ min: 1, max: 7 }), from: fc.integer({ min: 0, max: 47 }), long: fc.integer({ min: 1, max: 30 }) }),
      { minLength: 3, maxLength: 12 },
    )
    .map((list) => {
      const kept: { day: number; from: number; until: number }[] = [];
      for (const { day: weekday, from, long } of list) {
        const one = { day: weekday, from: from * 30, until: Math.min(1440, (from + long) * 30) };
        if (!kept.some((other) => other.day === one.day && other.from < one.until && one.from < other.until)) kept.push(one);
      }
      return kept;
    });

  it("agree in every IANA zone, around its clock changes", { timeout: 60_000 }, () => {
    const zones = Intl.supportedValuesOf("timeZone");
    const fives = (min: number, max: number) => fc.integer({ min: min / TICK, max: max / TICK }).map((count) => count * TICK);
    const settings = fc.record({
      hours: windows,
      durationMinutes: fives(15, 120),
      stepMinutes: fc.constantFrom(15, 20, 30, 60),
      bufferBefore: fives(0, 60),
      bufferAfter: fives(0, 60),
      noticeMinutes: fives(0, 900),
      horizonDays: fc.integer({ min: 1, max: 3 }),
      busy: fc.array(fc.record({ start: fives(0, 2100), long: fives(5, 300), before: fives(0, 60), after: fives(0, 60) }), {
        maxLength: 4,
      }),
      offset: fc.integer({ min: 0, max: 10_000 }),
    });
    const samples = fc.sample(settings, { numRuns: zones.length, seed: 20_261_126 });
    for (const [index, { busy, offset, ...rest }] of samples.entries()) {
      const zone = zones[index] ?? "UTC";
      const within = aroundChange(zone, offset);
      const bookable: BookableHours = { ...rest, zone, holidays: { country: "FR", region: "alsaceMoselle", bridges: true } };
      const taken = busy.map(({ start, long, before, after }) => ({
        from: within.from + start * MINUTE,
        until: within.from + (start + long) * MINUTE,
        before,
        after,
      }));
      const now = within.from - 300 * MINUTE;
      expect({ zone, times: iso(freeTimes(bookable, taken, within, now)) }).toEqual({
        zone,
        times: iso(bruteForce(bookable, taken, within, now)),
      });
    }
  });
});
