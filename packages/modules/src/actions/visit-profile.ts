import { z } from "zod";
import { actFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";

/** How long a visit lasts, in seconds (MODULE-15). */
const DURATIONS = { quick: 10, average: 30, long: 60 } as const;

/** Visits the prospect's LinkedIn profile. A visit whose outcome is uncertain counts as made: a missed one does no harm. */
export const visitProfile = defineModule({
  type: "visit_profile",
  version: 1,
  category: "actions",
  listing: {
    category: "automation",
    complexity: "beginner",
    price: 0,
    included: "atStart",
    plan: null,
    tags: ["linkedin"],
    features: ["durations", "limits"],
    updatedOn: "2026-11-21",
  },
  channels: ["linkedin"],
  config: z.strictObject({ duration: z.enum(["quick", "average", "long"]).default("average"), ...actFields }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  uncertain: "ask",
  migrations: [],
  plan: ({ reason }, { duration, maxRetries, onError, onSuccess }) => {
    if (reason.kind !== "outcome") {
      return { act: { kind: "visit_profile", durationSeconds: DURATIONS[duration] }, channel: "linkedin", maxRetries };
    }
    return reason.outcome.status === "uncertain" ? { go: "out" } : afterAct(reason.outcome, { onError, onSuccess });
  },
});
