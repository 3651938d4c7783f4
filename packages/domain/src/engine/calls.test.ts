import { expect, it } from "vitest";
import { someFacts } from "./testing/facts.ts";
import { advance, newEnrolment } from "./advance.ts";
import { prepareGraph } from "./prepare.ts";
import { SAMPLE_CATALOGUE, sampleModule, SAMPLE_NOW as NOW } from "./testing/sample-modules.ts";
import { sampleGraph, walker } from "./testing/walker.ts";
import type { Advanced, Trigger } from "./types.ts";

const line = (config: Record<string, unknown> = {}) =>
  sampleGraph({ s: { type: "start" }, f: { type: "fetch", config }, m: { type: "mark" }, a: { type: "say" }, e: { type: "end" } }, [
    "s.out f",
    "f.out m",
    "m.out a",
    "a.out e",
  ]);
const callOf = ({ effects }: Advanced) => effects.find((effect) => effect.type === "call");
const answered = (ordinal: number): Trigger => ({
  kind: "answer",
  ordinal,
  answer: { status: "answered", data: { size: 12 } },
  at: NOW,
});

it("hands a call out last, waits only for its answer, and continues with it", () => {
  const way = walker(line());
  const called = way.due();
  expect(callOf(called)).toMatchObject({ nodeId: "f", visit: 2, ordinal: 1, maxRetries: 2, payload: { kind: "http_request" } });
  expect(called.effects.at(-1)).toBe(callOf(called));
  expect(called.enrolment).toMatchObject({ status: "waiting", phase: "answer", waitUntil: null, waitingFor: [], blockedBy: "calling" });

  const after = way.move(answered(1));
  expect(after.enrolment).toMatchObject({ status: "acting", nodeId: "a", outputs: { f: { answer: { size: 12 } } } });
});

it("ignores the answer to another call, and the clock", () => {
  const way = walker(line({ times: 2 }));
  way.due();
  expect(way.due().enrolment.phase).toBe("answer");
  expect(callOf(way.move(answered(1)))).toMatchObject({ ordinal: 2, visit: 2 });
  expect(way.move(answered(1)).effects).toEqual([]);
  expect(way.move(answered(2)).enrolment.nodeId).toBe("a");
});

it("holds an enrolment whose step wants a sixth call in one visit", () => {
  const way = walker(line({ times: 6 }));
  way.due();
  for (const ordinal of [1, 2, 3, 4]) expect(callOf(way.move(answered(ordinal)))).toBeDefined();
  const sixth = way.move(answered(5));
  expect(callOf(sixth)).toBeUndefined();
  expect(sixth.enrolment).toMatchObject({ status: "held", blockedBy: "tooManyCalls" });
});

it("passes a failed call to the module", () => {
  const way = walker(line());
  way.due();
  const failed = way.move({ kind: "answer", ordinal: 1, answer: { status: "failed", code: "refused" }, at: NOW });
  expect(failed.enrolment).toMatchObject({ status: "failed", outcome: "refused" });
});

it("a reply while a call is under way ends the run, and the late answer changes nothing", () => {
  const way = walker(line());
  way.due();
  expect(way.move({ kind: "event", type: "replied", seq: 1, data: {} }).enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  expect(way.move(answered(1)).effects).toEqual([]);
  expect(way.enrolment().status).toBe("stopped");
});

it("makes no call for a prospect who has replied when no node has looked at the reply", () => {
  const graph = sampleGraph({ s: { type: "start" }, w: { type: "sleep" }, f: { type: "fetch" }, e: { type: "end" } }, [
    "s.out w",
    "w.out f",
    "f.out e",
  ]);
  const way = walker(graph, someFacts({ engagement: { replied: true, replySeq: 4 } }));
  expect(callOf(way.due())).toBeUndefined();
  expect(way.enrolment()).toMatchObject({ status: "stopped", outcome: "replied" });
});

const twice = sampleModule({
  type: "twice",
  channels: ["email"],
  plan: ({ reason, visit }) => {
    const again = { act: { kind: "send_message", text: `${visit}`, inThread: false }, channel: "email", maxRetries: 0 } as const;
    return reason.kind === "outcome" && reason.outcome.code !== "again" ? { go: "out" } : again;
  },
});

it("a second act at one node is a new visit, and remains that visit however often it is postponed", () => {
  const graph = sampleGraph({ s: { type: "start" }, t: { type: "twice" }, e: { type: "end" } }, ["s.out t", "t.out e"]);
  const prepared = prepareGraph(graph, new Map([...SAMPLE_CATALOGUE, ["twice", twice]]));
  const first = advance(prepared, newEnrolment("e1", prepared, NOW), { kind: "due" }, someFacts(), NOW);
  let next = advance(
    prepared,
    first.enrolment,
    { kind: "outcome", outcome: { status: "failed", code: "again" }, at: NOW },
    someFacts(),
    NOW,
  );
  expect([first.enrolment.visit, next.enrolment.visit]).toEqual([2, 3]);
  for (let put = 0; put < 3; put++) {
    expect(next.beforeAct).not.toBeNull();
    if (next.beforeAct !== null) next = advance(prepared, next.beforeAct, { kind: "due" }, someFacts(), NOW);
    expect(next.enrolment).toMatchObject({ status: "acting", visit: 3 });
  }
});

it("the reason for which a node was asked is not passed on to the next one", () => {
  const way = walker(line());
  way.due();
  way.move(answered(1));
  way.move({ kind: "outcome", outcome: { status: "sent", code: null }, at: NOW });
  expect(JSON.stringify(way.enrolment().variables)).not.toContain("asked");
});

it.each([
  ["calls again when it is held to begin afresh", true, 2],
  ["hears the same answer otherwise", false, 0],
] as const)("a step that is held after an answer and retried %s", (_title, afresh, ordinal) => {
  const hooks = sampleModule({
    type: "hooks",
    plan: ({ reason }) =>
      reason.kind === "answer"
        ? { hold: "hookGone", ...(afresh ? { afresh } : {}) }
        : {
            call: { kind: "http_request", method: "POST", url: "https://service.example/", headers: {}, secretHeaders: {}, body: null },
            maxRetries: 0,
          },
  });
  const graph = sampleGraph({ s: { type: "start" }, h: { type: "hooks" } }, ["s.out h"]);
  const way = walker(graph, undefined, new Map([...SAMPLE_CATALOGUE, ["hooks", hooks]]));
  way.due();
  expect(way.move(answered(1)).enrolment).toMatchObject({ status: "held", blockedBy: "hookGone" });
  expect(callOf(way.due())?.ordinal ?? 0).toBe(ordinal);
});
