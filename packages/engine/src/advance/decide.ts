import { advance, endEnrolment, type Enrolment, type Facts, type PreparedGraph, type Verdict } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import type { InnerEffect, Moved, WantedEffect } from "./move-on.ts";

/** An enrolment that wants to act, with its facts. */
interface Wanting {
  readonly loaded: { readonly facts: Facts };
  readonly moved: Moved;
  readonly act: WantedEffect;
}

/** An enrolment's position after the guards' verdict on its act. */
export interface Decided {
  readonly enrolment: Enrolment;
  readonly effects: readonly InnerEffect[];
  /** The guard's code when the act will never be made although the sequence may continue. */
  readonly refused: string | null;
}

/**
 * Applies the guards' verdict to an enrolment that wanted to act: in flight, back in front of the act until the given
 * instant, ended, or (when its step's `onError` decides) continued after a refusal.
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
      // A next act is requested in the next batch, which sees the quotas that this one just took.
      return {
        enrolment: over.beforeAct ?? over.enrolment,
        effects: over.effects.filter((effect) => effect.type !== "act"),
        refused: verdict.ends === null ? verdict.code : null,
      };
    }
  }
}
