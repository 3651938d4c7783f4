import { straightWorkflow } from "@filon/testing";
import { describe, expect, it } from "vitest";
import { countPass } from "./count-pass.ts";
import { behaviourOf, forecast, type ForecastOptions, ratesOf } from "./index.ts";
import { playCampaign } from "./play-campaign.ts";
import { simulatedPeople } from "./simulated-people.ts";
import { MONDAY, sceneOf, type SceneOf } from "./testing/scene-of.ts";

const RATES = ratesOf({
  accepted: { of: 0, did: 0 },
  replied: {},
  bounced: { of: 0, did: 0 },
  replyTimes: [],
});
const OPTIONS: ForecastOptions = {
  seed: "s",
  passes: 1,
  days: 90,
  findsBottleneck: false,
};
const DAY_MS = 86_400_000;
const ONE_MAIL = straightWorkflow([["message", { channel: "email", subject: "Bonjour", body: "Bonjour {{firstName}}" }]]);
const mails = (more: Partial<SceneOf> = {}) => sceneOf({ people: 60, graph: ONE_MAIL, accounts: ["email"], ...more });
const perDay = (scene: ReturnType<typeof sceneOf>, options: Partial<ForecastOptions> = {}) =>
  forecast(scene, RATES, { ...OPTIONS, ...options }).loads.map(({ days }) => {
    const counts = days.map(({ middle }) => middle);
    // Answers may come after the last act.
    return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
  });

