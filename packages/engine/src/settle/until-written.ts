import { setTimeout as sleep } from "node:timers/promises";

/** First pause after a failed write, in ms; doubles each time. */
const AFTER_FAILURE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Repeats a write until it succeeds, because only this process knows what a provider or service answered. `onFailure` is told of each failure,
 * and may change what is written next; true repeats it without a pause.
 */
export async function untilWritten<Result>(write: () => Promise<Result>, onFailure: (error: unknown) => boolean | void): Promise<Result> {
  for (let pause = AFTER_FAILURE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await write();
    } catch (error) {
      if (onFailure(error) !== true) await sleep(pause);
    }
  }
}
