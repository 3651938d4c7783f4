import { expect, it } from "vitest";
import { ask } from "../testing/journey.ts";
import { answeredWith, failedWith } from "../testing/profiles.ts";
import { sharePost } from "./share-post.ts";

const url = "https://www.linkedin.com/posts/x";
const posts = { posts: [{ url, text: "Nous recrutons", at: "2026-11-20T09:00:00.000Z" }] };
const settled = (status: "done" | "skipped") =>
  ({ memory: url, reason: { kind: "event", type: "task_settled", data: { status, result: "out" } } }) as const;

it("looks for the latest post, then asks a user to share it with the words prepared", () => {
  expect(ask(sharePost, { maxAgeDays: 10 })).toMatchObject({ call: { kind: "read_posts", limit: 1, maxAgeDays: 10 } });
  expect(ask(sharePost, { text: "Bravo {{firstName}}" }, answeredWith(posts))).toMatchObject({
    task: { kind: "share", text: `${url}\n\nBravo Élodie` },
    assignTo: "owner",
    memory: url,
  });
});

it("has a way for prospects without a recent post, or whose posts cannot be read", () => {
  const answer = { go: "noPost", otherwise: "out", outputs: { postUrl: null, shared: false } };
  expect(ask(sharePost, {}, answeredWith({ posts: [] }))).toEqual(answer);
  expect(ask(sharePost, {}, failedWith("noAccount"))).toEqual(answer);
});

it("tells later steps which post was shared", () => {
  expect(ask(sharePost, {}, settled("done"))).toEqual({ go: "out", outputs: { postUrl: url, shared: true } });
  expect(ask(sharePost, {}, settled("skipped"))).toEqual({ go: "out", outputs: { postUrl: url, shared: false } });
  expect(ask(sharePost, { onError: "stop" }, settled("skipped"))).toEqual({ end: "taskSkipped", as: "failed" });
});
