/** Days after a declined payment for a larger team until it is tried again: four times in a little over two weeks, as card payments usually are. */
const RETRY_DAYS = [1, 3, 5, 7] as const;
const DAY_MS = 86_400_000;

/**
 * When a declined payment is tried again, in milliseconds since 1970; null: no more, what is owed goes onto the next
 * period's invoice. `tries`: those that were declined, the one at `triedAt` included.
 */
export function nextSeatTry(tries: number, triedAt: number): number | null {
  const days = RETRY_DAYS[tries - 1];
  return days === undefined ? null : triedAt + days * DAY_MS;
}
