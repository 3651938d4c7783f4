/** Lets an idle loop sleep until there is work. */
export interface Bell {
  /** Ends the current sleep; if there is none, the next sleep ends immediately. */
  ring(): void;
  /** Sleeps until the bell rings, for at most this many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

/** Returns a bell for one sleeper. */
export function makeBell(): Bell {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring: () => {
      rung = true;
      wake?.();
    },
    sleep: async (milliseconds) => {
      if (!rung && milliseconds > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = null;
      }
      rung = false;
    },
  };
}
