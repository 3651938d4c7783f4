import { setTimeout as sleep } from "node:timers/promises";

export interface Repeated {
  /** From the end of one run to the start of the next. */
  readonly everyMs: number;
  /** Logged when a run fails; the next one still takes place. */
  readonly failure: string;
  readonly act: (isStopping: () => boolean) => Promise<unknown>;
}

/** Runs something now and then regularly, never twice at the same time; `stop` waits for the current run. */
export function repeat(
  { log }: { readonly log: { warn(details: object, message: string): void } },
  { everyMs, failure, act }: Repeated,
): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await act(() => stopping.signal.aborted).catch((error: unknown) => log.warn({ err: error }, failure));
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
