/** Retry delays that double from the first to the longest, in milliseconds. */
export interface GrowingPause {
  /**
   * Returns the next delay, which goes up to `atMostMs` this time, with some jitter so that browsers do not all return to a server at the
   * same instant.
   */
  next(atMostMs?: number): number;
  /** Starts over with the first delay. */
  reset(): void;
}

/** The largest jitter, as a share of the delay. */
const SPREAD = 0.2;

export function growingPause(firstMs: number, longestMs: number): GrowingPause {
  let pause = firstMs;
  return {
    next(atMostMs = longestMs) {
      const length = Math.min(pause, atMostMs) * (1 + Math.random() * SPREAD);
      pause = Math.min(pause * 2, longestMs);
      return length;
    },
    reset: () => {
      pause = firstMs;
    },
  };
}
