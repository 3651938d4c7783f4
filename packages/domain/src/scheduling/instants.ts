import { Temporal } from "temporal-polyfill";

/** Converts an instant to the Date that the database takes, rounded down to the millisecond. */
export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** Converts a Date of the database to an instant. */
export function instantOf(date: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(date.getTime());
}
