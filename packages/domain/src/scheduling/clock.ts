import { Temporal } from "temporal-polyfill";

/** A workspace's clock: `factor` virtual seconds pass per real second, counted from `anchor`, where both agree. */
export interface WorkspaceClock {
  readonly factor: number;
  readonly anchor: Temporal.Instant;
}

/** The clock of every workspace except the demonstration's. */
export const REAL_CLOCK: WorkspaceClock = { factor: 1, anchor: Temporal.Instant.fromEpochMilliseconds(0) };

/** Converts a real instant to a virtual one, to the millisecond, rounded down; unchanged when the factor is 1. */
export function toVirtual(clock: WorkspaceClock, real: Temporal.Instant): Temporal.Instant {
  if (clock.factor === 1) return real;
  return Temporal.Instant.fromEpochMilliseconds(virtualMs(clock, real.epochMilliseconds));
}

/**
 * Converts a virtual instant to the earliest real millisecond at which the workspace's clock has reached it, so that
 * sleeping until then never wakes early; unchanged when the factor is 1.
 */
export function toReal(clock: WorkspaceClock, virtual: Temporal.Instant): Temporal.Instant {
  if (clock.factor === 1) return virtual;
  const anchor = clock.anchor.epochMilliseconds;
  const wanted = Temporal.Instant.compare(virtual, Temporal.Instant.fromEpochMilliseconds(virtual.epochMilliseconds)) > 0 ? 1 : 0;
  const target = virtual.epochMilliseconds + wanted;
  let real = anchor + Math.ceil((target - anchor) / clock.factor);
  // Rounding of the quotient may be off by one millisecond either way.
  while (virtualMs(clock, real) < target) real += 1;
  while (virtualMs(clock, real - 1) >= target) real -= 1;
  return Temporal.Instant.fromEpochMilliseconds(real);
}

function virtualMs({ factor, anchor }: WorkspaceClock, realMs: number): number {
  const from = anchor.epochMilliseconds;
  return from + Math.floor((realMs - from) * factor);
}
