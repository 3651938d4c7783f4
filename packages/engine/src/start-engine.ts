import { newId } from "@filon/db";
import * as auth from "@filon/db/auth";
import { runningCampaigns } from "@filon/db/engine";
import { setTimeout as sleep } from "node:timers/promises";
import { runAdvanceLoop } from "./advance/advance-loop.ts";
import { runDispatchLoop } from "./dispatch/dispatch-loop.ts";
import { requireRoomForCalls } from "./dispatch/lease.ts";
import { completeWhenOver, type Ending, failWhenHopeless } from "./lifecycle/complete.ts";
import { runEndingLoop } from "./lifecycle/ending-loop.ts";
import { runManualLoop } from "./manual/manual-loop.ts";
import { DEFAULT_LIMITS, type EngineContext, type EngineOptions } from "./ports.ts";
import { tellProgress } from "./progress/progress.ts";
import { watchClock } from "./recover/clock-watch.ts";
import { runRecoverLoop } from "./recover/recover-loop.ts";
import { makeSettler } from "./settle/settler.ts";
import { listen } from "./wake/listen.ts";
import { makeBell } from "./wake/bell.ts";
import { repeat } from "./wake/repeat.ts";

const BEAT_MS = 5_000;
const SWEEP_MS = 30_000;
const LOOKS_A_SWEEP = 5;
const BETWEEN_LOOKS_MS = 200;

export interface Engine {
  /** What it has done since it started. */
  readonly counters: Readonly<{ batches: number; enrolments: number; steps: number; planned: number; settled: number }>;
  /** Claims no more work, finishes the current work and announces what is pending. */
  stop(): Promise<void>;
}

/**
 * Starts the engine in this process. Any number of processes may run one on the same database. Throws RangeError for
 * limits with which no lease covers a call.
 */
export function startEngine(options: EngineOptions): Engine {
  requireRoomForCalls({ ...DEFAULT_LIMITS, ...options.limits });
  const context: EngineContext = { ...options, limits: { ...DEFAULT_LIMITS, ...options.limits }, owner: newId() };
  const bells = { advance: makeBell(), dispatch: makeBell(), recover: makeBell(), manual: makeBell(), ending: makeBell() };
  const progress = tellProgress(context);
  const settler = makeSettler(context, (workspaceId, campaignIds) => {
    bells.advance.ring();
    for (const campaignId of campaignIds) progress.campaignMoved(workspaceId, campaignId);
    progress.prospectsChanged(workspaceId);
  });
  const listening = listen(context, () => {
    bells.advance.ring();
    bells.dispatch.ring();
    bells.manual.ring();
    bells.ending.ring();
  });
  const advancing = runAdvanceLoop(context, progress, bells.advance, bells.dispatch.ring);
  const dispatching = runDispatchLoop(context, settler, bells.dispatch, bells.advance.ring);
  const watch = watchClock(context.limits.leaseMs);
  const recovering = runRecoverLoop(context, settler, bells.recover, watch);
  const writing = runManualLoop(context, bells.manual, watch);
  const ending = runEndingLoop(context, progress, bells.ending);
  const repeated = [
    repeat(context, { everyMs: BEAT_MS, failure: "the heartbeat failed", act: () => auth.beat(context.db.pool, context.owner, "engine") }),
    repeat(context, { everyMs: SWEEP_MS, failure: "the sweep failed", act: (isStopping) => sweep(context, isStopping) }),
  ];

  return {
    get counters() {
      return { ...advancing.counters, ...settler.counters };
    },
    stop: async () => {
      await Promise.all(repeated.map(({ stop }) => stop()));
      await Promise.all([advancing.stop(), dispatching.stop(), recovering.stop(), writing.stop(), ending.stop()]);
      await settler.stop();
      await progress.stop();
      await listening.stop();
      await auth.endBeat(context.db.pool, context.owner);
    },
  };
}

/** Completes what a dead worker did not complete, and fails what cannot continue; locked campaigns are asked again a few times. */
async function sweep(context: EngineContext, isStopping: () => boolean): Promise<void> {
  let campaigns = await runningCampaigns(context.db.pool);
  for (let looks = 0; campaigns.length > 0 && looks < LOOKS_A_SWEEP; looks += 1) {
    if (looks > 0) await sleep(BETWEEN_LOOKS_MS);
    const busy: typeof campaigns = [];
    for (const campaign of campaigns) {
      if (isStopping()) return;
      if ((await endIfOver(context, campaign.workspace_id, campaign.campaign_id)) === "busy") busy.push(campaign);
    }
    campaigns = busy;
  }
}

async function endIfOver(context: EngineContext, workspaceId: string, campaignId: string): Promise<Ending> {
  const completed = await completeWhenOver(context, workspaceId, campaignId);
  return completed === "open" ? failWhenHopeless(context, workspaceId, campaignId) : completed;
}
