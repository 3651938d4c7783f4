import { Temporal } from "temporal-polyfill";

/** Returns the day written as DD/MM/YYYY or YYYY-MM-DD, or null when the text is neither. */
export function dayOf(text: string): Temporal.PlainDate | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(text.trim()) ?? [];
  const iso = day === "" ? text.trim() : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(iso)) return null;
  try {
    return Temporal.PlainDate.from(iso, { overflow: "reject" });
  } catch {
    return null;
  }
}

/**
 * Returns the instant of a text: an instant (2026-12-01T09:00:00Z), a local time in the zone (2026-12-01T10:00), or a day, whose instant is
 * midnight in the zone. Returns null when the text is none of these.
 */
export function instantOf(text: string, timeZone: string): Temporal.Instant | null {
  const day = dayOf(text);
  if (day !== null) return day.toZonedDateTime(timeZone).toInstant();
  const written = text.trim().replace(/^(\d{4}-\d{2}-\d{2}) /u, "$1T");
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/u.test(written)) return null;
  try {
    return isZoned(written) ? Temporal.Instant.from(written) : Temporal.PlainDateTime.from(written).toZonedDateTime(timeZone).toInstant();
  } catch {
    return null;
  }
}

const isZoned = (text: string): boolean => /(?:Z|[+-]\d{2}(?::?\d{2})?)(?:\[[^[\]]+\])?$/u.test(text);
