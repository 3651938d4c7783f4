import { forgetEvents } from "@filon/db/realtime";
import { repeat } from "@filon/engine";
import type { Services } from "../services.ts";

const EVERY_MS = 5 * 60_000;
/** Clients that were away for longer reload everything. */
export const KEPT_MS = 24 * 3_600_000;
/** Events kept per workspace: a few minutes' worth if all its campaigns run, a day's for most. */
export const KEPT_MOST = 5_000;

/** Deletes events too old to catch up with. Safe to run in any number of workers. */
export function startForgetting({ db, log }: Pick<Services, "db" | "log">): { readonly stop: () => Promise<void> } {
  return repeat(
    { log },
    {
      everyMs: EVERY_MS,
      failure: "deleting old events failed",
      // By the database's clock, as events are: the demonstration's clock runs faster and does not apply to events.
      act: () => forgetEvents(db.pool, KEPT_MS, KEPT_MOST),
    },
  );
}
