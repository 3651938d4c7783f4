import { listDueCampaigns } from "@filon/db/engine";
import { setTimeout as sleep } from "node:timers/promises";
import { keepQueues } from "../accounts/keep-queues.ts";
import { completeWhenOver } from "../lifecycle/complete.ts";
import type { EngineContext } from "../ports.ts";
import type { Progress } from "../progress/progress.ts";
import type { Bell } from "../wake/bell.ts";
import { repeat } from "../wake/repeat.ts";
import { AFTER_FAILURE_MS, pauseUntilDue, runRounds } from "../wake/run-rounds.ts";
import { makeTurns } from "../wake/turns.ts";
import { advanceBatch, type BatchReport } from "./advance-batch.ts";
import { keepGraphs } from "./load-batch.ts";
import { holdBroken } from "./hold-broken.ts";

/** Campaigns that get a batch before the agenda is read again: a second or two of work. */
const CAMPAIGNS_A_ROUND = 16;
/** Pause before retrying to complete a campaign that is locked, in ms. */
const ASK_AGAIN_MS = 50;
/** After a round that claimed fewer than `LITTLE` enrolments, waits `GATHER_MS`: an enrolment costs ten times as much in a small batch. */
const LITTLE = 100;
const GATHER_MS = 20;
/** Interval at which changed queues are checked, in ms. */
const QUEUES_MS = 1_000;

/** What the loop has done since its start. */
export interface Counters {
  batches: number;
  enrolments: number;
  steps: number;
  planned: number;
}

/** A running advance loop. */
export interface AdvanceLoop {
  /** Stops after the current batch. */
  stop(): Promise<void>;
  readonly counters: Counters;
}

/** Advances due enrolments, taking turns between workspaces and campaigns, and sleeps until the next one is due. */
export function runAdvanceLoop(
  context: EngineContext,
  progress: Progress,
  bell: Bell,
  { onPlanned, onCalls }: { readonly onPlanned: () => void; readonly onCalls: () => void },
): AdvanceLoop {
  const graphs = keepGraphs(context);
  const turns = makeTurns((most, at) => listDueCampaigns(context.db.pool, at, most, context.group), CAMPAIGNS_A_ROUND);
  const counters: Counters = { batches: 0, enrolments: 0, steps: 0, planned: 0 };
  const queues = keepQueues(context);
  /** Campaigns that may be over: workspace ids by campaign id. */
  const ending = new Map<string, string>();

  /** Advances one batch. Returns the number of enrolments claimed, or null after a failure that may be temporary. */
  async function batch(workspaceId: string, campaignId: string): Promise<number | null> {
    let done: BatchReport;
    try {
      done = await advanceBatch(context, graphs, workspaceId, campaignId, context.limits.batchSize).catch((error: unknown) => {
        context.log.error({ error, workspaceId, campaignId }, "advancing a batch of enrolments failed");
        return onFailure(workspaceId, campaignId);
      });
    } catch {
      return null;
    }
    count(counters, done);
    if (done.planned > 0) onPlanned();
    if (done.calls > 0) onCalls();
    if (done.claimed > 0) progress.campaignMoved(workspaceId, campaignId);
    if (done.prospectsChanged) progress.prospectsChanged(workspaceId);
    queues.changed(workspaceId, done.queues);
    if (done.ended > 0) ending.set(campaignId, workspaceId);
    return done.claimed;
  }

  /** Completes campaigns that are over. One that is locked is retried later and does not block the others. */
  async function endWhatIsOver(): Promise<void> {
    for (const [campaignId, workspaceId] of ending) {
      const done = await completeWhenOver(context, workspaceId, campaignId).catch((error: unknown) => {
        context.log.error({ error, workspaceId, campaignId }, "a campaign could not be completed");
        // The sweep retries it.
        return "open";
      });
      if (done !== "busy") ending.delete(campaignId);
    }
  }

  /** After a failed batch, advances enrolments one by one, and holds the one that fails so that it does not block its campaign. */
  async function onFailure(workspaceId: string, campaignId: string): Promise<BatchReport> {
    let enrolmentId: string | undefined;
    try {
      return await advanceBatch(context, graphs, workspaceId, campaignId, 1, ([claimed]) => (enrolmentId = claimed));
    } catch (error) {
      if (enrolmentId === undefined) throw error;
      return holdBroken(context, { workspaceId, campaignId, enrolmentId }, error);
    }
  }

  async function round(isStopping: () => boolean): Promise<number> {
    const asked = context.clock.now();
    const { due, agenda } = await turns.next(asked.epochMilliseconds);
    let claimed = 0;
    let failed = false;
    for (const row of due) {
      if (isStopping()) return 0;
      turns.served(row);
      const done = await batch(row.workspace_id, row.campaign_id);
      if (done === null) failed = true;
      else claimed += done;
    }
    await endWhatIsOver();
    if (claimed > 0) {
      if (claimed < LITTLE) await sleep(GATHER_MS);
      return 0;
    }
    if (failed) return AFTER_FAILURE_MS;
    const pause = pauseUntilDue(context, agenda);
    return ending.size > 0 ? Math.min(pause, ASK_AGAIN_MS) : pause;
  }

  const rounds = runRounds(context, bell, "the engine could not look for due work", round);
  // Runs beside the rounds, so that batches do not wait for queues of other workspaces.
  const tidying = repeat(context, {
    everyMs: QUEUES_MS,
    failure: "the engine could not look at its queues",
    act: async () => {
      for (const moved of await queues.look()) progress.campaignMoved(moved.workspaceId, moved.campaignId);
    },
  });
  return {
    counters,
    stop: async () => {
      await Promise.all([rounds.stop(), tidying.stop()]);
    },
  };
}

function count(counters: Counters, done: BatchReport): void {
  counters.batches += 1;
  counters.enrolments += done.claimed;
  counters.steps += done.steps;
  counters.planned += done.planned;
}
