import { Temporal } from "temporal-polyfill";
import { type AccountCalendar, type Delay, openCalendar } from "./account-calendar.ts";
import { calendarTerms } from "./account-standing.ts";
import type { GuardCode } from "./codes.ts";
import { seededRandom } from "../engine/random.ts";
import { type Day, daysFrom } from "../scheduling/days.ts";
import { isTimeZone } from "../scheduling/time-zone.ts";
import { type OpeningTimes, openingTimes } from "../scheduling/window.ts";
import type { AccountState, CampaignState, GuardState, WantedAct } from "./types.ts";

interface Quota {
  readonly day: Day;
  readonly free: boolean;
}

/** A slot, the longest time by which one constraint moved it, and which. */
export interface Found {
  readonly at: number;
  readonly code: GuardCode;
  readonly longest: number;
}

interface Taken extends Found {
  readonly accountId: string;
  readonly account: AccountState;
  readonly campaignId: string;
  readonly act: WantedAct;
  readonly campaignDay: Day;
  readonly isGo: boolean;
}

/** The quotas and slots that a batch uses up; times in milliseconds since 1970. */
export interface Ledger {
  readonly opening: (campaignId: string, campaign: CampaignState, zone: string | null) => OpeningTimes;
  readonly campaignDay: (campaignId: string, campaign: CampaignState, at: number) => Quota;
  /** Returns what forbids an act of this account at an instant; null when nothing does. */
  readonly delay: (accountId: string, account: AccountState, act: WantedAct, at: number) => Delay | null;
  /** The latest slot given to an act like this one, which has no earlier one. */
  readonly latest: (act: WantedAct) => Found | null;
  readonly take: (taken: Taken) => void;
  readonly nextSlots: () => ReadonlyMap<string, Temporal.Instant>;
}

export function openLedger(state: GuardState): Ledger {
  const openings = new Map<string, OpeningTimes>();
  const calendars = new Map<string, (ms: number) => Day>();
  const used = new Map<string, number>();
  const accounts = new Map<string, AccountCalendar>();
  const slots = new Map<string, Temporal.Instant>();
  const latest = new Map<string, Found>();

  const dayOf = (timeZone: string, at: number): Day => {
    const calendar = calendars.get(timeZone) ?? daysFrom(timeZone, state.now);
    calendars.set(timeZone, calendar);
    return calendar(at);
  };
  const count = (key: string, stored: number | undefined): number => used.get(key) ?? stored ?? 0;
  const campaignKey = (id: string, day: Day): string => `campaign ${id} ${day.key}`;
  const likeOf = ({ accountId, kind, campaignId, prospect }: WantedAct): string =>
    `${accountId} ${kind} ${campaignId} ${prospect.timeZone ?? ""}`;
  const calendarOf = (id: string, account: AccountState): AccountCalendar => {
    const known = accounts.get(id) ?? openCalendar(calendarTerms(account));
    accounts.set(id, known);
    return known;
  };

  const namesakes = (accountId: string, { identity }: AccountState): [string, AccountState][] =>
    [...state.accounts].filter(([id, other]) => id !== accountId && other.identity === identity);

  return {
    opening: (campaignId, campaign, zone) => {
      const key = `${campaignId} ${zone ?? ""}`;
      const known = openings.get(key);
      if (known !== undefined) return known;
      // A prospect's zone comes from a file or a network, so it may be invalid.
      const timeZone = zone !== null && isTimeZone(zone) ? zone : campaign.window.timeZone;
      const times = openingTimes({ ...campaign.window, timeZone }, state.now);
      openings.set(key, times);
      return times;
    },
    campaignDay: (campaignId, campaign, at) => {
      const day = dayOf(campaign.window.timeZone, at);
      return { day, free: count(campaignKey(campaignId, day), campaign.used[day.key]) < campaign.dailyMax };
    },
    delay: (accountId, account, act, at) => calendarOf(accountId, account).delay(act.kind, at, gapMs(account, `${accountId}:${act.id}`)),
    latest: (act) => latest.get(likeOf(act)) ?? null,
    take: ({ accountId, account, campaignId, act, at, campaignDay, isGo, code, longest }) => {
      latest.set(likeOf(act), { at, code, longest });
      const ofCampaign = campaignKey(campaignId, campaignDay);
      used.set(ofCampaign, count(ofCampaign, state.campaigns.get(campaignId)?.used[campaignDay.key]) + 1);
      const gap = gapMs(account, `${accountId}:${act.id}`);
      calendarOf(accountId, account).take(act.kind, at, gap);
      for (const [id, other] of namesakes(accountId, account)) calendarOf(id, other).count(act.kind, at);
      if (isGo)
        slots.set(accountId, Temporal.Instant.fromEpochMilliseconds(Math.max(at + gap, slots.get(accountId)?.epochMilliseconds ?? 0)));
    },
    nextSlots: () => slots,
  };
}

/** Picks a gap between the account's shortest and longest, always the same for the same act. */
function gapMs({ limits }: AccountState, seed: string): number {
  const shortest = limits.minGapSeconds * 1000;
  const longest = Math.max(shortest, limits.maxGapSeconds * 1000);
  return Math.ceil(shortest + seededRandom(seed) * (longest - shortest));
}
