import { AnswerHours } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { addDuration, type Facts, type ModuleAnswer, nextInstantIn, opensEver, type WorkingWindow } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { ERRAND_FAILED, errandAnswer, runErrand, sampleErrand } from "../kit/errands.ts";
import { IN, OUT } from "../kit/ports.ts";

/** Answers below which an hour says nothing. */
const FEWEST_ANSWERS = 20;

/**
 * Waits for the hour of the day, within the campaign's hours, at which the person or people of their industry answer most; with under 20
 * answers, for the campaign's hours.
 */
export const bestTime = defineModule({
  type: "best_time",
  version: 1,
  category: "workflow",
  listing: {
    category: "ai",
    complexity: "beginner",
    price: 10,
    included: "no",
    plan: "professional",
    tags: ["waiting", "replies"],
    features: ["answers", "person", "fallback"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  config: z.strictObject({
    withinHours: z.number().int().min(4).max(168).default(48),
    from: z.enum(["person", "segment"]).default("person"),
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "at", kind: "date" },
    { name: "basis", kind: "text" },
  ],
  sample: () => sampleErrand({ person: noAnswers(), segment: noAnswers() }),
  plan: ({ reason, facts, now, memory }, { withinHours, from }): ModuleAnswer => {
    const leave = (basis: string): ModuleAnswer => ({ go: "out", outputs: { at: now.toString(), basis } });
    if (reason.kind === "released" || reason.kind === "elapsed") return leave(typeof memory === "string" ? memory : "campaign");
    const { prospect } = facts;
    if (reason.kind !== "answer")
      return runErrand({
        type: "answerHours",
        prospectId: prospect.id,
        industry: prospect.industry?.trim() ? cutText(prospect.industry.trim(), 200) : null,
        timeZone: zoneOf(facts),
      });
    const hours = errandAnswer(AnswerHours, reason.answer);
    if (hours === null) return ERRAND_FAILED;
    const basis = (from === "person" ? (["person", "segment"] as const) : (["segment"] as const)).find(
      (each) => hours[each].reduce((sum, count) => sum + count, 0) >= FEWEST_ANSWERS,
    );
    const limit = addDuration(now, withinHours, "hours", zoneOf(facts));
    const best = basis === undefined ? null : nextAt(bestHour(hours[basis], facts), facts, now, limit);
    const window = windowOf(facts);
    const at = best ?? (opensEver(window) ? nextInstantIn(window, now) : now);
    const reached = best === null ? "campaign" : (basis ?? "campaign");
    return Temporal.Instant.compare(at, now) > 0 ? { waitUntil: at, memory: reached } : leave(reached);
  },
});

function noAnswers(): number[] {
  return Array.from({ length: 24 }, () => 0);
}

function zoneOf({ prospect, campaign }: Facts): string {
  return prospect.timeZone ?? campaign.timeZone;
}

function windowOf({ campaign }: Facts): WorkingWindow {
  const { timeZone, activeStart: start, activeEnd: end, activeDays: days, holidays } = campaign;
  return { timeZone, start, end, days, holidays };
}

/** Returns the hour with the most answers among those in which the campaign acts, the earliest of equals; null when none has any. */
function bestHour(counts: readonly number[], { campaign }: Facts): number | null {
  const isOpen = (hour: number): boolean => {
    const time = `${String(hour).padStart(2, "0")}:00`;
    return time >= campaign.activeStart && time < campaign.activeEnd;
  };
  const open = counts.flatMap((count, hour) => (count > 0 && isOpen(hour) ? [{ count, hour }] : []));
  return open.toSorted((a, b) => b.count - a.count || a.hour - b.hour)[0]?.hour ?? null;
}

/** Returns the next instant of this hour on a day on which the campaign acts, now when it is that hour; null when there is none before `limit`. */
function nextAt(hour: number | null, facts: Facts, now: Temporal.Instant, limit: Temporal.Instant): Temporal.Instant | null {
  if (hour === null) return null;
  const start = `${String(hour).padStart(2, "0")}:00`;
  const window = { ...windowOf(facts), timeZone: zoneOf(facts), start, end: `${String(hour).padStart(2, "0")}:59` };
  if (!opensEver(window)) return null;
  const at = nextInstantIn(window, now);
  return Temporal.Instant.compare(at, limit) <= 0 ? at : null;
}
