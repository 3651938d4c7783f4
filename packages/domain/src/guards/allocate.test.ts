import { MOST_A_DAY } from "@filon/contracts/outreach";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { isInside, type WorkingWindow } from "../scheduling/window.ts";
import { localDay } from "../scheduling/local-day.ts";
import { allocate, guard } from "./allocate.ts";
import type { AccountState, CampaignState, GuardState, Verdict, WantedAct } from "./types.ts";

const NOW = Temporal.Instant.from("2026-11-23T09:00:00Z");
const LATER = NOW.add({ minutes: 10 });
const WINDOW: WorkingWindow = { timeZone: "Europe/Paris", start: "09:00", end: "18:00", days: [1, 2, 3, 4, 5] };
const TODAY = "2026-11-23";
const DAY_MS = 86_400_000;

const campaign: CampaignState = { running: true, pruReserved: true, window: WINDOW, dailyMax: 50, used: {}, coolDownHours: 48 };
const account: AccountState = {
  channel: "linkedin",
  identity: "ada",
  connected: true,
  pausedUntil: null,
  silentUntil: null,
  limits: { ...MOST_A_DAY, visit_profile: 40, send_invitation: 20, send_message: 40, minGapSeconds: 60, maxGapSeconds: 120 },
  used: {},
  nextSlotAt: null,
  warmUpSince: null,
};
const act: WantedAct = {
  id: "act-1",
  channel: "linkedin",
  kind: "send_message",
  campaignId: "c1",
  accountId: "a1",
  nodeId: "n1",
  rank: null,
  promisedAt: null,
  prospect: { optedOut: false, suppressed: false, emailBounced: false, unreachable: null, timeZone: null },
  replied: false,
  awayUntil: null,
  otherContactAt: null,
};

function state(
  changes: { campaign?: Partial<CampaignState>; account?: Partial<AccountState>; state?: Partial<GuardState> } = {},
): GuardState {
  return {
    now: NOW,
    recheckAt: LATER,
    workspaceSuspended: false,
    subscriptionInOrder: true,
    campaigns: new Map([["c1", { ...campaign, ...changes.campaign }]]),
    accounts: new Map([["a1", { ...account, ...changes.account }]]),
    promised: [],
    horizonSeconds: 0,
    ...changes.state,
  };
}

/** Acts made two hours before an instant. */
const made = (count: number, before = NOW): AccountState["used"] => ({
  send_message: [{ at: before.subtract({ hours: 2 }).epochMilliseconds, count }],
});
const notNow = (code: string, until: string): unknown =>
  expect.objectContaining({ verdict: "notNow", code, until: Temporal.Instant.from(until) });

