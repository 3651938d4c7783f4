import { setTimeout as sleep } from "node:timers/promises";

/** Work that is repeated at intervals. */
export interface Repeated {
  /** Pause between the end of one run and the start of the next, in ms. */
  readonly everyMs: number;
  /** Message logged when a run fails; the next run takes place anyway. */
  readonly failure: string;
  readonly act: (isStopping: () => boolean) => Promise<unknown>;
}

/** Runs `act` immediately and then at intervals, never concurrently. `stop` waits for the current run. */
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
