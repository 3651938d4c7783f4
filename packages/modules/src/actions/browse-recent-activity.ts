import { cutText } from "@filon/contracts/text";
import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { IN, twoPorts } from "../kit/ports.ts";
import { postsIn, readPosts, samplePosts } from "../kit/recent-posts.ts";

/** Longest text of a post in the list of posts, in characters; the latest post's is kept longer. */
const LISTED = 300;

/** Reads the prospect's own recent posts, for the texts and conditions of later steps. What they shared of others does not count. */
export const browseRecentActivity = defineModule({
  type: "browse_recent_activity",
  version: 1,
  category: "actions",
  families: [2],
  listing: {
    category: "productivity",
    complexity: "intermediate",
    price: 10,
    included: "no",
    plan: null,
    tags: ["linkedin", "branching"],
    features: ["latest", "variables", "discreet"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  reads: "linkedin",
  config: z.strictObject({
    limit: z.number().int().min(1).max(20).default(5),
    maxAgeDays: z.number().int().min(1).max(180).default(30),
    maxRetries: z.number().int().min(0).max(10).default(3),
  }),
  inputs: [...IN],
  outputs: [...twoPorts("found", "none")],
  observes: [],
  migrations: [],
  produces: () => [
    { name: "posts", kind: "list" },
    { name: "lastUrl", kind: "text" },
    { name: "lastText", kind: "text" },
    { name: "lastAt", kind: "date" },
  ],
  sample: samplePosts,
  plan: ({ reason }, { limit, maxAgeDays, maxRetries }) => {
    if (reason.kind !== "answer") return readPosts(limit, maxAgeDays, maxRetries);
    const posts = postsIn(reason.answer);
    const [last] = posts;
    return {
      go: last === undefined ? "none" : "found",
      outputs: {
        posts: posts.map((post) => ({ ...post, text: cutText(post.text, LISTED) })),
        lastUrl: last?.url ?? null,
        lastText: last?.text ?? null,
        lastAt: last?.at ?? null,
      },
      ...(reason.answer.status === "answered" ? { effects: [{ type: "logPosts", count: posts.length }] } : {}),
    };
  },
});
