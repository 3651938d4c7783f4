import { Temporal } from "temporal-polyfill";

/** Checks whether this runtime knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}
