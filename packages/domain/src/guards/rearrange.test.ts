import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { rearrange, type WaitingAct } from "./rearrange.ts";
import type { GuardState } from "./types.ts";

const NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
const DAY_MS = 86_400_000;

/** A limit of one act a day, round the clock. */
const state: GuardState = {
  now: NOW,
  recheckAt: NOW.add({ minutes: 5 }),
  workspaceSuspended: false,
  subscriptionInOrder: true,
  campaigns: new Map([
    [
      "c1",
      {
        running: true,
        pruReserved: true,
        window: { timeZone: "Europe/Paris", start: "00:00", end: "23:59", days: [1, 2, 3, 4, 5, 6, 7] },
        dailyMax: 100,
        used: {},
        coolDownHours: 0,
      },
    ],
  ]),
  accounts: new Map([
    [
      "a1",
      {
        channel: "email",
        identity: "ada",
        connected: true,
        pausedUntil: null,
        silentUntil: null,
        limits: { visit_profile: 1, send_invitation: 1, send_message: 1, minGapSeconds: 0, maxGapSeconds: 0 },
        used: { send_message: [{ at: NOW.epochMilliseconds, count: 1 }] },
        nextSlotAt: null,
        warmUpSince: null,
      },
    ],
  ]),
  promised: [],
  horizonSeconds: 0,
};

/** Somebody who was told this many days from now, and the minute by which an act counts longer. */
function waiting(rank: number, days: number): WaitingAct {
  return {
    id: `p${rank}`,
    kind: "send_message",
    channel: "email",
    campaignId: "c1",
    step: "n1",
    accountId: "a1",
    identity: "ada",
    timeZone: null,
    rank,
    at: NOW.epochMilliseconds + days * (DAY_MS + 60_000),
  };
}

it("people move up when many of those ahead have left, in the order of their turns", () => {
  const moved = rearrange(state, [waiting(5, 4), waiting(3, 2)]);
  expect(moved.map(({ id, until }) => [id, Math.round((until.epochMilliseconds - NOW.epochMilliseconds) / DAY_MS)])).toEqual([
    ["p5", 2],
    ["p3", 1],
  ]);
});

it("nobody is told anew when everybody has the place they would get, or nearly", () => {
  expect(rearrange(state, [waiting(1, 1), waiting(2, 2)])).toEqual([]);
  const late = { ...waiting(2, 2), at: waiting(2, 2).at + 3_600_000 };
  expect(rearrange(state, [waiting(1, 1), late])).toEqual([]);
});

it("nobody is told an instant by an account that cannot say when it acts again", () => {
  const [[id, account] = ["", undefined]] = state.accounts;
  if (account === undefined) throw new Error("there is an account");
  const disconnected = { ...state, accounts: new Map([[id, { ...account, connected: false }]]) };
  expect(rearrange(disconnected, [waiting(5, 4)])).toEqual([]);
});