describe("one act", () => {
  it("may be made now when no guard objects, and counts towards today", () => {
    expect(guard(state(), act)).toEqual({ verdict: "go", at: NOW, campaignDay: TODAY });
  });

  it.each<[string, Partial<CampaignState>, Partial<GuardState>]>([
    ["campaignNotRunning", { running: false }, {}],
    ["workspaceSuspended", {}, { workspaceSuspended: true }],
    ["subscriptionInactive", {}, { subscriptionInOrder: false }],
    ["pruNotReserved", { pruReserved: false }, {}],
    ["campaignDailyMax", { dailyMax: 0 }, {}],
  ])("is looked at again later: %s", (code, ofCampaign, ofState) => {
    expect(guard(state({ campaign: ofCampaign, state: ofState }), act)).toEqual(notNow(code, LATER.toString()));
  });

  it.each<[string, Partial<WantedAct["prospect"]>, Partial<WantedAct>, string | null]>([
    ["optedOut", { optedOut: true }, {}, "opted_out"],
    ["suppressed", { suppressed: true }, {}, null],
    ["emailBounced", { emailBounced: true }, { channel: "email" }, null],
    ["unreachable", { unreachable: "noProfile" }, {}, null],
    ["replied", {}, { replied: true }, "replied"],
  ])("is never made: %s", (code, prospect, ofAct, ends) => {
    expect(guard(state(), { ...act, ...ofAct, prospect: { ...act.prospect, ...prospect } })).toMatchObject({
      verdict: "never",
      code,
      ends,
    });
  });

  it("a bounced address does not prevent LinkedIn acts", () => {
    expect(guard(state(), { ...act, prospect: { ...act.prospect, emailBounced: true } }).verdict).toBe("go");
  });

  it("waits for the cool-down after another campaign's contact", () => {
    const otherContactAt = NOW.subtract({ hours: 24 });
    expect(guard(state(), { ...act, otherContactAt })).toEqual(notNow("coolDown", "2026-11-24T09:00:00Z"));
    expect(guard(state(), { ...act, otherContactAt: NOW.subtract({ hours: 48 }) }).verdict).toBe("go");
    // Its end at 22:00 in Paris is outside active hours: it is tried the next morning.
    const late = Temporal.Instant.from("2026-11-22T21:00:00Z");
    expect(guard(state(), { ...act, otherContactAt: late })).toEqual(notNow("coolDown", "2026-11-25T08:00:00Z"));
  });

  it("outside the campaign's hours, what only a user can change is looked at again when the campaign opens", () => {
    const saturday = Temporal.Instant.from("2026-11-28T10:00:00Z");
    const soon = saturday.add({ minutes: 5 });
    const weekend = { state: { now: saturday, recheckAt: soon } };
    const monday = "2026-11-30T08:00:00Z";
    expect(guard(state(weekend), { ...act, accountId: null })).toEqual(notNow("accountMissing", monday));
    expect(guard(state({ ...weekend, account: { connected: false } }), act)).toEqual(notNow("accountNotConnected", monday));
    expect(guard(state({ ...weekend, campaign: { pruReserved: false } }), act)).toEqual(notNow("pruNotReserved", monday));
    expect(guard(state({ state: { ...weekend.state, workspaceHalted: true } }), act)).toEqual(notNow("workspaceHalted", monday));
    expect(guard(state({ state: { ...weekend.state, workspaceSuspended: true } }), act)).toEqual(notNow("workspaceSuspended", monday));
  });

  it("an account whose limit for the act is zero is named as such, and not as one that has reached a limit", () => {
    const limits = { ...account.limits, send_message: 0 };
    expect(guard(state({ account: { limits } }), act)).toEqual(notNow("accountKindOff", LATER.toString()));
  });

  it("needs a connected account", () => {
    expect(guard(state(), { ...act, accountId: null })).toEqual(notNow("accountMissing", LATER.toString()));
    expect(guard(state({ account: { connected: false } }), act)).toEqual(notNow("accountNotConnected", LATER.toString()));
  });

  it("waits while the network wants the account to pause", () => {
    expect(guard(state({ account: { pausedUntil: NOW.add({ hours: 1 }) } }), act)).toEqual(notNow("accountPaused", "2026-11-23T10:00:00Z"));
    expect(guard(state({ account: { unreadUntil: NOW.add({ hours: 1 }) } }), act)).toEqual(notNow("inboxUnread", "2026-11-23T10:00:00Z"));
  });

  it("[CAMPAIGN-17] waits for the active hours and days", () => {
    const evening = state({ state: { now: Temporal.Instant.from("2026-11-27T18:00:00Z") } });
    expect(guard(evening, act)).toEqual(notNow("outsideHours", "2026-11-30T08:00:00Z"));
  });

  it("follows the prospect's own zone when it is known", () => {
    expect(guard(state(), { ...act, prospect: { ...act.prospect, timeZone: "America/New_York" } })).toEqual(
      notNow("outsideHours", "2026-11-23T14:00:00Z"),
    );
  });

  it("follows the campaign's zone when the prospect's is not a valid zone", () => {
    expect(guard(state(), { ...act, prospect: { ...act.prospect, timeZone: "Lyon" } }).verdict).toBe("go");
  });

  it("is checked again later when the campaign has no active hours", () => {
    const never = state({ campaign: { window: { ...WINDOW, days: [] } } });
    expect(guard(never, act)).toEqual(notNow("outsideHours", LATER.toString()));
  });

  it("[CAMPAIGN-17] waits for the next active day once the campaign's daily maximum is reached", () => {
    expect(guard(state({ campaign: { used: { [TODAY]: 50 } } }), act)).toEqual(notNow("campaignDailyMax", "2026-11-24T08:00:00Z"));
    expect(guard(state({ campaign: { used: { [TODAY]: 49, "2026-11-22": 80 } } }), act).verdict).toBe("go");
  });

  it("waits until the acts of 24 hours make room once the account's limit for this kind is reached", () => {
    const used = made(40);
    expect(guard(state({ account: { used } }), act)).toEqual(notNow("accountDailyLimit", "2026-11-24T08:00:00Z"));
    expect(guard(state({ account: { used } }), { ...act, kind: "visit_profile" }).verdict).toBe("go");
  });

  it("names the limit even when a weekend comes before the next try", () => {
    const friday = Temporal.Instant.from("2026-11-27T09:00:00Z");
    const used = made(40, friday);
    expect(guard(state({ account: { used }, state: { now: friday } }), act)).toEqual(notNow("accountDailyLimit", "2026-11-30T08:00:00Z"));
  });

  it("waits for the gap after the account's last act", () => {
    expect(guard(state({ account: { nextSlotAt: NOW.add({ seconds: 45 }) } }), act)).toEqual(notNow("minimumGap", "2026-11-23T09:00:45Z"));
  });

  it("is released early when its slot lies within the horizon", () => {
    const ahead = state({ account: { nextSlotAt: NOW.add({ seconds: 45 }) }, state: { horizonSeconds: 60 } });
    expect(guard(ahead, act)).toMatchObject({ verdict: "go", at: NOW.add({ seconds: 45 }) });
  });

  it("an account that is warming up has a lower limit at first", () => {
    const used = made(20);
    expect(guard(state({ account: { used, warmUpSince: NOW } }), act)).toMatchObject({ code: "accountDailyLimit" });
    expect(guard(state({ account: { used, warmUpSince: NOW.subtract({ hours: 48 }) } }), act).verdict).toBe("go");
  });
});

