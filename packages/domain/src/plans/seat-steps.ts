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

/** A seat that ended; instants in milliseconds since 1970. */
export interface EndedSeat {
  readonly since: number;
  readonly until: number;
}

/**
 * Returns which seats that ended are billed, by whole days, since they were not paid: the first of `ended`, which is in the order of the
 * ends. `since`: when each current seat was taken, earliest first. Which person leaves does not matter: of all seats, current and ended,
 * those taken last are unpaid; the current team's steps (`seatSteps`) bill the latest of these, and what is left is billed here. A seat
 * that ended on the day it was taken is billed for no day.
 */
export function unpaidEndedSeats(
  paid: number,
  since: readonly number[],
  ended: readonly EndedSeat[],
  period: { readonly start: number; readonly end: number },
): EndedSeat[] {
  const inPeriod = ended.filter(({ until }) => until > period.start);
  const unpaid = since.length + inPeriod.length - paid;
  if (unpaid <= 0) return [];
  const all = [...since, ...inPeriod.map((seat) => seat.since)].toSorted((one, other) => one - other);
  const taken = all.slice(all.length - unpaid);
  for (const later of since.slice(Math.min(paid, since.length))) taken.splice(taken.indexOf(later), 1);
  return taken.flatMap((from, index) => {
    const at = prorationStart(period, from).at;
    const end = prorationStart(period, inPeriod[index]?.until ?? from).at;
    return end <= at ? [] : [{ since: at, until: end }];
  });
}
