import type { Temporal } from "temporal-polyfill";

export const DURATION_UNITS = ["seconds", "minutes", "hours", "days", "workingDays"] as const;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** Monday to Friday, as ISO weekdays. */
export const USUAL_WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** What was added to an instant before: everybody in a batch waits from one instant, often equally long, and zoned arithmetic is slow. */
const added = new WeakMap<Temporal.Instant, Map<string, Temporal.Instant>>();

/**
 * Adds a duration to an instant. Seconds to hours are exact; days keep the wall time of the zone (a day may last 23 or
 * 25 hours there); a working day is a day whose weekday is in `workingDays`, so one working day after a Friday, or after
 * a Saturday, is Monday. A skipped wall time moves to after the gap.
 */
export function addDuration(
  from: Temporal.Instant,
  value: number,
  unit: DurationUnit,
  timeZone: string,
  workingDays: readonly number[] = USUAL_WORKING_DAYS,
): Temporal.Instant {
  const known = added.get(from) ?? new Map<string, Temporal.Instant>();
  const asked = unit === "workingDays" ? `${value} ${unit} ${timeZone} ${workingDays.join()}` : `${value} ${unit} ${timeZone}`;
  const until = known.get(asked) ?? sum(from, value, unit, timeZone, workingDays);
  if (known.size === 0) added.set(from, known);
  known.set(asked, until);
  return until;
}

function sum(
  from: Temporal.Instant,
  value: number,
  unit: DurationUnit,
  timeZone: string,
  workingDays: readonly number[],
): Temporal.Instant {
  switch (unit) {
    case "seconds":
    case "minutes":
    case "hours":
      return from.add({ [unit]: value });
    case "days":
      return from.toZonedDateTimeISO(timeZone).add({ days: value }).toInstant();
    case "workingDays":
      return from
        .toZonedDateTimeISO(timeZone)
        .add({ days: calendarDays(from, value, timeZone, workingDays) })
        .toInstant();
  }
}

/** Returns how many calendar days it takes for this many working days to pass. */
function calendarDays(from: Temporal.Instant, value: number, timeZone: string, workingDays: readonly number[]): number {
  if (!workingDays.some((day) => Number.isInteger(day) && day >= 1 && day <= 7))
    throw new RangeError("At least one working day is needed.");
  let weekday = from.toZonedDateTimeISO(timeZone).dayOfWeek;
  let days = 0;
  for (let left = value; left > 0;) {
    weekday = (weekday % 7) + 1;
    days += 1;
    if (workingDays.includes(weekday)) left -= 1;
  }
  return days;
}
