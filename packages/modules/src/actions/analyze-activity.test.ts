import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { analyzeActivity } from "./analyze-activity.ts";

const post = (text: string, at: string) => ({ url: "https://www.linkedin.com/feed/update/1", text, at });
const read = (posts: ReturnType<typeof post>[]) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { posts } } } }) as const;
const failed = { reason: { kind: "answer", answer: { status: "failed", code: "profileNotFound" } } } as const;

it("reads the posts of the period", () =>
  expect(ask(analyzeActivity, { sinceDays: 90 })).toMatchObject({
    call: { kind: "read_posts", limit: 20, maxAgeDays: 90 },
    maxRetries: 3,
  }));

it("counts posts and replies, and names the hour and the subjects of most of them", () => {
  const posts = [
    post("Nos ateliers et la logistique du dernier kilomètre", "2026-11-20T07:10:00Z"),
    post("La logistique change. #Recrutement", "2026-11-18T07:40:00Z"),
  ];
  const facts = { ...someFacts(), replies: [{ at: MONDAY.subtract({ hours: 24 }), channel: null, text: "Oui", writtenAt: null }] };
  expect(ask(analyzeActivity, {}, { ...read(posts), facts })).toEqual({
    go: "active",
    outputs: { level: "medium", posts: 2, replies: 1, bestHour: 8, topics: "logistique, Recrutement" },
    effects: [{ type: "logPosts", count: 2 }],
  });
});

it("calls somebody quiet who has not posted, or whose posts cannot be read", () => {
  expect(ask(analyzeActivity, {}, read([]))).toMatchObject({ go: "quiet", outputs: { level: "none", posts: 0, bestHour: null } });
  expect(ask(analyzeActivity, {}, failed)).toEqual({
    go: "quiet",
    outputs: { level: null, posts: null, replies: 0, bestHour: null, topics: null },
  });
});

it("leaves subjects out when none are wanted", () =>
  expect(ask(analyzeActivity, { topics: 0 }, read([post("#Un sujet", "2026-11-20T07:10:00Z")]))).toMatchObject({
    outputs: { topics: null },
  }));
