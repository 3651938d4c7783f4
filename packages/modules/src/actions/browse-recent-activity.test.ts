import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { answeredWith, failedWith } from "../testing/profiles.ts";
import { browseRecentActivity } from "./browse-recent-activity.ts";

const post = { url: "https://www.linkedin.com/posts/x", text: "Nous recrutons", at: "2026-11-20T09:00:00.000Z" };

it("reads the latest posts that are recent enough", () => {
  expect(ask(browseRecentActivity, { limit: 3, maxAgeDays: 14, maxRetries: 5 })).toEqual({
    call: { kind: "read_posts", limit: 3, maxAgeDays: 14 },
    maxRetries: 5,
  });
});

it("leaves the posts and the latest one to later steps", () => {
  expect(ask(browseRecentActivity, {}, answeredWith({ posts: [post, { ...post, text: "x".repeat(2_000) }] }))).toEqual({
    go: "found",
    outputs: { posts: [post, { ...post, text: "x".repeat(300) }], lastUrl: post.url, lastText: "Nous recrutons", lastAt: post.at },
    effects: [{ type: "logPosts", count: 2 }],
  });
});

it("goes its own way without posts, or when they could not be read", () => {
  const outputs = { posts: [], lastUrl: null, lastText: null, lastAt: null };
  expect(ask(browseRecentActivity, {}, answeredWith({ posts: [] }))).toMatchObject({ go: "none", outputs });
  expect(ask(browseRecentActivity, {}, failedWith("noAnswer"))).toEqual({ go: "none", outputs });
});
