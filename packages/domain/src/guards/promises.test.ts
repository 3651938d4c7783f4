import { MOST_A_DAY } from "@filon/contracts/outreach";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import type { WorkingWindow } from "../scheduling/window.ts";
import { allocate } from "./allocate.ts";
import type { UsedMinute } from "./account-calendar.ts";
import type { AccountState, CampaignState, GuardState, PromisedAct, WantedAct } from "./types.ts";

const START = Temporal.Instant.from("2026-11-23T07:00:00Z").epochMilliseconds;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Longer than any of these queues takes. */
const END = START + 400 * DAY_MS;
const ZONES = [null, "America/New_York", "Asia/Tokyo"];
const WINDOW: WorkingWindow = { timeZone: "Europe/Paris", start: "09:00", end: "18:00", days: [1, 2, 3, 4, 5] };

interface Person {
  readonly id: string;
  readonly campaignId: string;
  readonly kind: "send_message" | "send_invitation";
  readonly timeZone: string | null;
  /** When they reach the act. */
  readonly comesAt: number;
  rank: number | null;
  promisedAt: number | null;
  lookAt: number;
  sentAt: number | null;
  readonly promises: number[];
}

interface Setting {
  readonly limit: number;
  readonly dailyMax: number;
  readonly gapSeconds: number;
  /** How late a batch is, ms. */
  readonly lateMs: number;
}

/** Lets people queue for one account as the engine does: batches of those who are due, each with the promises of the others. */
function live(people: readonly Person[], { limit, dailyMax, gapSeconds, lateMs }: Setting, batch: number): void {
  const used = { send_message: new Map<number, number>(), send_invitation: new Map<number, number>() };
  const usage = (kind: Person["kind"], now: number): UsedMinute[] =>
    [...used[kind]].map(([at, count]) => ({ at, count })).filter(({ at }) => at > now - 8 * DAY_MS);
  const usedByDay = new Map<string, Record<string, number>>();
  let nextSlotAt: number | null = null;
  for (let turns = 0; turns < people.length * 60; turns += 1) {
    const open = people.filter(({ sentAt }) => sentAt === null);
    if (open.length === 0) return;
    const now = Math.min(...open.map(({ lookAt }) => lookAt)) + lateMs;
    if (now > END) throw new Error("the queue does not end");
    const due = open.filter(({ lookAt }) => lookAt <= now).toSorted((one, other) => one.lookAt - other.lookAt);
    const campaignId = due[0]?.campaignId ?? "";
    const claimed = due.filter((one) => one.campaignId === campaignId).slice(0, batch);
    const account: AccountState = {
      channel: "email",
      identity: "ada",
      connected: true,
      pausedUntil: null,
      silentUntil: null,
      limits: {
        ...MOST_A_DAY,
        visit_profile: 0,
        send_invitation: limit,
        send_message: limit,
        minGapSeconds: gapSeconds,
        maxGapSeconds: gapSeconds * 3,
      },
      used: { send_message: usage("send_message", now), send_invitation: usage("send_invitation", now) },
      nextSlotAt: nextSlotAt === null ? null : Temporal.Instant.fromEpochMilliseconds(nextSlotAt),
      warmUpSince: null,
    };
    const campaign = (id: string): CampaignState => ({
      running: true,
      pruReserved: true,
      window: WINDOW,
      dailyMax,
      used: usedByDay.get(id) ?? {},
      coolDownHours: 0,
    });
    const state: GuardState = {
      now: Temporal.Instant.fromEpochMilliseconds(now),
      recheckAt: Temporal.Instant.fromEpochMilliseconds(now + 5 * MINUTE_MS),
      workspaceSuspended: false,
      subscriptionInOrder: true,
      campaigns: new Map([[campaignId, campaign(campaignId)]]),
      accounts: new Map([["a", account]]),
      promised: open.flatMap((one): PromisedAct[] =>
        one.promisedAt === null || one.rank === null || claimed.includes(one)
          ? []
          : [
              {
                id: one.id,
                kind: one.kind,
                campaignId: one.campaignId,
                nodeId: "n1",
                accountId: "a",
                identity: "ada",
                rank: one.rank,
                at: one.promisedAt,
              },
            ],
      ),
      horizonSeconds: 5,
    };
    const { verdicts, ranks, nextSlots } = allocate(state, claimed.map(wanted));
    nextSlotAt = nextSlots.get("a")?.epochMilliseconds ?? nextSlotAt;
    for (const [index, verdict] of verdicts.entries()) {
      const one = claimed[index];
      if (one === undefined || verdict.verdict === "never") throw new Error("nobody is refused here");
      one.rank = ranks[index] ?? null;
      if (verdict.verdict === "notNow") {
        one.promisedAt = verdict.until.epochMilliseconds;
        one.lookAt = one.promisedAt;
        one.promises.push(one.promisedAt);
        continue;
      }
      one.sentAt = verdict.at.epochMilliseconds;
      const minute = Math.floor(one.sentAt / MINUTE_MS) * MINUTE_MS;
      used[one.kind].set(minute, (used[one.kind].get(minute) ?? 0) + 1);
      const days = usedByDay.get(one.campaignId) ?? {};
      usedByDay.set(one.campaignId, { ...days, [verdict.campaignDay]: (days[verdict.campaignDay] ?? 0) + 1 });
    }
  }
  throw new Error("people are put off for ever");
}

