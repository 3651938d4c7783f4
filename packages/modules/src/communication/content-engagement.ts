import { addDuration, type Json, type ModuleAnswer, type ModuleContext } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { everyActFields, afterAct } from "../kit/after-act.ts";
import { defineModule } from "../kit/define-module.ts";
import { IN, OUT } from "../kit/ports.ts";
import { postFields } from "../kit/posts.ts";
import { checkTemplate, fill } from "../kit/templates.ts";

/** LinkedIn's limit for a comment, in characters. */
const LONGEST = 1_250;

/** What an engagement has done so far, kept between its acts. */
interface Progress {
  /** When it began, in epoch milliseconds. */
  readonly since: number;
  readonly likes: number;
  readonly comments: number;
}

/**
 * Reacts to and comments on the prospect's new posts for some days, until the chosen numbers are reached. A post gets one reaction and one
 * comment, so an act without a new post is not counted, and the step tries again after its gap. Each act is a visit of its own.
 */
export const contentEngagement = defineModule({
  type: "content_engagement",
  version: 1,
  category: "communication",
  families: [1],
  listing: {
    category: "communication",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["linkedin", "waiting"],
    features: ["paced", "new", "limits"],
    updatedOn: "2026-11-26",
  },
  channels: ["linkedin"],
  config: z.strictObject({
    days: z.number().int().min(1).max(60).default(14),
    likes: z.number().int().min(0).max(10).default(2),
    comments: z.number().int().min(0).max(3).default(0),
    minGapDays: z.number().int().min(1).max(14).default(2),
    body: z.string().trim().max(LONGEST).default("").meta({ kind: "template" }),
    ...postFields,
    ...everyActFields,
  }),
  inputs: [...IN],
  outputs: [...OUT],
  observes: [],
  migrations: [],
  check: ({ likes, comments, body }, offered) => [
    ...checkTemplate("body", body, offered),
    ...(comments > 0 && body === "" ? [{ code: "invalidConfig" as const, field: "body", detail: "required" }] : []),
    ...(likes + comments === 0 ? [{ code: "invalidConfig" as const, field: "likes", detail: "tooSmall" }] : []),
  ],
  produces: () => [
    { name: "likes", kind: "number" },
    { name: "comments", kind: "number" },
  ],
  plan: (context, config) => {
    const { reason, now } = context;
    const before = progressIn(context.memory) ?? { since: now.epochMilliseconds, likes: 0, comments: 0 };
    if (reason.kind === "outcome") {
      const { outcome } = reason;
      if (outcome.status !== "sent") return afterAct(outcome, config, { likes: before.likes, comments: before.comments });
      const kind = nextAct(before, config);
      const isMade = outcome.code === null;
      const after = {
        since: before.since,
        likes: before.likes + (isMade && kind === "react" ? 1 : 0),
        comments: before.comments + (isMade && kind === "comment" ? 1 : 0),
      };
      return waitFor(after, context, config);
    }
    if (reason.kind === "released") return over(before);
    const end = endOf(before, context, config.days);
    return Temporal.Instant.compare(now, end) >= 0 ? over(before) : actNow(before, context, config);
  },
});

interface Settings {
  readonly days: number;
  readonly likes: number;
  readonly comments: number;
  readonly minGapDays: number;
  readonly maxAgeDays: number;
  readonly body: string;
  readonly maxRetries: number;
}

/** Returns the kind of the next act: a reaction before a comment, in turns; null when all are made. */
function nextAct(done: Progress, { likes, comments }: Pick<Settings, "likes" | "comments">): "react" | "comment" | null {
  const isReaction = done.likes < likes && (done.likes <= done.comments || done.comments >= comments);
  if (isReaction) return "react";
  return done.comments < comments ? "comment" : null;
}

function actNow(done: Progress, context: ModuleContext, { maxAgeDays, body, maxRetries, ...wanted }: Settings): ModuleAnswer {
  const kind = nextAct(done, wanted);
  const post = { which: "last" as const, maxAgeDays };
  if (kind === null) return over(done);
  // Kept from the first act on, because an act may wait for days before it is made.
  const rest = { channel: "linkedin", maxRetries, memory: { ...done } } as const;
  if (kind === "react") return { act: { kind, reaction: "like", post }, ...rest };
  const filled = fill(body, context, "linkedin");
  if ("hold" in filled) return filled;
  if (filled.text.length > LONGEST) return { hold: "messageTooLong" };
  return { act: { kind, text: filled.text, post }, ...rest };
}

/** Waits for the gap before the next act; ends when no further one fits into the days. */
function waitFor(done: Progress, context: ModuleContext, config: Settings): ModuleAnswer {
  const { now, facts } = context;
  const next = addDuration(now, config.minGapDays, "days", facts.campaign.timeZone);
  const isLast = nextAct(done, config) === null || Temporal.Instant.compare(next, endOf(done, context, config.days)) >= 0;
  return isLast ? over(done) : { waitUntil: next, memory: { ...done } };
}

function endOf({ since }: Progress, { facts }: ModuleContext, days: number): Temporal.Instant {
  return addDuration(Temporal.Instant.fromEpochMilliseconds(since), days, "days", facts.campaign.timeZone);
}

function over({ likes, comments }: Progress): ModuleAnswer {
  return { go: "out", outputs: { likes, comments } };
}

function progressIn(memory: Json): Progress | null {
  if (typeof memory !== "object" || memory === null || Array.isArray(memory)) return null;
  const { since, likes, comments } = memory;
  return typeof since === "number" && typeof likes === "number" && typeof comments === "number" ? { since, likes, comments } : null;
}
