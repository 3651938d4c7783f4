import { expect, it } from "vitest";
import { ask, MONDAY, problemsOf } from "../testing/journey.ts";
import { contentEngagement } from "./content-engagement.ts";

const config = { likes: 2, comments: 1, minGapDays: 3, days: 14, body: "Bravo {{firstName}}" };
const sent = (code: string | null = null) => ({ reason: { kind: "outcome", outcome: { status: "sent", code } } }) as const;
const memory = { since: MONDAY.epochMilliseconds, likes: 1, comments: 0 };
const elapsed = { kind: "elapsed" } as const;

it("reacts first, waits for the gap, then comments, and ends when all is done", () => {
  expect(ask(contentEngagement, config)).toMatchObject({ act: { kind: "react", reaction: "like" } });
  expect(ask(contentEngagement, config, sent())).toEqual({ waitUntil: MONDAY.add({ hours: 72 }), memory });
  expect(ask(contentEngagement, config, { reason: elapsed, memory })).toMatchObject({ act: { kind: "comment", text: "Bravo Élodie" } });
  expect(ask(contentEngagement, config, { ...sent(), memory })).toMatchObject({ memory: { likes: 1, comments: 1 } });
  expect(ask(contentEngagement, config, { ...sent(), memory: { ...memory, comments: 1 } })).toEqual({
    go: "out",
    outputs: { likes: 2, comments: 1 },
  });
});

it("does not count an act without a new post, and tries again after the gap", () => {
  for (const code of ["noPost", "alreadyReacted"])
    expect(ask(contentEngagement, config, sent(code))).toMatchObject({ memory: { likes: 0, comments: 0 } });
});

it("ends when its days are over", () => {
  const now = MONDAY.add({ hours: 24 * 14 });
  expect(ask(contentEngagement, config, { reason: elapsed, memory, now })).toEqual({ go: "out", outputs: { likes: 1, comments: 0 } });
  const late = { ...sent(), memory, now: MONDAY.add({ hours: 24 * 12 }) };
  expect(ask(contentEngagement, config, late)).toEqual({ go: "out", outputs: { likes: 1, comments: 1 } });
});

it("counts its days from the first entry, although its first act may wait for days", () => {
  const first = ask(contentEngagement, config);
  expect(first).toMatchObject({ memory: { since: MONDAY.epochMilliseconds, likes: 0, comments: 0 } });
  const memoryOfFirst = "memory" in first ? (first.memory ?? null) : null;
  const late = ask(contentEngagement, config, { ...sent(), memory: memoryOfFirst, now: MONDAY.add({ hours: 24 * 12 }) });
  expect(late).toEqual({ go: "out", outputs: { likes: 1, comments: 0 } });
});

it("needs a text for comments, and something to do", () => {
  expect(problemsOf(contentEngagement, { comments: 1 })).toEqual(["body required"]);
  expect(problemsOf(contentEngagement, { likes: 0 })).toEqual(["likes tooSmall"]);
});
