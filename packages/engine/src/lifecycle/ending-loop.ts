import { forgetRunEnding, endingRuns, inEngine, lockRunEnding, waitNoLongerForLocks } from "@filon/db/engine";
import type { EngineContext } from "../ports.ts";
import type { Progress } from "../progress/progress.ts";
import type { Bell } from "../wake/bell.ts";
import { AFTER_FAILURE_MS, type Rounds, runRounds } from "../wake/run-rounds.ts";
import { endChunk } from "./end-run.ts";

const RUNS_A_ROUND = 16;
/** How long a chunk waits for locks on its rows, ms; then other runs have their turn first. */
const LOCK_MS = 1_000;
/** A stop rings the bell; this finds what a dead worker has left. */
const LOOK_MS = 10_000;

/** Ends what is left of runs that were stopped or have failed, chunk by chunk, the runs taking turns. */
export function runEndingLoop(context: EngineContext, progress: Progress, bell: Bell): Rounds {
  /** Returns whether a chunk was ended. */
  async function end(workspaceId: string, campaignId: string, run: number): Promise<boolean> {
    return inEngine(context.db, workspaceId, async (tx) => {
      await waitNoLongerForLocks(tx, LOCK_MS);
      const ending = await lockRunEnding(tx, campaignId, run);
      if (ending === null) return false;
      if (await endChunk(tx, ending)) await forgetRunEnding(tx, ending);
      return true;
    });
  }

  async function round(isStopping: () => boolean): Promise<number> {
    let done = 0;
    let failed = false;
    for (const { workspace_id: workspaceId, campaign_id: campaignId, run } of await endingRuns(context.db.pool, RUNS_A_ROUND)) {
      if (isStopping()) return 0;
      try {
        if (!(await end(workspaceId, campaignId, run))) continue;
        done += 1;
        progress.campaignMoved(workspaceId, campaignId);
      } catch (error) {
        context.log.warn({ error, workspaceId, campaignId }, "a run that is over could not be ended yet");
        failed = true;
      }
    }
    if (failed) return AFTER_FAILURE_MS;
    return done > 0 ? 0 : LOOK_MS;
  }

  return runRounds(context, bell, "the engine could not look for runs that are over", round);
}
