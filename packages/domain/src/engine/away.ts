import { Temporal } from "temporal-polyfill";

/**
 * Returns when a prospect may be contacted again after an automatic reply with a return date: the start of the next day
 * in this zone. A full instant is returned as it is; null when the date cannot be read.
 */
export function awayUntil(returnDate: string, timeZone: string): Temporal.Instant | null {
  const text = returnDate.trim();
  try {
    if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return Temporal.PlainDate.from(text).add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
    return Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
