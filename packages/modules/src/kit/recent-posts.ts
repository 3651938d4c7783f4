import { type CallAnswer, PostsRead } from "@filon/contracts/calls";
import type { ModuleAnswer } from "@filon/domain";

/** A post of the prospect. */
export type RecentPost = PostsRead["posts"][number];

/** How often a read that certainly failed is repeated. */
const READ_RETRIES = 3;

/** Returns the call that reads the prospect's own posts, newest first: at most `limit`, none older than this many days. */
export function readPosts(limit: number, maxAgeDays: number, maxRetries = READ_RETRIES): ModuleAnswer {
  return { call: { kind: "read_posts", limit, maxAgeDays }, maxRetries };
}

/** Returns the posts in the answer to a read; empty when it failed or found none. */
export function postsIn(answer: CallAnswer): readonly RecentPost[] {
  const parsed = answer.status === "answered" ? PostsRead.safeParse(answer.data) : null;
  return parsed?.success === true ? parsed.data.posts : [];
}

/** The posts that a read finds in a test run, where none is made. */
export function samplePosts(): CallAnswer {
  const url = "https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000000";
  return { status: "answered", data: { posts: [{ url, text: "…", at: "2026-01-05T09:00:00Z" }] } };
}
