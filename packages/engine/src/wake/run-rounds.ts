import type { EngineContext } from "../ports.ts";
import type { Bell } from "./bell.ts";

/** How long a loop rests after a round that failed, ms. */
export const AFTER_FAILURE_MS = 500;
/** How long a loop rests when what is due is in another worker's hands, ms. */
const CONTENDED_MS = 20;

export interface Rounds {
  /** Resolves when the round in hand has ended; none begins after it. */
  stop(): Promise<void>;
}

/** Milliseconds until the next due instant of an agenda, between a contended one and the longest sleep. */
export function pauseUntilDue(context: EngineContext, agenda: readonly { readonly due_at: Date }[]): number {
  const next = Math.min(...agenda.map((row) => row.due_at.getTime()));
  return Math.min(context.limits.pollMs, Math.max(CONTENDED_MS, next - context.clock.now().epochMilliseconds));
}

/**
 * Calls `round` again and again until stopped; between two it sleeps on the bell for the milliseconds that the round
 * answered. A round that throws is logged with `complaint` and tried again after a rest.
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
