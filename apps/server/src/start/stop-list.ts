import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** What has been started, to be stopped in the opposite order. */
export interface StopList {
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops all, the last started first; what fails to stop, or does not in time, is told and does not hold the others up. */
  stop(log: Logger | null): Promise<void>;
}

/** Milliseconds: what all parts may take together, and what each may take even when those before it took that. */
interface Patience {
  readonly togetherMs: number;
  readonly leastMs: number;
}

/** Jobs in flight are given 5 s; the database's end comes last and needs some of the 9 s after which a process ends as it is. */
const PATIENCE: Patience = { togetherMs: 7_000, leastMs: 250 };

export function stopList({ togetherMs, leastMs }: Patience = PATIENCE): StopList {
  const entries: { name: string; stop: () => Promise<unknown> }[] = [];
  return {
    add(name, stop) {
      entries.push({ name, stop });
    },
    async stop(log) {
      const began = performance.now();
      for (let entry = entries.pop(); entry; entry = entries.pop()) {
        const left = Math.max(togetherMs - (performance.now() - began), leastMs);
        try {
          if (!(await endsWithin(left, entry.stop()))) log?.error({ part: entry.name }, "a part did not stop in time");
        } catch (error) {
          log?.error({ err: error, part: entry.name }, "a part did not stop cleanly");
        }
      }
    },
  };
}

/** False: it still goes on after so many milliseconds; how it ends then is nobody's concern. Throws what it throws in time. */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = sleep(milliseconds, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), tooLong]);
  } finally {
    patience.abort();
  }
}
