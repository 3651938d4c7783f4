import { toReal, toVirtual, type WorkspaceClock } from "@filon/domain";
import { Temporal } from "temporal-polyfill";

/** An instant of the database as the core knows it: in the workspace's virtual time. */
export function virtualFrom(clock: WorkspaceClock, date: Date): Temporal.Instant {
  return toVirtual(clock, Temporal.Instant.fromEpochMilliseconds(date.getTime()));
}

/** The same for a column that may be empty. */
export function virtualOrNull(clock: WorkspaceClock, date: Date | null): Temporal.Instant | null {
  return date === null ? null : virtualFrom(clock, date);
}

/** An instant of the core as the database keeps it: real, as ISO text. */
export function realText(clock: WorkspaceClock, instant: Temporal.Instant): string {
  return new Date(toReal(clock, instant).epochMilliseconds).toISOString();
}

export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds);
}

/** The clock of the workspace that a row was read with. */
export function clockOf(row: { readonly clock_factor: number; readonly clock_anchor: Date }): WorkspaceClock {
  return { factor: row.clock_factor, anchor: Temporal.Instant.fromEpochMilliseconds(row.clock_anchor.getTime()) };
}
