import { newId } from "@filon/db";
import * as installation from "@filon/db/installation";
import { runAdvanceLoop } from "./advance/advance-loop.ts";
import { runCallLoop } from "./calls/call-loop.ts";
import { networkReader } from "./calls/network-reader.ts";
import { runClaimer } from "./calls/run-claimer.ts";
import { runDispatchLoop } from "./dispatch/dispatch-loop.ts";
import { requireRoomForCalls } from "./dispatch/lease.ts";
import { runEndingLoop } from "./lifecycle/ending-loop.ts";
import { sweep } from "./lifecycle/sweep.ts";
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

/** A running engine. */
export interface Engine {
  /** Work done since the start. */
  readonly counters: Readonly<{ batches: number; enrolments: number; steps: number; planned: number; settled: number }>;
  /** Stops claiming work, finishes the current work and announces pending changes. */
  stop(): Promise<void>;
}

/**
 * Starts the engine in this process. Any number of processes can run engines on the same database. Throws RangeError when the limits give a
 * lease that is too short to cover a call.
 */
export function startEngine(options: EngineOptions): Engine {
  requireRoomForCalls({ ...DEFAULT_LIMITS, ...options.limits });
  const reader = networkReader(options);
  const host = {
    ...options,
    callers: { read_profile: reader, read_posts: reader, claim_run: runClaimer(options), ...options.callers },
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    owner: newId(),
  };
  const bells = {
    advance: makeBell(),
    dispatch: makeBell(),
    recover: makeBell(),
    manual: makeBell(),
    ending: makeBell(),
    calls: makeBell(),
  };
  const listening = listen(host, () => {
    bells.advance.ring();
    bells.dispatch.ring();
    bells.manual.ring();
    bells.ending.ring();
    bells.calls.ring();
  });
  const context: EngineContext = { ...host, dispatcher: listening.dispatcher };
  const progress = tellProgress(context);
  const settler = makeSettler(context, (workspaceId, campaignIds) => {
    bells.advance.ring();
    for (const campaignId of campaignIds) progress.campaignMoved(workspaceId, campaignId);
    progress.prospectsChanged(workspaceId);
  });
  const advancing = runAdvanceLoop(context, progress, bells.advance, { onPlanned: bells.dispatch.ring, onCalls: bells.calls.ring });
  const dispatching = runDispatchLoop(context, settler, bells.dispatch, bells.advance.ring);
  const watch = watchClock(context.limits.leaseMs);
  const recovering = runRecoverLoop(context, settler, bells.recover, watch);
  const writing = runManualLoop(context, bells.manual, watch);
  const calling = runCallLoop(context, bells.calls, bells.advance.ring, watch);
  const ending = runEndingLoop(context, progress, bells.ending);
  const repeated = [
    repeat(context, {
      everyMs: BEAT_MS,
      failure: "the heartbeat failed",
      act: () => installation.writeBeat(context.db.pool, context.owner, "engine"),
    }),
    repeat(context, { everyMs: SWEEP_MS, failure: "the sweep failed", act: (isStopping) => sweep(context, isStopping) }),
  ];

  return {
    get counters() {
      return { ...advancing.counters, ...settler.counters };
    },
    stop: async () => {
      await Promise.all(repeated.map(({ stop }) => stop()));
      await Promise.all([advancing.stop(), dispatching.stop(), recovering.stop(), writing.stop(), ending.stop(), calling.stop()]);
      await settler.stop();
      await progress.stop();
      await listening.stop();
      await installation.endBeat(context.db.pool, context.owner);
    },
  };
}
