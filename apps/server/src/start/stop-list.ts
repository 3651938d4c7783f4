import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** What has been started, to be stopped in reverse order. */
export interface StopList {
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops everything, last started first; failures and time-outs are reported and do not hold up the others. */
  stop(log: Logger | null): Promise<void>;
}

/** Milliseconds: what all parts may take together, and what each may take even if the earlier ones have used that up. */
interface Patience {
  readonly togetherMs: number;
  readonly leastMs: number;
}

/** Running jobs get 5 s; the database is stopped last and needs some of the 9 s after which a process exits anyway. */
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
          if (!(await endsWithin(left, entry.stop()))) log?.error({ part: entry.name }, "a component did not stop in time");
        } catch (error) {
          log?.error({ err: error, part: entry.name }, "a component did not stop cleanly");
        }
      }
    },
  };
}

/**
 * Resolves to false if it is still running after this many milliseconds; its later outcome is then ignored. Rethrows what it throws within that time.
 */
async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  const patience = new AbortController();
  const tooLong = sleep(milliseconds, false, { signal: patience.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), tooLong]);
  } finally {
    patience.abort();
  }
}