it("a queue of five hundred behind one account is spread over the days it needs", () => {
  const wanted = Array.from({ length: 500 }, (_, index) => ({ ...act, id: `act-${index}` }));
  const { verdicts, nextSlots } = allocate(state({ campaign: { dailyMax: 10_000 } }), wanted);
  expect(verdicts.filter(({ verdict }) => verdict === "go")).toHaveLength(1);
  const days = Map.groupBy(verdicts, (verdict) => localDay(instantOf(verdict), "Europe/Paris"));
  expect([...days.values()].map(({ length }) => length)).toEqual(Array.from({ length: 13 }, (_, index) => (index < 12 ? 40 : 20)));
  expect(nextSlots.get("a1")?.since(NOW).total("seconds")).toBeGreaterThanOrEqual(60);
});

const wantedActs = fc.array(
  fc.record({ kind: fc.constantFrom("send_message", "send_invitation", "visit_profile"), campaign: fc.nat(1), account: fc.nat(1) }),
  { minLength: 1, maxLength: 120 },
);
const settings = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 21 }),
  dailyMax: fc.integer({ min: 1, max: 30 }),
  limit: fc.integer({ min: 1, max: 25 }),
  minGapSeconds: fc.nat(1800),
  used: fc.nat(10),
  horizonSeconds: fc.constantFrom(0, 3600),
});

it("[CAMPAIGN-17] whatever acts are wanted, no 24 hours, no 7 days, no day of a campaign has too many, no gap is broken and nothing is planned outside the hours", () => {
  fc.assert(
    fc.property(wantedActs, settings, (wanted, { hours, dailyMax, limit, minGapSeconds, used, horizonSeconds }) => {
      const now = Temporal.Instant.from("2026-10-19T00:00:00Z").add({ hours });
      const today = localDay(now, "Europe/Paris");
      const limits = {
        ...MOST_A_DAY,
        visit_profile: limit,
        send_invitation: limit,
        send_message: limit,
        minGapSeconds,
        maxGapSeconds: minGapSeconds * 2,
      };
      const ofCampaign = { ...campaign, dailyMax, used: { [today]: used } };
      const ofAccount = { ...account, limits, used: { send_message: [{ at: now.epochMilliseconds, count: used }] } };
      const verdicts = allocate(
        {
          ...state({ state: { now, recheckAt: now.add({ minutes: 5 }), horizonSeconds } }),
          campaigns: new Map([0, 1].map((id) => [`c${id}`, ofCampaign])),
          accounts: new Map([0, 1].map((id) => [`a${id}`, { ...ofAccount, identity: `${id}` }])),
        },
        wanted.map((each, index) => ({
          ...act,
          id: `act-${index}`,
          kind: each.kind,
          campaignId: `c${each.campaign}`,
          accountId: `a${each.account}`,
        })),
      ).verdicts;

      const perCampaign = new Map<string, number>([0, 1].map((id) => [`${id} ${today}`, used]));
      const before = Array.from({ length: used }, () => now.epochMilliseconds);
      const acts = new Map<string, number[]>([0, 1].map((id) => [`${id} send_message`, before]));
      const perDay = new Map<string, number[]>();
      for (const [index, verdict] of verdicts.entries()) {
        const each = wanted[index];
        const at = instantOf(verdict);
        const day = localDay(at, "Europe/Paris");
        expect(isInside(WINDOW, at)).toBe(true);
        expect(Temporal.Instant.compare(at, now)).toBeGreaterThanOrEqual(0);
        if (verdict.verdict === "go") expect(at.since(now).total("seconds")).toBeLessThanOrEqual(horizonSeconds);
        add(perCampaign, `${each?.campaign} ${day}`);
        const times = acts.get(`${each?.account} ${each?.kind}`) ?? [];
        acts.set(`${each?.account} ${each?.kind}`, [...times, at.epochMilliseconds]);
        perDay.set(`${each?.account} ${day}`, [...(perDay.get(`${each?.account} ${day}`) ?? []), at.epochMilliseconds]);
      }
      expect(Math.max(used, ...perCampaign.values())).toBeLessThanOrEqual(Math.max(used, dailyMax));
      for (const times of acts.values()) {
        for (const end of times.filter((time) => time > now.epochMilliseconds)) {
          expect(times.filter((time) => time <= end && time > end - DAY_MS).length).toBeLessThanOrEqual(limit);
          expect(times.filter((time) => time <= end && time > end - 7 * DAY_MS).length).toBeLessThanOrEqual(5 * limit);
        }
      }
      for (const times of perDay.values()) {
        const sorted = [...times].sort((a, b) => a - b);
        for (const [index, time] of sorted.entries())
          expect(time - (sorted[index - 1] ?? -Infinity)).toBeGreaterThanOrEqual(minGapSeconds * 1000);
      }
    }),
  );
});

function instantOf(verdict: Verdict): Temporal.Instant {
  if (verdict.verdict === "never") throw new Error(verdict.code);
  return verdict.verdict === "go" ? verdict.at : verdict.until;
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