function wanted({ id, campaignId, kind, timeZone, rank, promisedAt }: Person): WantedAct {
  return {
    id,
    channel: "email",
    kind,
    campaignId,
    accountId: "a",
    nodeId: "n1",
    rank,
    promisedAt,
    prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone },
    replied: false,
    awayUntil: null,
    otherContactAt: null,
  };
}

function person(index: number, changes: Partial<Person> = {}): Person {
  const comesAt = changes.comesAt ?? START;
  return {
    id: `p${String(index).padStart(4, "0")}`,
    campaignId: "c1",
    kind: "send_message",
    timeZone: null,
    comesAt,
    rank: null,
    promisedAt: null,
    lookAt: comesAt,
    sentAt: null,
    promises: [],
    ...changes,
  };
}

const setting = fc.record({
  limit: fc.integer({ min: 1, max: 12 }),
  dailyMax: fc.integer({ min: 1, max: 15 }),
  gapSeconds: fc.constantFrom(0, 30, 600),
  lateMs: fc.constantFrom(0, 400, 20_000),
});

it("prospects who wait for an account in one campaign are promised one instant, and their act is made then", () => {
  fc.assert(
    fc.property(setting, fc.integer({ min: 1, max: 90 }), fc.integer({ min: 5, max: 40 }), (given, count, batch) => {
      const people = Array.from({ length: count }, (_, index) => person(index));
      live(people, given, batch);
      for (const { promises, sentAt } of people) {
        expect(promises.length).toBeLessThanOrEqual(1);
        expect((sentAt ?? 0) - (promises[0] ?? sentAt ?? 0)).toBeLessThanOrEqual(120_000);
      }
    }),
    { numRuns: 60 },
  );
});

it("with any mix of arrivals, zones and campaigns, every turn comes, limits hold, postponements are rare, and campaigns take turns", () => {
  const newcomer = fc.record({
    campaign: fc.nat(2),
    zone: fc.constantFrom(...ZONES),
    comesHours: fc.constantFrom(0, 0, 0, 1, 30, 100),
  });
  fc.assert(
    fc.property(
      setting,
      fc.array(newcomer, { minLength: 1, maxLength: 70 }),
      fc.integer({ min: 3, max: 40 }),
      (given, newcomers, batch) => {
        const people = newcomers.map(({ campaign, zone, comesHours }, index) =>
          person(index, { campaignId: `c${campaign}`, timeZone: zone, comesAt: START + comesHours * 3_600_000 }),
        );
        live(people, given, batch);
        const sent = people.map(({ sentAt }) => sentAt ?? 0).toSorted((one, other) => one - other);
        for (const end of sent) {
          expect(sent.filter((at) => at <= end && at > end - DAY_MS).length).toBeLessThanOrEqual(given.limit);
          expect(sent.filter((at) => at <= end && at > end - 7 * DAY_MS).length).toBeLessThanOrEqual(5 * given.limit);
        }
        for (const { promises } of people) expect(promises.length).toBeLessThanOrEqual(12);
      },
    ),
    { numRuns: 60 },
  );
});

it("a campaign that comes later gets every other place of a shared account", () => {
  const people = [0, 1].flatMap((campaign) =>
    Array.from({ length: 80 }, (_, index) =>
      person(campaign * 80 + index, { campaignId: `c${campaign}`, comesAt: START + campaign * 2 * DAY_MS }),
    ),
  );
  live(people, { limit: 10, dailyMax: 100, gapSeconds: 60, lateMs: 400 }, 500);
  const later = people
    .filter(({ sentAt }) => (sentAt ?? 0) > START + 2 * DAY_MS)
    .toSorted((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0));
  for (let from = 0; from < 100; from += 10) {
    expect(later.slice(from, from + 10).filter(({ campaignId }) => campaignId === "c1").length).toBeGreaterThanOrEqual(4);
  }
});

it("people who wait for one account with different kinds of acts have the places they were promised, although every batch is a little late", () => {
  for (const gapSeconds of [45, 120, 600]) {
    const people = (["send_message", "send_invitation"] as const).flatMap((kind, place) =>
      Array.from({ length: 60 }, (_, index) => person(place * 60 + index, { campaignId: kind, kind })),
    );
    live(people, { limit: 20, dailyMax: 100, gapSeconds, lateMs: 400 }, 500);
    for (const { promises, sentAt } of people) {
      expect(promises.length).toBeLessThanOrEqual(1);
      expect((sentAt ?? 0) - (promises[0] ?? sentAt ?? 0)).toBeLessThanOrEqual(120_000);
    }
  }
});
