import { prorationStart } from "./billing.ts";

/** A number of seats, from an instant in milliseconds since 1970. */
export interface SeatStep {
  readonly seats: number;
  readonly at: number;
}

/**
 * Returns the steps by which a grown team is billed, each user from the day they joined, that day in full (BILLING-04):
 * the number of seats after each of those days. `since`: when each seat was taken, milliseconds since 1970, earliest
 * first; the last ones are unpaid. A team that has shrunk is one step, today.
 */
export function seatSteps(
  paid: number,
  since: readonly number[],
  period: { readonly start: number; readonly end: number },
  now: number,
): SeatStep[] {
  const steps = new Map<number, SeatStep>();
  for (let seats = paid + 1; seats <= since.length; seats += 1) {
    const { at } = prorationStart(period, Math.min(since[seats - 1] ?? now, now));
    steps.set(at, { seats, at });
  }
  return since.length < paid ? [{ seats: Math.max(1, since.length), at: prorationStart(period, now).at }] : [...steps.values()];
}
