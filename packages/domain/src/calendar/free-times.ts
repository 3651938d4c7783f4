import type { HolidayRules } from "@filon/contracts/campaigns";
import { Temporal } from "temporal-polyfill";
import { isDayOff } from "../scheduling/holidays.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** A period of a working day, in minutes since midnight on the host's clock; `until` 1440 is the end of the day. */
export interface WorkingHours {
  /** 1 (Monday) to 7. */
  readonly day: number;
  readonly from: number;
  readonly until: number;
}

/** When a kind of meeting can be booked. */
export interface BookableHours {
  readonly zone: string;
  readonly hours: readonly WorkingHours[];
  readonly holidays: HolidayRules;
  readonly durationMinutes: number;
  /** Meetings begin at multiples of this after the beginning of the working hours. */
  readonly stepMinutes: number;
  /** Minutes before and after a meeting during which its host has no other. */
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** A meeting is booked at least so many minutes before it begins, and at most so many days. */
  readonly noticeMinutes: number;
  readonly horizonDays: number;
}

/** A period in epoch milliseconds, its end excluded. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/** A period that a host is busy, with the minutes before and after it that its own kind of meeting keeps free. */
export interface BusyPeriod extends Period {
  readonly before: number;
  readonly after: number;
}

/**
 * Returns when a meeting can begin within a period, in order (epoch milliseconds). The whole meeting lies in working hours on days that are
 * no holidays, and between it and every busy period lie the buffers of both. Hours that clocks skip do not exist; hours that they repeat come twice.
 */
export function freeTimes(bookable: BookableHours, busy: readonly BusyPeriod[], within: Period, now: number): number[] {
  const { durationMinutes, noticeMinutes, horizonDays, bufferBefore, bufferAfter } = bookable;
  const first = Math.max(within.from, now + noticeMinutes * MINUTE_MS);
  const last = Math.min(within.until, now + horizonDays * DAY_MS);
  if (first >= last) return [];
  const long = durationMinutes * MINUTE_MS;
  const open = openPeriods(bookable, { from: first, until: last + long });
  const joined = joinedPeriods(open);
  const blocked = joinedPeriods(
    busy.map((taken) => ({
      from: taken.from - Math.max(taken.before, bufferAfter) * MINUTE_MS - long,
      until: taken.until + Math.max(taken.after, bufferBefore) * MINUTE_MS,
    })),
    "apart",
  );
  const starts = [...new Set(open.flatMap((period) => period.starts))].toSorted((one, other) => one - other);
  const free: number[] = [];
  // All three are in order, so each is walked once.
  let [room, taken] = [0, 0];
  for (const at of starts) {
    if (at < first || at >= last) continue;
    while ((joined[room]?.until ?? Infinity) < at + long) room += 1;
    while ((blocked[taken]?.until ?? Infinity) <= at) taken += 1;
    if ((joined[room]?.from ?? Infinity) <= at && (blocked[taken]?.from ?? Infinity) >= at) free.push(at);
  }
  return free;
}

interface OpenPeriod extends Period {
  /** The instants in it at which a meeting could begin. */
  readonly starts: readonly number[];
}

/** Returns the working hours that lie around a period, as instants. A clock change in the middle splits them. */
function openPeriods({ zone, hours, holidays, stepMinutes }: BookableHours, within: Period): OpenPeriod[] {
  const open: OpenPeriod[] = [];
  for (const { from, until, offset } of offsetsOf(zone, { from: within.from - DAY_MS, until: within.until + DAY_MS })) {
    // On a wall clock of one offset, days and hours are plain arithmetic.
    for (let midnight = floorTo(from + offset, DAY_MS); midnight < until + offset; midnight += DAY_MS) {
      const day = plainDay(midnight);
      if (isDayOff(holidays, day)) continue;
      for (const one of hours) {
        if (one.day !== day.dayOfWeek) continue;
        const start = midnight + one.from * MINUTE_MS - offset;
        const [begins, ends] = [Math.max(start, from), Math.min(midnight + one.until * MINUTE_MS - offset, until)];
        if (begins >= ends) continue;
        const starts: number[] = [];
        const step = stepMinutes * MINUTE_MS;
        for (let at = start + Math.ceil((begins - start) / step) * step; at < ends; at += step) starts.push(at);
        open.push({ from: begins, until: ends, starts });
      }
    }
  }
  return open;
}

/** Joins periods that overlap, and those that touch unless an instant between two of them counts (`apart`). */
function joinedPeriods(periods: readonly Period[], touching: "joined" | "apart" = "joined"): Period[] {
  const joined: { from: number; until: number }[] = [];
  for (const { from, until } of periods.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last !== undefined && (touching === "joined" ? from <= last.until : from < last.until)) last.until = Math.max(last.until, until);
    else joined.push({ from, until });
  }
  return joined;
}

/** Returns the parts of a period during which the zone keeps one offset from UTC (milliseconds). */
function offsetsOf(zone: string, { from, until }: Period): (Period & { readonly offset: number })[] {
  const parts: (Period & { readonly offset: number })[] = [];
  let at = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  while (at.epochMilliseconds < until) {
    const next = at.getTimeZoneTransition("next");
    const end = Math.min(next?.epochMilliseconds ?? until, until);
    parts.push({ from: at.epochMilliseconds, until: end, offset: at.offsetNanoseconds / 1_000_000 });
    if (next === null) break;
    at = next;
  }
  return parts;
}

const floorTo = (value: number, unit: number): number => Math.floor(value / unit) * unit;

/** The day that begins at a midnight which is written as if it were UTC. */
const plainDay = (midnight: number): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(midnight).toZonedDateTimeISO("UTC").toPlainDate();
