import { isTimeZone } from "@filon/contracts/api";
import { Temporal } from "temporal-polyfill";
import { type AccountCalendar, type Delay, openCalendar } from "./account-calendar.ts";
import { calendarTerms } from "./account-standing.ts";
import type { GuardCode } from "./codes.ts";
import { seededRandom } from "../engine/random.ts";
import { type Day, daysFrom } from "../scheduling/days.ts";
import { openingTimes } from "../scheduling/window.ts";
import { compareTurns, type Turn } from "./turn.ts";
import type { AccountState, CampaignState, GuardState, Opening, PromisedAct, WantedAct } from "./types.ts";

const MINUTE_MS = 60_000;
/** A promised act may be this much late without moving the one that takes its place a day or a week later. */
const LATENESS_MS = 30_000;

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
  readonly act: WantedAct;
  readonly turn: Turn;
  readonly isGo: boolean;
}

/** The quotas and slots that a batch uses up; times in milliseconds since 1970. */
export interface Ledger {
  readonly opening: (campaignId: string, campaign: CampaignState, zone: string | null) => Opening;
  readonly campaignDay: (campaignId: string, campaign: CampaignState, at: number) => Quota;
  /** Returns what forbids an act of this account at an instant; null when nothing does. */
  readonly delay: (accountId: string, account: AccountState, act: WantedAct, at: number, turn: Turn) => Delay | null;
  /** Counts the acts that the people before a turn wait for; asked in the order of turns. */
  readonly reach: (turn: Turn) => void;
  /** The latest slot given to an act like this one, which has no earlier one. */
  readonly latest: (act: WantedAct) => Found | null;
  readonly take: (taken: Taken) => void;
  readonly nextSlots: () => ReadonlyMap<string, Temporal.Instant>;
}

export function openLedger(state: GuardState): Ledger {
  const openings = state.times?.openings ?? new Map<string, Opening>();
  const calendars = state.times?.days ?? new Map<string, (ms: number) => Day>();
  /** Acts of campaigns by day. */
  const used = new Map<string, Map<string, number>>();
  const accounts = new Map<string, AccountCalendar>();
  const slots = new Map<string, number>();
  const latest = new Map<string, Found>();

  const dayOf = (timeZone: string, at: number): Day => {
    const calendar = calendars.get(timeZone) ?? daysFrom(timeZone, state.now);
    calendars.set(timeZone, calendar);
    return calendar(at);
  };
  const usedOn = (id: string, { used: stored }: CampaignState, { key }: Day): number => used.get(id)?.get(key) ?? stored[key] ?? 0;
  const likeOf = ({ accountId, kind, campaignId, prospect }: WantedAct): string =>
    `${accountId} ${kind} ${campaignId} ${prospect.timeZone ?? ""}`;
  const calendarOf = (id: string, account: AccountState): AccountCalendar => {
    const known = accounts.get(id);
    if (known !== undefined) return known;
    const calendar = openCalendar(calendarTerms(account));
    accounts.set(id, calendar);
    for (const promised of state.promised)
      if (promised.accountId === id) calendar.keep(promised.kind, promised.at, gapMs(account, `${id}:${promised.id}`), promised);
    return calendar;
  };

  /** Counts an act for all accounts that the network knows as one. */
  const countAct = (identity: string, { kind, campaignId }: PromisedAct | WantedAct, at: number, lateness: number): void => {
    // The second at which it will have been made is not stored.
    const until = (Math.floor((at + lateness) / MINUTE_MS) + 1) * MINUTE_MS;
    for (const [id, account] of state.accounts) if (account.identity === identity) calendarOf(id, account).count(kind, until);
    const campaign = state.campaigns.get(campaignId);
    if (campaign === undefined) return;
    const day = dayOf(campaign.window.timeZone, at);
    const counts = used.get(campaignId) ?? new Map<string, number>();
    used.set(campaignId, counts);
    counts.set(day.key, usedOn(campaignId, campaign, day) + 1);
  };
  let waiting: readonly PromisedAct[] | undefined;
  let reached = 0;

  return {
    opening: (campaignId, campaign, zone) => {
      const key = `${campaignId} ${zone ?? ""}`;
      const known = openings.get(key);
      if (known !== undefined) return known;
      // A prospect's zone comes from a file or a network, so it may be invalid.
      const timeZone = zone !== null && isTimeZone(zone) ? zone : campaign.window.timeZone;
      const window = { ...campaign.window, timeZone };
      const { next } = openingTimes(window, state.now);
      const everyDay = openingTimes({ ...window, holidays: undefined }, state.now);
      const opening: Opening = {
        next,
        closedBy: (at) => (everyDay.next(at) < next(at) ? "publicHoliday" : "outsideHours"),
      };
      openings.set(key, opening);
      return opening;
    },
    campaignDay: (campaignId, campaign, at) => {
      const day = dayOf(campaign.window.timeZone, at);
      return {
        day,
        free: usedOn(campaignId, campaign, day) < campaign.dailyMax,
      };
    },
    delay: (accountId, account, act, at, turn) => {
      const late = at - (act.promisedAt ?? at);
      // A prospect who is slightly late needs only the remainder of their place: the next one may be promised to another kind of act.
      const gap = gapMs(account, `${accountId}:${act.id}`) - (late > 0 && late <= LATENESS_MS ? late : 0);
      return calendarOf(accountId, account).delay(act.kind, at, gap, turn);
    },
    reach: (turn) => {
      waiting ??= [...state.promised].sort(compareTurns);
      for (let next = waiting[reached]; next !== undefined && compareTurns(next, turn) < 0; next = waiting[reached]) {
        countAct(next.identity, next, next.at, LATENESS_MS);
        reached += 1;
      }
    },
    latest: (act) => latest.get(likeOf(act)) ?? null,
    take: ({ accountId, account, act, turn, at, isGo, code, longest }) => {
      latest.set(likeOf(act), { at, code, longest });
      const gap = gapMs(account, `${accountId}:${act.id}`);
      calendarOf(accountId, account).keep(act.kind, at, gap, turn);
      countAct(account.identity, act, at, isGo ? 0 : LATENESS_MS);
      if (isGo) slots.set(accountId, Math.max(at + gap, slots.get(accountId) ?? 0));
    },
    nextSlots: () => new Map([...slots].map(([id, at]) => [id, Temporal.Instant.fromEpochMilliseconds(at)])),
  };
}

/** Picks a gap between the account's shortest and longest, always the same for the same act. */
function gapMs({ limits }: AccountState, seed: string): number {
  const shortest = limits.minGapSeconds * 1000;
  const longest = Math.max(shortest, limits.maxGapSeconds * 1000);
  return Math.ceil(shortest + seededRandom(seed) * (longest - shortest));
}
