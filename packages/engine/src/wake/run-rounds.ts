import type { EngineContext } from "../ports.ts";
import type { Bell } from "./bell.ts";

/** How long a loop pauses after a failed round, ms. */
export const AFTER_FAILURE_MS = 500;
/** How long a loop pauses when due work is held by another worker, ms. */
const CONTENDED_MS = 20;

export interface Rounds {
  /** Resolves when the current round has ended; none starts after it. */
  stop(): Promise<void>;
}

/** Returns the milliseconds until an agenda's next due instant, at least those for contended work and at most the longest sleep. */
export function pauseUntilDue(context: EngineContext, agenda: readonly { readonly due_at: Date }[]): number {
  const next = Math.min(...agenda.map((row) => row.due_at.getTime()));
  return Math.min(context.limits.pollMs, Math.max(CONTENDED_MS, next - context.clock.now().epochMilliseconds));
}

/**
 * Calls `round` repeatedly until stopped; in between it sleeps on the bell for the milliseconds the round returned. A
 * round that throws is logged with `complaint` and retried after a pause.
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
