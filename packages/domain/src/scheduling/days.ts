import type { Temporal } from "temporal-polyfill";

/** A day of a zone: its key YYYY-MM-DD, and when it starts and ends, in milliseconds since 1970. */
export interface Day {
  readonly key: string;
  readonly starts: number;
  readonly ends: number;
}

const USUAL_DAY_MS = 86_400_000;

/** Returns a lookup for the days of a zone from an instant on, computed on demand and cached; not for instants before the first day. */
export function daysFrom(timeZone: string, from: Temporal.Instant): (ms: number) => Day {
  let next = from.toZonedDateTimeISO(timeZone).toPlainDate();
  const first = makeDay(next, timeZone);
  const days = [first];
  return (ms) => {
    // Days of 23 or 25 hours shift the guess by at most one.
    let index = Math.max(0, Math.floor((ms - first.starts) / USUAL_DAY_MS) - 1);
    for (;;) {
      while (index >= days.length) {
        next = next.add({ days: 1 });
        days.push(makeDay(next, timeZone));
      }
      const day = days[index];
      if (day !== undefined && ms < day.ends) return day;
      index += 1;
    }
  };
}

function makeDay(day: Temporal.PlainDate, timeZone: string): Day {
  const starts = day.toZonedDateTime(timeZone).epochMilliseconds;
  return { key: day.toString(), starts, ends: day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds };
}
