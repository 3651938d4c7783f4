import type { Price } from "../world/payment-objects.ts";

/**
 * Returns the time this many intervals of a price after an anchor, on the anchor's day of the month or the month's last; seconds
 * since 1970.
 */
export function intervalsAfter(anchor: number, { recurring }: Pick<Price, "recurring">, count: number): number {
  const from = new Date(anchor * 1000);
  const months = (recurring.interval === "year" ? 12 : 1) * recurring.interval_count * count;
  const day = from.getUTCDate();
  const first = Date.UTC(
    from.getUTCFullYear(),
    from.getUTCMonth() + months,
    1,
    from.getUTCHours(),
    from.getUTCMinutes(),
    from.getUTCSeconds(),
  );
  const last = new Date(Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)).getUTCDate();
  return Math.floor(first / 1000) + (Math.min(day, last) - 1) * 86_400;
}

/** Returns the end of the period that begins at `start`, counted from the anchor so that short months do not shift the day. */
export function periodEnd(anchor: number, price: Pick<Price, "recurring">, start: number): number {
  for (let count = 1; ; count += 1) {
    const end = intervalsAfter(anchor, price, count);
    if (end > start) return end;
  }
}

/** Returns the part of an amount that the time from `at` to the period's end is worth, by the second, to the cent. */
export function shareOf(amount: number, period: { readonly start: number; readonly end: number }, at: number): number {
  const whole = period.end - period.start;
  return whole <= 0 ? 0 : Math.round((amount * Math.min(Math.max(period.end - at, 0), whole)) / whole);
}
