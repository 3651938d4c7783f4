import { TurnTaken, TurnWindow } from "@filon/contracts/calls";
import { addDuration, type ModuleAnswer } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { instantIn } from "../kit/instant-in.ts";
import { IN, OUT, port } from "../kit/ports.ts";

/**
 * Lets at most `most` prospects pass in an hour, a day or a week of the campaign's time zone. Each takes a turn in the first window that has
 * one left, and waits for that window; when no window begins within `maxWaitDays` days, the prospect leaves by `expired` at once.
 */
export const throttle = defineModule({
  type: "throttle",
  version: 1,
  category: "workflow",
  listing: {
    category: "productivity",
    complexity: "beginner",
    price: 0,
    included: "no",
    plan: null,
    tags: ["waiting"],
    features: ["windows", "order", "deadline"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    max: z.number().int().min(1).max(1_000).default(5),
    per: TurnWindow.default("day"),
    maxWaitDays: z.number().int().min(1).max(60).default(14),
  }),
  inputs: [...IN],
  outputs: [...OUT, port("expired", "negative")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "at", kind: "date" }],
  sample: () => sampleErrand({ at: null, free: true }),
  plan: ({ nodeId, reason, facts, now }, { max, per, maxWaitDays }): ModuleAnswer => {
    const pass = { go: "out", outputs: { at: now.toString() } };
    if (reason.kind === "elapsed" || reason.kind === "released") return pass;
    if (reason.kind !== "answer") {
      const { id: campaignId, timeZone } = facts.campaign;
      const until = addDuration(now, maxWaitDays, "days", timeZone).toString();
      return runErrand({ type: "takeTurn", campaignId, nodeId, most: max, per, timeZone, now: now.toString(), until });
    }
    const taken = errandAnswer(TurnTaken, reason.answer);
    if (taken === null) return ERRAND_FAILED;
    if (taken.free) return pass;
    const at = instantIn(taken.at);
    if (at === null) return { go: "expired", outputs: { at: null } };
    return Temporal.Instant.compare(at, now) <= 0 ? pass : { waitUntil: at };
  },
});
