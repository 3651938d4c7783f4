/** What an idle loop sleeps on. */
export interface Bell {
  /** Wakes the sleeper; if none is sleeping, the next sleep ends immediately. */
  ring(): void;
  /** Sleeps until rung, for at most this many milliseconds. */
  sleep(milliseconds: number): Promise<void>;
}

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
