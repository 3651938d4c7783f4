import type { EngineContext } from "../ports.ts";
import type { Bell } from "./bell.ts";

/** How long a loop pauses after a failed round, in ms. */
export const AFTER_FAILURE_MS = 500;
/** How long a loop pauses when another worker holds the due work, in ms. */
const CONTENDED_MS = 20;

/** Rounds of a running loop. */
export interface Rounds {
  /** Starts no more rounds; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Returns the pause until an agenda's next due instant, in ms: at least `CONTENDED_MS` and at most the polling interval. */
export function pauseUntilDue(context: EngineContext, agenda: readonly { readonly due_at: Date }[]): number {
  const next = Math.min(...agenda.map((row) => row.due_at.getTime()));
  return Math.min(context.limits.pollMs, Math.max(CONTENDED_MS, next - context.clock.now().epochMilliseconds));
}

/**
 * Calls `round` repeatedly until stopped, and sleeps on the bell for the milliseconds that the round returned. A round that throws is logged
 * with `complaint` and repeated after a pause.
 */
export function runRounds(
  context: EngineContext,
  bell: Bell,
  complaint: string,
  round: (isStopping: () => boolean) => Promise<number>,
): Rounds {
  let stopping = false;
  async function run(): Promise<void> {
    while (!stopping) {
      try {
        const pause = await round(() => stopping);
        if (pause > 0) await bell.sleep(pause);
      } catch (error) {
        context.log.error({ error }, complaint);
        await bell.sleep(AFTER_FAILURE_MS);
      }
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopping = true;
      bell.ring();
      await running;
    },
  };
}
