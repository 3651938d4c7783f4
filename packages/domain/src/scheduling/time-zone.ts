import { Temporal } from "temporal-polyfill";

/** Whether this is the name of a time zone that is known here. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
