import {
  forgetRunEnding,
  holdCampaign,
  listEndingRuns,
  inEngine,
  lockOpenSwitch,
  lockRemoval,
  lockRunEnding,
  lockRunResuming,
  listRemovedCampaigns,
  listOpenSwitches,
  listResumingRuns,
  listUntoldReplies,
  setLockTimeout,
} from "@filon/db/engine";
import * as lists from "@filon/db/lists";
import { dateOf } from "@filon/domain";
import { tellColleagues } from "../colleagues/tell-colleagues.ts";
import type { EngineContext } from "../ports.ts";
import type { Progress } from "../progress/progress.ts";
import type { Bell } from "../wake/bell.ts";
import { AFTER_FAILURE_MS, type Rounds, runRounds } from "../wake/run-rounds.ts";
import { endChunk } from "./end-run.ts";
import { removeChunk } from "./remove.ts";
import { rejoinChunk } from "./resume-run.ts";
import { continueSwitch } from "./switch-people.ts";

const CAMPAIGNS_A_ROUND = 16;
/** Members taken off a deleted list by one transaction. */
const MEMBERS = 500;
/** People of a switch looked at by one transaction. */
const PEOPLE = 2_000;
/** How long a chunk waits for locks on its rows, in ms, before other runs get their turn. */
const LOCK_MS = 1_000;
/** Interval at which work left by dead workers is looked for, in ms; commands ring the bell. */
const LOOK_MS = 10_000;

/** The result of one kind of work in a round. */
interface Turn {
  readonly done: number;
  readonly failed: boolean;
}

/**
 * Moves the rest of resumed runs back in their queues and the rest of switched runs to their new version, ends the rest of stopped and failed runs, informs the colleagues of people who replied, and deletes the rest of deleted campaigns and lists, in
 * chunks and taking turns.
 */
export function runEndingLoop(context: EngineContext, progress: Progress, bell: Bell): Rounds {
  /** Returns whether a chunk was ended. */
  async function end(workspaceId: string, campaignId: string, run: number): Promise<boolean> {
    return inEngine(context.db, workspaceId, async (tx) => {
      await setLockTimeout(tx, LOCK_MS);
      const ending = await lockRunEnding(tx, campaignId, run);
      if (ending === null) return false;
      if (await endChunk(tx, ending)) await forgetRunEnding(tx, ending);
      return true;
    });
  }

  /** Returns whether a chunk was moved back in its queues. */
  async function rejoin(workspaceId: string, campaignId: string, run: number): Promise<boolean> {
    return inEngine(context.db, workspaceId, async (tx) => {
      await setLockTimeout(tx, LOCK_MS);
      await holdCampaign(tx, campaignId, "alone");
      const resuming = await lockRunResuming(tx, campaignId, run);
      if (resuming === null) return false;
      await rejoinChunk(tx, resuming);
      return true;
    });
  }

  /** Returns whether a chunk was moved to the next version. */
  async function shift(workspaceId: string, campaignId: string, id: string): Promise<boolean> {
    return inEngine(context.db, workspaceId, async (tx) => {
      await setLockTimeout(tx, LOCK_MS);
      await holdCampaign(tx, campaignId, "alone");
      const made = await lockOpenSwitch(tx, id);
      if (made === null) return false;
      await continueSwitch(tx, made, dateOf(context.clock.now()), PEOPLE);
      return true;
    });
  }

  /** Returns whether a chunk was deleted. */
  async function remove(workspaceId: string, campaignId: string): Promise<boolean> {
    return inEngine(context.db, workspaceId, async (tx) => {
      await setLockTimeout(tx, LOCK_MS);
      if (!(await lockRemoval(tx, campaignId))) return false;
      await removeChunk(tx, campaignId);
      return true;
    });
  }

  async function endRuns(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await listEndingRuns(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      async ({ workspace_id, campaign_id, run }) => {
        const isEnded = await end(workspace_id, campaign_id, run);
        if (isEnded) progress.campaignMoved(workspace_id, campaign_id);
        return isEnded;
      },
    );
  }

  async function rejoinRuns(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await listResumingRuns(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      ({ workspace_id, campaign_id, run }) => rejoin(workspace_id, campaign_id, run),
    );
  }

  async function shiftPeople(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await listOpenSwitches(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      ({ workspace_id, campaign_id, id }) => shift(workspace_id, campaign_id, id),
    );
  }

  async function removeCampaigns(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await listRemovedCampaigns(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      ({ workspace_id, campaign_id }) => remove(workspace_id, campaign_id),
    );
  }

  async function tellOfReplies(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await listUntoldReplies(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      ({ workspace_id, prospect_id }) => tellColleagues(context, workspace_id, prospect_id),
    );
  }

  async function removeLists(isStopping: () => boolean): Promise<Turn> {
    return takeTurns(
      await lists.listRemoved(context.db.pool, CAMPAIGNS_A_ROUND, context.group),
      isStopping,
      async ({ workspace_id, list_id }) =>
        inEngine(context.db, workspace_id, async (tx) => {
          await setLockTimeout(tx, LOCK_MS);
          if (!(await lists.lockRemoval(tx, list_id))) return false;
          await lists.removeMembers(tx, list_id, MEMBERS);
          return true;
        }),
    );
  }

  async function takeTurns<Row extends { workspace_id: string; campaign_id?: string; prospect_id?: string; list_id?: string }>(
    rows: readonly Row[],
    isStopping: () => boolean,
    work: (row: Row) => Promise<boolean>,
  ): Promise<Turn> {
    let done = 0;
    let failed = false;
    for (const row of rows) {
      if (isStopping()) break;
      try {
        if (await work(row)) done += 1;
      } catch (error) {
        const { workspace_id: workspaceId, campaign_id: campaignId, prospect_id: prospectId, list_id: listId } = row;
        context.log.warn(
          { error, workspaceId, campaignId, prospectId, listId },
          "what a stop, a resume, a switch, a reply or a deletion has left could not be done yet",
        );
        failed = true;
      }
    }
    return { done, failed };
  }

  async function round(isStopping: () => boolean): Promise<number> {
    const turns = [
      await rejoinRuns(isStopping),
      await shiftPeople(isStopping),
      await endRuns(isStopping),
      await tellOfReplies(isStopping),
      await removeCampaigns(isStopping),
      await removeLists(isStopping),
    ];
    if (turns.some(({ failed }) => failed)) return AFTER_FAILURE_MS;
    return turns.some(({ done }) => done > 0) ? 0 : LOOK_MS;
  }

  return runRounds(context, bell, "the engine could not look for runs that are over", round);
}
