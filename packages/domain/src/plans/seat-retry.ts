/**
 * Days after a declined payment for added seats until it is retried: four times in a little over two weeks, as is usual
 * for card payments.
 */
const RETRY_DAYS = [1, 3, 5, 7] as const;
/** Days after the provider refused to add seats to the next invoice until it is asked again. */
const INVOICE_RETRY_DAYS = [1, 3, 7] as const;
const DAY_MS = 86_400_000;

/**
 * Returns when to retry a declined payment, in milliseconds since 1970; null when there are no more and the amount goes onto
 * the next period's invoice. Also null when that invoice comes first, because a finished period can no longer be
 * prorated. `tries`: the declined attempts, including the one at `triedAt`.
 */
export function nextSeatTry(tries: number, triedAt: number, periodEnd: number): number | null {
  const next = after(RETRY_DAYS[tries - 1], triedAt);
  return next === null || next >= periodEnd ? null : next;
}

/** Returns when to ask the provider again to add seats to the next invoice, after this many refusals; null when it is not asked again. */
export function nextInvoiceTry(refusals: number, triedAt: number): number | null {
  return after(INVOICE_RETRY_DAYS[refusals - 1], triedAt);
}

const after = (days: number | undefined, from: number): number | null => (days === undefined ? null : from + days * DAY_MS);
