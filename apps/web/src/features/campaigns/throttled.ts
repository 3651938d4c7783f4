/**
 * Returns `ask`, which has `run` run at most once per `everyMs` milliseconds, and never while its last run still waits for an answer:
 * a refetch that is slow would otherwise be cancelled by the next one, again and again, and never show anything. What is asked for
 * meanwhile is run afterwards, once. After `end` nothing more is run, until something is asked for again.
 */
export function throttled(run: () => unknown, everyMs: number): { readonly ask: () => void; readonly end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ranAt = 0;
  let isRunning = false;
  let isAskedAgain = false;
  const ask = (): void => {
    if (isRunning) isAskedAgain = true;
    else timer ??= setTimeout(() => void begin(), Math.max(0, ranAt + everyMs - Date.now()));
  };
  const begin = async (): Promise<void> => {
    timer = undefined;
    ranAt = Date.now();
    isRunning = true;
    try {
      await run();
    } finally {
      isRunning = false;
      if (isAskedAgain) {
        isAskedAgain = false;
        ask();
      }
    }
  };
  return {
    ask,
    end: () => {
      clearTimeout(timer);
      timer = undefined;
      isAskedAgain = false;
    },
  };
}