describe("a forecast", () => {
  it("has an account’s acts on the days on which its limit allows them, within the campaign’s hours", () => {
    // 25 a day from Monday; Saturday and Sunday are closed, and a week of 5 days allows 125.
    expect(perDay(mails({ people: 160, limits: { send_message: 25 } }))).toEqual([[25, 25, 25, 25, 25, 0, 0, 25, 10]]);
  });

  it("shares a campaign’s daily maximum between its accounts", () => {
    const days = perDay(
      mails({
        people: 30,
        campaign: { dailyMax: 12 },
        accounts: ["email", "email"],
      }),
    );
    const sums = days[0]?.map((_, day) => days.reduce((sum, own) => sum + (own[day] ?? 0), 0));
    expect(sums).toEqual([12, 12, 6]);
  });

  it("is the same for the same seed, and another for another one", () => {
    const scene = sceneOf({ people: 20 });
    const once = forecast(scene, RATES, { ...OPTIONS, passes: 3 });
    expect(forecast(scene, RATES, { ...OPTIONS, passes: 3 })).toEqual(once);
    expect(forecast(scene, RATES, { ...OPTIONS, passes: 3, seed: "t" })).not.toEqual(once);
  });

  it("changes dates with the hours, but never who answers", () => {
    const who = (scene: ReturnType<typeof sceneOf>) => {
      const replied = new Set<string>();
      const people = simulatedPeople({ ...behaviourOf(RATES, "s", 0), bounced: 0 }, "s");
      const heard = ({ prospectId }: { readonly prospectId: string }, type: string) => void (type === "replied" && replied.add(prospectId));
      playCampaign(
        scene,
        people,
        { stepMs: 900_000, batch: 1e5, queueHead: 150, horizonSeconds: 5 },
        { heard },
        MONDAY.epochMilliseconds + 90 * DAY_MS,
      );
      return [...replied].toSorted();
    };
    const scene = mails({ people: 150 });
    const { campaign } = scene;
    const mornings = {
      ...scene,
      campaign: { ...campaign, window: { ...campaign.window, end: "10:00" } },
    };
    expect(who(scene).length).toBeGreaterThan(0);
    expect(who(mornings)).toEqual(who(scene));
  });

  it("plays a quarter of an hour at a time to the same days as instant by instant", () => {
    const scene = sceneOf({ people: 90 });
    const people = simulatedPeople(behaviourOf(RATES, "s", 0), "s");
    const exact = countPass(scene, people, { stepMs: 0, batch: 500, queueHead: 1_000, horizonSeconds: 5 }, 60);
    const quick = countPass(scene, people, { stepMs: 900_000, batch: 1e5, queueHead: 150, horizonSeconds: 5 }, 60);
    for (const { accountId, kind, days } of exact.loads) {
      const other = quick.loads.find((load) => load.accountId === accountId && load.kind === kind)?.days ?? [];
      let apart = 0;
      let behind = 0;
      for (const [day, n] of days.entries()) {
        behind += n - (other[day] ?? 0);
        apart = Math.max(apart, Math.abs(behind));
      }
      expect(apart, `${accountId} ${kind}`).toBeLessThanOrEqual(5);
    }
    expect(Math.abs((exact.lastEnd ?? 0) - (quick.lastEnd ?? 0))).toBeLessThan(DAY_MS);
  });

  it("names the limit that delays the end, with the days that more of it, or one more account, would win", () => {
    const result = forecast(mails({ people: 200, limits: { send_message: 10 } }), RATES, { ...OPTIONS, findsBottleneck: true });
    expect(result.bottleneck).toMatchObject({
      accountId: "email-1",
      kind: "send_message",
    });
    expect(["accountDailyLimit", "accountWeeklyLimit"]).toContain(result.bottleneck?.code);
    expect(result.bottleneck?.daysWon).toBeGreaterThan(20);
    expect(result.oneMoreAccount).toBeGreaterThan(10);
  });

  it("names nothing when only the steps’ own waits take time", () => {
    expect(
      forecast(mails({ people: 3 }), RATES, {
        ...OPTIONS,
        findsBottleneck: true,
      }),
    ).toMatchObject({ bottleneck: null, oneMoreAccount: null });
  });

  it("ends earlier with shorter delays, and with half of the people", () => {
    const waits = straightWorkflow([
      ["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }],
      ["delay", { value: 10, unit: "days" }],
      ["message", { channel: "email", subject: "Encore", body: "Encore" }],
    ]);
    const end = (change: ForecastOptions["change"]) => forecast(mails({ graph: waits }), RATES, { ...OPTIONS, change }).end.half ?? 0;
    expect(end({}) - end({ delays: 0.5 })).toBeGreaterThan(2.5 * DAY_MS);
    expect(
      forecast(mails({ graph: waits }), RATES, {
        ...OPTIONS,
        change: { share: 0.5 },
      }).people,
    ).toBe(30);
  });

  it("says who needs help to go on, and does not count them as on the way", () => {
    const scene = mails({ people: 5 });
    const off = {
      ...scene,
      accounts: new Map([...scene.accounts].map(([id, account]) => [id, { ...account, connected: false }])),
    };
    expect(forecast(off, RATES, OPTIONS)).toMatchObject({
      stuck: { accountNotConnected: 5 },
      unfinished: 0,
      loads: [],
    });
  });

  it("begins where people stand: of an account with all of today’s acts used up, nothing more is done today", () => {
    const scene = mails({ people: 10, limits: { send_message: 20 } });
    const used = {
      send_message: [{ at: MONDAY.epochMilliseconds - 3_600_000, count: 20 }],
    };
    const busy = {
      ...scene,
      accounts: new Map([...scene.accounts].map(([id, account]) => [id, { ...account, used }])),
    };
    expect(perDay(busy)).toEqual([[0, 10]]);
  });

  it("has everybody’s replies within what the rates allow", () => {
    const { replies } = forecast(mails({ people: 400 }), RATES, {
      ...OPTIONS,
      passes: 9,
      days: 30,
    });
    const { low, middle, high } = replies.at(-1) ?? {
      low: 0,
      middle: 0,
      high: 0,
    };
    expect(low).toBeLessThan(middle);
    expect(high).toBeGreaterThan(middle);
    // 4% of 400, of whom 2% are never reached.
    expect(middle).toBeGreaterThan(8);
    expect(middle).toBeLessThan(26);
  });

  it("falls, as random campaigns do, within its band for replies in at least 75 of 100 runs", { timeout: 60_000 }, () => {
    const scene = mails({ people: 60 });
    const rough = {
      stepMs: 10_800_000,
      batch: 1e5,
      queueHead: 150,
      horizonSeconds: 5,
    };
    const certain = {
      ...RATES,
      replied: { ...RATES.replied, email: { did: 20, didNot: 30 } },
    };
    const { replies } = forecast(scene, certain, {
      ...OPTIONS,
      passes: 30,
      days: 16,
      pace: rough,
    });
    const last = replies.at(-1) ?? { low: 0, middle: 0, high: 0 };
    let inside = 0;
    for (let run = 0; run < 100; run += 1) {
      const people = simulatedPeople(behaviourOf(certain, `run ${run}`, 1), `run ${run}`);
      const came = countPass(scene, people, rough, 20).replies.reduce((sum, n) => sum + n, 0);
      if (came >= last.low && came <= last.high) inside += 1;
    }
    expect(last.high - last.low).toBeLessThan(30);
    expect(inside).toBeGreaterThanOrEqual(75);
  });
});
