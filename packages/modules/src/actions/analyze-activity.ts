import { addDuration, type Facts } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { postsIn, readPosts, type RecentPost, samplePosts } from "../kit/recent-posts.ts";
import { topicsOf } from "../kit/topics-of.ts";

/** Posts read at most: as many as a read returns. */
const MOST_POSTS = 20;
/** Posts and replies in 30 days from which on somebody is very active, or active. */
const PER_MONTH = { high: 4, medium: 1 } as const;
/** Fewest posts and replies that say something about somebody's hours. */
const FEWEST_TIMES = 3;

/**
 * Measures how active the prospect is: their own posts and their replies, the hour of the day of most of them, and the subjects of the posts.
 * Levels and hours are counted; subjects are the words that come up most. If the posts cannot be read, the level is unknown.
 */
export const analyzeActivity = defineModule({
  type: "analyze_activity",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "ai",
    complexity: "intermediate",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["linkedin", "branching"],
    features: ["level", "hour", "topics"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  asks: ["replies"],
  config: z.strictObject({
    sinceDays: z.number().int().min(7).max(180).default(60),
    topics: z.number().int().min(0).max(10).default(3),
    maxRetries: z.number().int().min(0).max(10).default(3),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("active", "quiet")],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "level", kind: "text" },
    { name: "posts", kind: "number" },
    { name: "replies", kind: "number" },
    { name: "bestHour", kind: "number" },
    { name: "topics", kind: "text" },
  ],
  sample: samplePosts,
  plan: ({ reason, facts, now }, { sinceDays, topics, maxRetries }) => {
    if (reason.kind !== "answer") return readPosts(MOST_POSTS, sinceDays, maxRetries);
    const since = addDuration(now, -sinceDays, "days", facts.campaign.timeZone);
    const replies = (facts.replies ?? []).filter(({ at }) => Temporal.Instant.compare(at, since) >= 0);
    const isKnown = reason.answer.status === "answered";
    const posts = postsIn(reason.answer);
    const count = posts.length + replies.length;
    const level = isKnown || count > 0 ? levelOf((count * 30) / sinceDays) : null;
    return {
      go: level === "high" || level === "medium" ? "active" : "quiet",
      outputs: {
        level,
        posts: isKnown ? posts.length : null,
        replies: replies.length,
        bestHour: bestHour([...posts.map(instantOfPost), ...replies.map(({ at }) => at)], facts),
        topics:
          topicsOf(
            posts.map(({ text }) => text),
            topics,
          ).join(", ") || null,
      },
      ...(isKnown ? { effects: [{ type: "logPosts", count: posts.length }] } : {}),
    };
  },
});

function levelOf(perMonth: number): "high" | "medium" | "low" | "none" {
  if (perMonth >= PER_MONTH.high) return "high";
  if (perMonth >= PER_MONTH.medium) return "medium";
  return perMonth > 0 ? "low" : "none";
}

function instantOfPost({ at }: RecentPost): Temporal.Instant {
  return Temporal.Instant.from(at);
}

/** Returns the hour of the day, in the prospect's time zone, of most of these instants, the earliest of equals; null when there are too few. */
function bestHour(times: readonly Temporal.Instant[], { prospect, campaign }: Facts): number | null {
  if (times.length < FEWEST_TIMES) return null;
  const counts = new Map<number, number>();
  for (const time of times) {
    const { hour } = time.toZonedDateTimeISO(prospect.timeZone ?? campaign.timeZone);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return [...counts].toSorted(([a, most], [b, more]) => more - most || a - b)[0]?.[0] ?? null;
}
