import { MOST_A_DAY } from "@filon/contracts/outreach";
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
        limits: { ...MOST_A_DAY, visit_profile: 1, send_invitation: 1, send_message: 1, minGapSeconds: 0, maxGapSeconds: 0 },
        used: { send_message: [{ at: NOW.epochMilliseconds, count: 1 }] },
        nextSlotAt: null,
        warmUpSince: null,
      },
    ],
  ]),
  promised: [],
  horizonSeconds: 0,
};

/** A prospect shown an instant this many days from now, and the minute by which an act counts longer. */
function waiting(rank: number, days: number): WaitingAct {
  return {
    id: `p${rank}`,
    kind: "send_message",
    channel: "email",
    campaignId: "c1",
    nodeId: "n1",
    accountId: "a1",
    identity: "ada",
    timeZone: null,
    isEstimate: false,
    rank,
    at: NOW.epochMilliseconds + days * (DAY_MS + 60_000),
  };
}

it("people move up when many of those ahead have left, in the order of their turns", () => {
  const moved = rearrange(state, [waiting(5, 4), waiting(3, 2)]);
  expect(moved.map(({ id, until }) => [id, Math.round((until.epochMilliseconds - NOW.epochMilliseconds) / DAY_MS)])).toEqual([
    ["p3", 1],
    ["p5", 2],
  ]);
});

it("announced instants stay when all prospects have the place they would get, or nearly", () => {
  expect(rearrange(state, [waiting(1, 1), waiting(2, 2)])).toEqual([]);
  const late = { ...waiting(2, 2), at: waiting(2, 2).at + 3_600_000 };
  expect(rearrange(state, [waiting(1, 1), late])).toEqual([]);
});

it("an account that cannot say when it acts again announces no instant", () => {
  const [[id, account] = ["", undefined]] = state.accounts;
  if (account === undefined) throw new Error("there is an account");
  const disconnected = { ...state, accounts: new Map([[id, { ...account, connected: false }]]) };
  expect(rearrange(disconnected, [waiting(5, 4)])).toEqual([]);
});

it("those behind the last worthwhile change keep their announced instants", () => {
  // Five of those ahead have left; the one far behind, after a gap, would move by a thousandth of its wait.
  const far = { ...waiting(400, 400), at: waiting(400, 400).at };
  const near = Array.from({ length: 3 }, (_, index) => waiting(index + 6, index + 6));
  const state3 = { ...state, promised: [] };
  const moved = rearrange(state3, [...near, far]).map(({ id }) => id);
  expect(moved).toEqual(["p6", "p7", "p8", "p400"]);
  const settled = { ...far, at: Math.round(NOW.epochMilliseconds + 4 * (DAY_MS + 60_000) + 1_000) };
  expect(rearrange(state3, [...near, settled]).map(({ id }) => id)).toEqual(["p6", "p7", "p8"]);
});

it("a prospect with an estimate is given a place when their turn is near, even if the others keep theirs", () => {
  const fresh = { ...waiting(3, 2.4), isEstimate: true };
  const [place, ...others] = rearrange(state, [waiting(1, 1), waiting(2, 2), fresh]);
  expect(others).toEqual([]);
  expect(place?.id).toBe("p3");
  expect(Math.round(((place?.until.epochMilliseconds ?? 0) - NOW.epochMilliseconds) / DAY_MS)).toBe(3);
});

it("a prospect whose turn is near and was announced too early gets a new instant, even if the change is negligible for those behind", () => {
  const people = Array.from({ length: 30 }, (_, index) => waiting(index + 1, 0));
  const places = new Map(rearrange(state, people).map(({ id, until }) => [id, until.epochMilliseconds]));
  const told = (id: string, hours: number) =>
    people.map((one) => ({ ...one, at: (places.get(one.id) ?? 0) + (one.id === id ? hours * 3_600_000 : 0) }));
  expect(rearrange(state, told("p3", -10)).map(({ id }) => id)).toEqual(["p3"]);
  expect(rearrange(state, told("p3", 10))).toEqual([]);
  expect(rearrange(state, told("p30", -10))).toEqual([]);
});

it("a campaign has one share of an account, whatever the number of its steps", () => {
  const of = (campaignId: string, nodeId: string, rank: number): WaitingAct => ({
    ...waiting(rank, rank),
    id: `${campaignId}${nodeId}${rank}`,
    campaignId,
    nodeId,
  });
  const campaigns = new Map([...state.campaigns].flatMap(([, one]) => ["c1", "c2"].map((id) => [id, one] as const)));
  const ranks = Array.from({ length: 12 }, (_, index) => index + 1);
  const people = [
    ...["n1", "n2", "n3"].flatMap((node) => ranks.map((rank) => of("c1", node, rank))),
    ...ranks.map((rank) => of("c2", "n1", rank)),
  ];
  const places = rearrange({ ...state, campaigns }, people).toSorted(
    (one, other) => one.until.epochMilliseconds - other.until.epochMilliseconds,
  );
  const first = places.slice(0, 20).map(({ id }) => id.slice(0, 2));
  expect(first.filter((id) => id === "c1")).toHaveLength(10);
  expect(new Set(places.slice(0, 12).map(({ id }) => id.slice(0, 4))).size).toBe(4);
});
