/** Days after a declined payment for a larger team until it is tried again: four times in a little over two weeks, as card payments usually are. */
const RETRY_DAYS = [1, 3, 5, 7] as const;
/** Days after the provider refused to put a larger team onto the next invoice until it is asked again. */
const INVOICE_RETRY_DAYS = [1, 3, 7] as const;
const DAY_MS = 86_400_000;

/**
 * When a declined payment is tried again, in milliseconds since 1970; null: no more, what is owed goes onto the next
 * period's invoice. So it does where that invoice comes first: the days of a period that is over can no longer be counted.
 * `tries`: those that were declined, the one at `triedAt` included.
 */
export function nextSeatTry(tries: number, triedAt: number, periodEnd: number): number | null {
  const next = after(RETRY_DAYS[tries - 1], triedAt);
  return next === null || next >= periodEnd ? null : next;
}

/** When the provider, which refused it so many times, is asked again to put a larger team onto the next invoice; null: no more. */
export function nextInvoiceTry(refusals: number, triedAt: number): number | null {
  return after(INVOICE_RETRY_DAYS[refusals - 1], triedAt);
}

const after = (days: number | undefined, from: number): number | null => (days === undefined ? null : from + days * DAY_MS);
