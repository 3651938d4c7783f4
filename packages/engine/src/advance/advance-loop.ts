import { listDueCampaigns } from "@filon/db/engine";
import { dateOf } from "@filon/domain";
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

/** Campaigns that get a batch before the agenda is asked for again: a second or two of work. */
const CAMPAIGNS_A_ROUND = 16;
/** How long to wait before asking again about a campaign whose end is blocked by a lock, ms. */
const ASK_AGAIN_MS = 50;
/** After a round that found little, waits for more to gather: small batches cost ten times as much each. */
const LITTLE = 100;
const GATHER_MS = 20;
/** How often queues that have changed are looked at, ms. */
const QUEUES_MS = 1_000;

export interface Counters {
  batches: number;
  enrolments: number;
  steps: number;
  planned: number;
}

export interface AdvanceLoop {
  /** Stops after the current batch. */
  stop(): Promise<void>;
  readonly counters: Counters;
}

/** Advances due enrolments as long as there are any, taking turns between workspaces and campaigns; sleeps until the next is due. */
export function runAdvanceLoop(
  context: EngineContext,
  progress: Progress,
  bell: Bell,
  { onPlanned, onCalls }: { readonly onPlanned: () => void; readonly onCalls: () => void },
): AdvanceLoop {
  const graphs = keepGraphs(context);
  const turns = makeTurns((most) => listDueCampaigns(context.db.pool, dateOf(context.clock.now()), most, context.group), CAMPAIGNS_A_ROUND);
  const counters: Counters = { batches: 0, enrolments: 0, steps: 0, planned: 0 };
  const queues = keepQueues(context);
  /** Workspace ids by campaign, of campaigns that may be over. */
  const ending = new Map<string, string>();

  /** Returns null after a failure that may be temporary. */
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

  /** Completes finished campaigns; one that a command holds is asked again without blocking the others. */
  async function endWhatIsOver(): Promise<void> {
    for (const [campaignId, workspaceId] of ending) {
      const done = await completeWhenOver(context, workspaceId, campaignId).catch((error: unknown) => {
        context.log.error({ error, workspaceId, campaignId }, "a campaign could not be completed");
        // The sweep checks again.
        return "open";
      });
      if (done !== "busy") ending.delete(campaignId);
    }
  }

  /** An enrolment that cannot be advanced must not block its campaign: batches of one find it, and it is held. */
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
  // Beside the rounds: a batch of one workspace does not wait for another's queue.
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
