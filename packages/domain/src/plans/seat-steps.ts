import { prorationStart } from "./billing.ts";

/** So many seats, counted from an instant in milliseconds since 1970. */
export interface SeatStep {
  readonly seats: number;
  readonly at: number;
}

/**
 * How a team that is larger than what is paid for comes to be paid for, each user from the day on which they joined, that day
 * counted whole (BILLING-04): the seats after each of those days. `since`: when each seat was taken, milliseconds since 1970,
 * the earliest first; the last ones are those that nobody paid for. A team that has shrunk is one step, of today.
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
