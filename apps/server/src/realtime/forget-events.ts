import { setTimeout as sleep } from "node:timers/promises";
import { forgetEvents } from "@filon/db";
import type { Services } from "../services.ts";

const EVERY_MS = 5 * 60_000;
/** Whoever was away for longer reads everything again. */
export const KEPT_MS = 24 * 3_600_000;
/** Events kept of a workspace: some minutes of one whose campaigns all run, a day of most. */
export const KEPT_MOST = 5_000;

/** Forgets events that nobody comes back for; any number of workers may. */
export function startForgetting({ db, log }: Pick<Services, "db" | "log">): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // By the database's clock, as events are: the demo's runs faster and they do not.
      await forgetEvents(db.pool, KEPT_MS, KEPT_MOST).catch((error: unknown) =>
        log.warn({ err: error }, "events of the past cannot be forgotten for now"),
      );
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
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
