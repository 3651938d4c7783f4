import { forgetEvents } from "@filon/db/realtime";
import { repeat } from "@filon/engine";
import type { Services } from "../services.ts";

const EVERY_MS = 5 * 60_000;
/** Whoever was away for longer reads everything again. */
export const KEPT_MS = 24 * 3_600_000;
/** Events kept of a workspace: some minutes of one whose campaigns all run, a day of most. */
export const KEPT_MOST = 5_000;

/** Forgets events that nobody comes back for; any number of workers may. */
export function startForgetting({ db, log }: Pick<Services, "db" | "log">): { readonly stop: () => Promise<void> } {
  return repeat(
    { log },
    {
      everyMs: EVERY_MS,
      failure: "events of the past cannot be forgotten for now",
      // By the database's clock, as events are: the demo's runs faster and they do not.
      act: () => forgetEvents(db.pool, KEPT_MS, KEPT_MOST),
    },
  );
}
