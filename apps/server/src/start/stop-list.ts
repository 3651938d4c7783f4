import type { Logger } from "pino";

/** What has been started, to be stopped in the opposite order. */
export interface StopList {
  add(name: string, stop: () => Promise<unknown>): void;
  /** Stops all, the last started first; what fails to stop is told and does not hold the others up. */
  stop(log: Logger | null): Promise<void>;
}

export function stopList(): StopList {
  const entries: { name: string; stop: () => Promise<unknown> }[] = [];
  return {
    add(name, stop) {
      entries.push({ name, stop });
    },
    async stop(log) {
      for (let entry = entries.pop(); entry; entry = entries.pop()) {
        try {
          await entry.stop();
        } catch (error) {
          log?.error({ err: error, part: entry.name }, "a part did not stop cleanly");
        }
      }
    },
  };
}
