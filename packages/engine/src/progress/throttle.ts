/** Does something at once, then again after each interval in which it was asked for; the last asking is never lost. */
export interface Throttle {
  touch(): void;
  /** Does what was asked for and not done yet; for the end. */
  flush(): Promise<void>;
}

/** `idle` is called when an interval passed in which nothing was asked: the throttle can be forgotten then. */
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
