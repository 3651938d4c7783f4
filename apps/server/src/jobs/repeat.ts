import { setTimeout as sleep } from "node:timers/promises";
import type { Services } from "../services.ts";

interface Repeated {
  /** From the end of one time to the beginning of the next. */
  readonly everyMs: number;
  /** What the log says of a time that failed; the next one comes all the same. */
  readonly failure: string;
  readonly act: () => Promise<unknown>;
}

/** Does something at once and then again and again; `stop` waits for the time under way. */
export function repeat({ log }: Pick<Services, "log">, { everyMs, failure, act }: Repeated): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await act().catch((error: unknown) => log.warn({ err: error }, failure));
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
