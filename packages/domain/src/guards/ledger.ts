import type { ActKind } from "@filon/contracts";
import { Temporal } from "temporal-polyfill";
import { seededRandom } from "../engine/random.ts";
import { type Day, daysFrom } from "../scheduling/days.ts";
import { isTimeZone } from "../scheduling/time-zone.ts";
import { type OpeningTimes, openingTimes } from "../scheduling/window.ts";
import type { AccountState, CampaignState, GuardState, WantedAct } from "./types.ts";
import { warmedUpLimit } from "./warm-up.ts";

interface Quota {
  readonly day: Day;
  readonly free: boolean;
}

interface Taken {
  readonly accountId: string;
  readonly account: AccountState;
  readonly campaignId: string;
  readonly act: WantedAct;
  readonly at: number;
  readonly accountDay: Day;
  readonly campaignDay: Day;
  readonly isGo: boolean;
}

/** The quotas and slots that a batch uses up; times in milliseconds since 1970. */
export interface Ledger {
  readonly opening: (campaignId: string, campaign: CampaignState, zone: string | null) => OpeningTimes;
  readonly campaignDay: (campaignId: string, campaign: CampaignState, at: number) => Quota;
  readonly accountDay: (accountId: string, account: AccountState, kind: ActKind, at: number) => Quota;
  /** Returns the account's next free slot on this day, not before `at`. */
  readonly earliest: (accountId: string, account: AccountState, day: Day, at: number) => number;
  readonly take: (taken: Taken) => void;
  readonly nextSlots: () => ReadonlyMap<string, Temporal.Instant>;
}

const DAY_MS = 86_400_000;

export function openLedger(state: GuardState): Ledger {
  const openings = new Map<string, OpeningTimes>();
  const calendars = new Map<string, (ms: number) => Day>();
  const used = new Map<string, number>();
  const tails = new Map<string, number>();
  const slots = new Map<string, Temporal.Instant>();

  const dayOf = (timeZone: string, at: number): Day => {
    const calendar = calendars.get(timeZone) ?? daysFrom(timeZone, state.now);
    calendars.set(timeZone, calendar);
    return calendar(at);
  };
  const count = (key: string, stored: number | undefined): number => used.get(key) ?? stored ?? 0;
  const campaignKey = (id: string, day: Day): string => `campaign ${id} ${day.key}`;
  const accountKey = (id: string, kind: ActKind, day: Day): string => `account ${id} ${kind} ${day.key}`;
  const tailKey = (id: string, day: Day): string => `${id} ${day.key}`;

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
    accountDay: (accountId, account, kind, at) => {
      const day = dayOf(account.timeZone, at);
      return { day, free: count(accountKey(accountId, kind, day), account.used[kind]?.[day.key]) < limitAt(account, kind, at) };
    },
    earliest: (accountId, account, day, at) => {
      const tail = tails.get(tailKey(accountId, day)) ?? account.nextSlotAt?.epochMilliseconds ?? at;
      return Math.max(at, tail);
    },
    take: ({ accountId, account, campaignId, act, at, accountDay, campaignDay, isGo }) => {
      const campaign = state.campaigns.get(campaignId);
      const ofCampaign = campaignKey(campaignId, campaignDay);
      const ofAccount = accountKey(accountId, act.kind, accountDay);
      used.set(ofCampaign, count(ofCampaign, campaign?.used[campaignDay.key]) + 1);
      used.set(ofAccount, count(ofAccount, account.used[act.kind]?.[accountDay.key]) + 1);
      const next = at + gapMs(account, `${accountId}:${act.id}`);
      tails.set(tailKey(accountId, accountDay), next);
      if (isGo) slots.set(accountId, Temporal.Instant.fromEpochMilliseconds(next));
    },
    nextSlots: () => slots,
  };
}

function limitAt(account: AccountState, kind: ActKind, at: number): number {
  const limit = account.limits[kind];
  if (account.warmUpSince === null) return limit;
  const day = Math.floor((at - account.warmUpSince.epochMilliseconds) / DAY_MS);
  return warmedUpLimit(limit, account.channel, kind, day);
}

/** Picks a gap between the account's shortest and longest, always the same for the same act. */
function gapMs({ limits }: AccountState, seed: string): number {
  const shortest = limits.minGapSeconds * 1000;
  const longest = Math.max(shortest, limits.maxGapSeconds * 1000);
  return Math.ceil(shortest + seededRandom(seed) * (longest - shortest));
}
