import { Temporal } from "temporal-polyfill";

/** Returns the instant of a wall time such as 2026-12-01T14:00 in a zone, or null when the text is none. */
export function instantAt(text: string, timeZone: string): Temporal.Instant | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/u.test(text)) return null;
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
