import type { HolidayRules } from "@filon/contracts/campaigns";
import { Temporal } from "temporal-polyfill";
import { isDayOff } from "./holidays.ts";

/** Active hours: wall times HH:MM of a zone, start inclusive, end later and exclusive; ISO weekdays, Monday 1. */
export interface WorkingWindow {
  readonly timeZone: string;
  readonly start: string;
  readonly end: string;
  readonly days: readonly number[];
  /** Closed on these public holidays of the zone's days; undefined if open on all of them. */
  readonly holidays?: HolidayRules | undefined;
}

/** From (inclusive) and to (exclusive), milliseconds since 1970. */
export interface OpenInterval {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Returns the earliest instant not before `from` whose wall time in the zone is inside the window, on one of its
 * weekdays. Skipped hours do not exist; repeated hours count both times.
 *
 * @throws RangeError when the window never opens: no weekday, or an end that is not later than the start.
 */
export function nextInstantIn(window: WorkingWindow, from: Temporal.Instant): Temporal.Instant {
  const at = openingTimes(window, from).next(from.epochMilliseconds);
  if (at > from.epochMilliseconds) return Temporal.Instant.fromEpochMilliseconds(at);
  return from;
}

/** Answers of opensEver: the guards ask about the same windows for each act, and wall times take longer to read than everything else they do. */
const openWindows = new WeakMap<WorkingWindow, boolean>();

/** Checks whether the window ever opens: it has a weekday, and its end is later than its start. */
export function opensEver(window: WorkingWindow): boolean {
  const known = openWindows.get(window);
  if (known !== undefined) return known;
  const { days, start, end } = window;
  const opens = days.some((day) => Number.isInteger(day) && day >= 1 && day <= 7) && Temporal.PlainTime.compare(start, end) < 0;
  openWindows.set(window, opens);
  return opens;
}

/** Checks whether an instant is inside the window. */
export function isInside(window: WorkingWindow, at: Temporal.Instant): boolean {
  return nextInstantIn(window, at) === at;
}

/** The opening times of a window, computed one day at a time on demand and cached. */
export interface OpeningTimes {
  /** Like nextInstantIn, on milliseconds since 1970; not for instants before the `from` it was made with. */
  readonly next: (fromMs: number) => number;
}

/** @throws RangeError when the window never opens. */
export function openingTimes(window: WorkingWindow, from: Temporal.Instant): OpeningTimes {
  refuseNeverOpen(window);
  let day = from.toZonedDateTimeISO(window.timeZone).toPlainDate();
  const intervals: OpenInterval[] = [];
  let passed = 0;
  return {
    next: (fromMs) => {
      // Callers mostly move forward; going back searches from the beginning.
      if (passed > 0 && (intervals[passed - 1]?.closes ?? 0) > fromMs) passed = 0;
      for (;;) {
        const interval = intervals[passed];
        if (interval === undefined) {
          intervals.push(...openIntervals(window, day));
          day = day.add({ days: 1 });
        } else if (interval.closes > fromMs) {
          return Math.max(fromMs, interval.opens);
        } else {
          passed += 1;
        }
      }
    },
  };
}

/** Returns when the window is open on a day of its zone: nothing, one interval, or several when the clocks change inside it. */
export function openIntervals(window: WorkingWindow, day: Temporal.PlainDate): OpenInterval[] {
  if (!window.days.includes(day.dayOfWeek)) return [];
  if (window.holidays !== undefined && isDayOff(window.holidays, day)) return [];
  const { timeZone } = window;
  const midnight = day.toZonedDateTime(timeZone);
  // A zone that crosses the date line may skip a whole day.
  if (!midnight.toPlainDate().equals(day)) return [];
  const start = Temporal.PlainTime.from(window.start);
  const end = Temporal.PlainTime.from(window.end);
  if (midnight.hoursInDay === 24) {
    return [{ opens: at(day, start, timeZone, "compatible"), closes: at(day, end, timeZone, "compatible") }];
  }
  const tomorrow = day.add({ days: 1 }).toZonedDateTime(timeZone);
  const edges = new Set([midnight.epochMilliseconds, tomorrow.epochMilliseconds, ...changesOn(midnight, tomorrow)]);
  for (const time of [start, end]) {
    edges.add(at(day, time, timeZone, "earlier"));
    edges.add(at(day, time, timeZone, "later"));
  }
  const sorted = [...edges].filter((ms) => ms >= midnight.epochMilliseconds && ms <= tomorrow.epochMilliseconds).sort((a, b) => a - b);
  return merge(
    sorted.slice(0, -1).flatMap((opens, index) => {
      const wall = Temporal.Instant.fromEpochMilliseconds(opens).toZonedDateTimeISO(timeZone).toPlainTime();
      const inside = Temporal.PlainTime.compare(wall, start) >= 0 && Temporal.PlainTime.compare(wall, end) < 0;
      return inside ? [{ opens, closes: sorted[index + 1] ?? opens }] : [];
    }),
  );
}

function at(
  day: Temporal.PlainDate,
  time: Temporal.PlainTime,
  timeZone: string,
  disambiguation: "compatible" | "earlier" | "later",
): number {
  return day.toPlainDateTime(time).toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds;
}

function changesOn(midnight: Temporal.ZonedDateTime, tomorrow: Temporal.ZonedDateTime): number[] {
  const changes: number[] = [];
  let change = midnight.getTimeZoneTransition("next");
  while (change !== null && change.epochMilliseconds < tomorrow.epochMilliseconds) {
    changes.push(change.epochMilliseconds);
    change = change.getTimeZoneTransition("next");
  }
  return changes;
}

function merge(intervals: readonly OpenInterval[]): OpenInterval[] {
  const merged: OpenInterval[] = [];
  for (const interval of intervals) {
    const last = merged.at(-1);
    if (last !== undefined && last.closes === interval.opens) merged[merged.length - 1] = { opens: last.opens, closes: interval.closes };
    else merged.push(interval);
  }
  return merged;
}

function refuseNeverOpen(window: WorkingWindow): void {
  if (!opensEver(window)) throw new RangeError("A window needs a weekday, and an end that is later than its start.");
}
