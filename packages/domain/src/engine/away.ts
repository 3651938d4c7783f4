import { Temporal } from "temporal-polyfill";

/**
 * When somebody whose automatic answer names a return date may be written to again: the beginning of the day after it,
 * in this zone. A full instant is taken as it is; what cannot be read gives null.
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
