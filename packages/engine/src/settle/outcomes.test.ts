import { expect, it } from "vitest";
import { type SettledAct, settlementOf } from "./outcomes.ts";

const LIMITS = { retryBaseMs: 1_000, retryMostMs: 60_000, lookAgainMs: [] };
const AT = "2026-11-27T09:00:00.000Z";

/** Settles one try of an act that may be retried twice, after `attempt` tries that did not happen. */
function settled(attempt: number, isSent: boolean) {
  const act: SettledAct = {
    id: "a",
    prospect_id: "p",
    campaign_id: "c",
    account_id: "b",
    channel: "linkedin",
    kind: "visit_profile",
    payload: { kind: "visit_profile", durationSeconds: 10 },
    attempt,
    max_attempts: 3,
    deaths: 0,
    looks: 0,
  };
  const result = isSent ? ({ status: "sent", providerId: "x" } as const) : ({ status: "retry", code: "throttled" } as const);
  const { settled: row, timeline } = settlementOf({ act, lease: { token: "t" } }, result, AT, LIMITS, true);
  return [row.status, row.attempt, timeline?.type, (timeline?.data as { retries?: number } | undefined)?.retries];
}

it("[MODULE-11] an act is retried as often as its max retries allow, then it has failed, and the timeline has the number made", () => {
  expect(settled(0, false)).toEqual(["planned", 1, undefined, undefined]);
  expect(settled(1, false)).toEqual(["planned", 2, undefined, undefined]);
  expect(settled(2, false)).toEqual(["failed", 3, "act_failed", 2]);
});

it("[MODULE-11] an act that is made at its first try has no retry count, and one made later has that of its retries", () => {
  expect(settled(0, true)).toEqual(["sent", 1, "act_sent", undefined]);
  expect(settled(2, true)).toEqual(["sent", 3, "act_sent", 2]);
});
