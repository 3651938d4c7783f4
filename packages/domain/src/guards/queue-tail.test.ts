import { MOST_A_DAY } from "@filon/contracts/outreach";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { cutQueues, estimatedAt, type WaitingInQueue } from "./queue-tail.ts";
import type { GuardState, WantedAct } from "./types.ts";

const NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
const HOUR_MS = 3_600_000;
const MOST = 10;

/** A waiting prospect with this rank, an hour behind the one before. */
function waiting(rank: number, changes: Partial<WaitingInQueue> = {}): WaitingInQueue {
  return {
    id: `p${rank}`,
    kind: "send_message",
    campaignId: "c1",
    nodeId: "n1",
    accountId: "a1",
    identity: "ada",
    rank,
    at: NOW.epochMilliseconds + rank * HOUR_MS,
    code: "accountDailyLimit",
    ...changes,
  };
}

const queue = (length: number, changes: Partial<WaitingInQueue> = {}) => Array.from({ length }, (_, index) => waiting(index + 1, changes));

it("a queue that is known in full has no tail", () => {
  expect(cutQueues(queue(MOST - 1), MOST)).toEqual({ promised: queue(MOST - 1), tails: [] });
});

it("a longer queue is known up to where the first of its campaigns is no longer known", () => {
  const [short, long] = [queue(3, { campaignId: "c2" }), queue(MOST)];
  const far = waiting(50, { campaignId: "c2" });
  const { promised, tails } = cutQueues([...short, ...long, far], MOST);
  expect(promised).toEqual([...short, ...long]);
  expect(tails).toEqual([
    {
      accountId: "a1",
      kind: "send_message",
      after: MOST,
      at: NOW.epochMilliseconds + MOST * HOUR_MS,
      code: "accountDailyLimit",
      perRankMs: HOUR_MS,
    },
  ]);
});

it("queues of other kinds of acts are cut separately", () => {
  const visits = queue(2, { kind: "visit_profile" });
  expect(cutQueues([...visits, ...queue(MOST)], MOST).tails.map(({ kind }) => kind)).toEqual(["send_message"]);
});

it("prospects in the tail get an estimate, in the order of their turns, and take nothing from those before it", () => {
  const { promised, tails } = cutQueues(queue(MOST), MOST);
  const wanted = (id: string, nodeId: string): WantedAct => ({
    id,
    channel: "email",
    kind: "send_message",
    campaignId: "c1",
    accountId: "a1",
    nodeId,
    rank: null,
    promisedAt: null,
    prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone: null },
    replied: false,
    otherContactAt: null,
    awayUntil: null,
  });
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
          dailyMax: 1_000,
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
          limits: { ...MOST_A_DAY, visit_profile: 24, send_invitation: 24, send_message: 24, minGapSeconds: 0, maxGapSeconds: 0 },
          used: {},
          nextSlotAt: null,
          warmUpSince: null,
        },
      ],
    ]),
    promised,
    tails,
    ends: [{ accountId: "a1", kind: "send_message", campaignId: "c1", nodeId: "n1", rank: 700 }],
    horizonSeconds: 0,
  };
  const { verdicts, ranks } = allocate(state, [wanted("x", "n1"), wanted("y", "n1"), wanted("z", "n2")]);
  const [tail] = tails;
  if (tail === undefined) throw new Error("the queue has a tail");
  expect(ranks).toEqual([701, 702, 1]);
  expect(verdicts.slice(0, 2)).toEqual(
    [701, 702].map((rank) => ({
      verdict: "notNow",
      code: "accountDailyLimit",
      until: Temporal.Instant.fromEpochMilliseconds(estimatedAt(tail, rank)),
      hasSlot: true,
      isEstimate: true,
    })),
  );
  // A step without a queue begins where the queue stands, and has a place.
  expect(verdicts[2]).toMatchObject({ verdict: "go" });
});
