import { advance, endEnrolment, type Enrolment, type Facts, type PreparedGraph, type Verdict } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { InnerEffect, Moved, WantedEffect } from "./move-on.ts";

/** An enrolment that wants to act, with its facts. */
interface Wanting {
  readonly loaded: { readonly facts: Facts };
  readonly moved: Moved;
  readonly act: WantedEffect;
}

/** The state of an enrolment after the guards' verdict on its act. */
export interface Decided {
  readonly enrolment: Enrolment;
  readonly effects: readonly InnerEffect[];
  /** The guard's code when the act will never be made but the sequence may continue, otherwise null. */
  readonly refused: string | null;
}

/**
 * Applies the guards' verdict to an enrolment that wants to act. Its act is in flight, or the enrolment waits before the act until the given
 * instant, or it ends, or it proceeds as `onError` of its step says after a refusal.
 */
export function decide(graph: PreparedGraph, { loaded, moved, act }: Wanting, verdict: Verdict, now: Temporal.Instant): Decided {
  switch (verdict.verdict) {
    case "go":
      return { enrolment: moved.enrolment, effects: [], refused: null };
    case "notNow":
      return { enrolment: { ...act.before, waitUntil: verdict.until, blockedBy: verdict.code }, effects: [], refused: null };
    case "never": {
      const over =
        verdict.ends === null
          ? advance(
              graph,
              moved.enrolment,
              { kind: "outcome", outcome: { status: "refused", code: verdict.code }, at: now },
              loaded.facts,
              now,
            )
          : endEnrolment(act.before, "stopped", verdict.ends);
      // The enrolment's next act, if any, is requested in the next batch, which sees the quotas that this batch takes.
      return {
        enrolment: over.beforeAct ?? over.enrolment,
        effects: over.effects.filter((effect) => effect.type !== "act"),
        refused: verdict.ends === null ? verdict.code : null,
      };
    }
  }
}
