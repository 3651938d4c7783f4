/** Runs work immediately, then again after each interval in which it was requested. The last request is never lost. */
export interface Throttle {
  touch(): void;
  /** Runs pending work, for a shutdown. */
  flush(): Promise<void>;
}

/** Returns a throttle for `work`. Calls `idle` after an interval without requests: the throttle can then be discarded. */
export function throttle(everyMs: number, work: () => Promise<void>, idle: () => void): Throttle {
  let timer: NodeJS.Timeout | null = null;
  let asked = false;
  let working: Promise<void> = Promise.resolve();

  function begin(): void {
    asked = false;
    working = working.then(work);
    timer = setTimeout(elapsed, everyMs);
  }

  function elapsed(): void {
    timer = null;
    if (asked) begin();
    else idle();
  }

  return {
    touch: () => {
      if (timer === null) begin();
      else asked = true;
    },
    flush: async () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (asked) working = working.then(work);
      asked = false;
      idle();
      await working;
    },
  };
}
