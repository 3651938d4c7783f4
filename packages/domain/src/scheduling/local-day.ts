import { Temporal } from "temporal-polyfill";

/** Returns the day of an instant in a zone, as YYYY-MM-DD: the key under which daily acts are counted. */
export function localDay(at: Temporal.Instant, timeZone: string): string {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Returns the first instant of the next day in this zone: midnight, or the first instant after it when the clocks skip it. */
export function nextDay(at: Temporal.Instant, timeZone: string): Temporal.Instant {
  return at.toZonedDateTimeISO(timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
}

/** Returns the first instant of a day, YYYY-MM-DD, in this zone. */
export function startOfDay(day: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).toInstant();
}
