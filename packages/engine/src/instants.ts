import { dateOf, instantOf, toReal, toVirtual, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** Converts a Date of the database to the core's virtual time. */
export function virtualFrom(clock: WorkspaceClock, date: Date): Temporal.Instant {
  return toVirtual(clock, instantOf(date));
}

/** Converts a nullable Date of the database to the core's virtual time. */
export function virtualOrNull(clock: WorkspaceClock, date: Date | null): Temporal.Instant | null {
  return date === null ? null : virtualFrom(clock, date);
}

/** Converts an instant of the core to the database's real time, as ISO text. */
export function realText(clock: WorkspaceClock, instant: Temporal.Instant): string {
  return dateOf(toReal(clock, instant)).toISOString();
}

/** Returns the clock of the workspace that a row was read with. */
export function clockOf(row: { readonly clock_factor: number; readonly clock_anchor: Date }): WorkspaceClock {
  return { factor: row.clock_factor, anchor: instantOf(row.clock_anchor) };
}
