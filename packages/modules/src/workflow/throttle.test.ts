import { expect, it } from "vitest";
import { ask, MONDAY } from "../testing/journey.ts";
import { throttle } from "./throttle.ts";

const answered = (data: object) =>
  ({ reason: { kind: "answer", answer: { status: "answered", data: { free: false, ...data } } } }) as const;

it("asks for a turn with its limit, its window and its deadline", () => {
  expect(ask(throttle, { max: 3, per: "week", maxWaitDays: 7 })).toMatchObject({
    call: {
      kind: "errand",
      errand: {
        type: "takeTurn",
        campaignId: "c1",
        nodeId: "n",
        most: 3,
        per: "week",
        timeZone: "Europe/Paris",
        until: "2026-11-30T09:00:00Z",
      },
    },
  });
});

it("lets a prospect pass whose turn has come, and makes others wait for theirs", () => {
  expect(ask(throttle, {}, answered({ at: MONDAY.toString() }))).toMatchObject({ go: "out" });
  expect(ask(throttle, {}, answered({ at: "2026-11-24T00:00:00Z" }))).toMatchObject({ waitUntil: MONDAY.add({ hours: 15 }) });
  expect(ask(throttle, {}, { reason: { kind: "elapsed" } })).toMatchObject({ go: "out" });
});

it("sends a prospect on by `expired`, which must be connected, when no turn comes in time", () => {
  expect(ask(throttle, {}, answered({ at: null }))).toEqual({ go: "expired", outputs: { at: null } });
  expect(throttle.optional ?? []).not.toContain("expired");
});

it("holds a prospect whose errand failed", () => {
  expect(ask(throttle, {}, { reason: { kind: "answer", answer: { status: "failed", code: "callerFailed" } } })).toEqual({
    hold: "errandFailed",
    afresh: true,
  });
});
