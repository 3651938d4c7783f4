/** Pauses that double from the first to the longest, in milliseconds. */
export interface GrowingPause {
  /** The next pause; a little random, so that not every browser comes back to a server in the same instant. */
  next(): number;
  /** Begins anew with the first. */
  reset(): void;
}

/** How much longer than its length a pause may be drawn. */
const SPREAD = 0.2;

export function growingPause(firstMs: number, longestMs: number): GrowingPause {
  let pause = firstMs;
  return {
    next() {
      const length = pause * (1 + Math.random() * SPREAD);
      pause = Math.min(pause * 2, longestMs);
      return length;
    },
    reset: () => {
      pause = firstMs;
    },
  };
}
