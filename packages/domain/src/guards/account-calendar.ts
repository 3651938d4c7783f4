import type { AccountLimits } from "@filon/contracts/channels";
import type { ActKind, Channel } from "@filon/contracts/outreach";
import { compareTurns, type Turn } from "./turn.ts";
import { warmedUpLimit } from "./warm-up.ts";

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MINUTE_MS = 60_000;
/** A working week of full days. */
const DAYS_A_WEEK = 5;
/** LinkedIn tolerates about a hundred invitations a week from an account. */
const INVITATIONS_A_WEEK = 100;

/** Acts of one kind within a minute, which begins at `at`, in milliseconds since 1970. */
export interface UsedMinute {
  readonly at: number;
  readonly count: number;
}

/** An account's acts by kind, in any order. */
export type AccountUsage = Readonly<Partial<Record<ActKind, readonly UsedMinute[]>>>;

/** What decides how many acts an account may make, and when. Times in milliseconds since 1970. */
export interface CalendarTerms {
  readonly channel: Channel;
  readonly limits: AccountLimits;
  /** Start of its warm-up; null if none. */
  readonly warmUpSince: number | null;
  readonly used: AccountUsage;
  /** No act before this instant; null when there is no such limit. */
  readonly nextSlotAt: number | null;
}

/** What delays an act, and the first instant at which it no longer does. */
export interface Delay {
  readonly code: "accountDailyLimit" | "accountWeeklyLimit" | "minimumGap";
  readonly until: number;
}

interface Slot {
  readonly kind: ActKind;
  readonly at: number;
  readonly ends: number;
  readonly turn: Turn;
}

/** Sorts after every real rank. */
const LAST: Turn = { rank: Number.POSITIVE_INFINITY, id: "" };

/**
 * When an account may act: at most its limit in any 24 hours, at most a working week's in any 7 days, with gaps in between. Pure: the
 * live engine, messages by hand and test runs ask the same calendar. Acts may be taken in any order of time.
 */
export interface AccountCalendar {
  /**
   * Returns what forbids an act of this kind at an instant; null when nothing does. `gapMs`: time that it needs before the next one;
   * acts of the same kind that are behind it in the queue make way for it.
   */
  delay(kind: ActKind, at: number, gapMs: number, turn?: Turn): Delay | null;
  /** Keeps other acts this far from an instant, except those of its kind that are before it in the queue. */
  keep(kind: ActKind, at: number, gapMs: number, turn: Turn): void;
  /** Counts an act. */
  count(kind: ActKind, at: number): void;
  /** Counts the acts of a kind in the 24 hours, and in the 7 days, before an instant. */
  used(kind: ActKind, at: number): { readonly day: number; readonly week: number };
}

/** Returns the most acts of a kind in any 24 hours that end at an instant, with the account's warm-up. */
export function dailyLimitAt(
  { channel, limits, warmUpSince }: Omit<CalendarTerms, "used" | "nextSlotAt">,
  kind: ActKind,
  at: number,
): number {
  if (warmUpSince === null) return limits[kind];
  return warmedUpLimit(limits[kind], channel, kind, Math.floor((at - warmUpSince) / DAY_MS));
}

/** Returns the start of the account's next day of warm-up, if it raises this limit; otherwise infinity. */
function nextRiseAt(terms: CalendarTerms, kind: ActKind, at: number): number {
  if (terms.warmUpSince === null) return Number.POSITIVE_INFINITY;
  const next = terms.warmUpSince + (Math.floor((at - terms.warmUpSince) / DAY_MS) + 1) * DAY_MS;
  return dailyLimitAt(terms, kind, next) > dailyLimitAt(terms, kind, at) ? next : Number.POSITIVE_INFINITY;
}

/** Returns the most acts of a kind in any 7 days, for an account with this daily limit. */
export function weeklyLimit(channel: Channel, kind: ActKind, daily: number): number {
  const week = daily * DAYS_A_WEEK;
  return channel === "linkedin" && kind === "send_invitation" ? Math.max(daily, Math.min(week, INVITATIONS_A_WEEK)) : week;
}

export function openCalendar(terms: CalendarTerms): AccountCalendar {
  const acts = new Map<ActKind, number[]>();
  const slots: Slot[] = [];
  let longestGap = 0;
  const firstSlotAt = terms.nextSlotAt ?? Number.NEGATIVE_INFINITY;

  /**
   * The acts of a kind in order of time. The second at which an act was made is not stored: it counts as if made at the end of its minute.
   */
  const ofKind = (kind: ActKind): number[] => {
    const known = acts.get(kind);
    if (known !== undefined) return known;
    const made: number[] = [];
    let isSorted = true;
    let latest = Number.NEGATIVE_INFINITY;
    for (const { at, count } of terms.used[kind] ?? []) {
      isSorted &&= at >= latest;
      latest = at;
      for (let act = 0; act < count; act += 1) made.push(at + MINUTE_MS);
    }
    if (!isSorted) made.sort((one, other) => one - other);
    acts.set(kind, made);
    return made;
  };

  const gap = (kind: ActKind, at: number, gapMs: number, turn: Turn): number => {
    if (firstSlotAt > at) return firstSlotAt;
    const counts = (slot: Slot): boolean => slot.kind !== kind || compareTurns(slot.turn, turn) < 0;
    const first = countUpTo(slots, at, ({ at: own }) => own);
    for (let place = first - 1; place >= 0; place -= 1) {
      const slot = slots[place];
      if (slot === undefined || slot.at <= at - longestGap) break;
      if (slot.ends > at && counts(slot)) return slot.ends;
    }
    for (let place = first; place < slots.length; place += 1) {
      const slot = slots[place];
      if (slot === undefined || slot.at >= at + gapMs) break;
      if (counts(slot)) return Math.max(slot.ends, slot.at + 1);
    }
    return at;
  };

  return {
    delay: (kind, at, gapMs, turn = LAST) => {
      const made = ofKind(kind);
      const perWeek = weeklyLimit(terms.channel, kind, terms.limits[kind]);
      const week = roomAt(made, at, WEEK_MS, () => perWeek);
      if (week > at) return { code: "accountWeeklyLimit", until: week };
      const day = roomAt(made, at, DAY_MS, (then) => dailyLimitAt(terms, kind, then));
      if (day > at)
        return {
          code: "accountDailyLimit",
          until: Math.min(day, nextRiseAt(terms, kind, at)),
        };
      const slot = gap(kind, at, gapMs, turn);
      return slot > at ? { code: "minimumGap", until: slot } : null;
    },
    keep: (kind, at, gapMs, turn) => {
      longestGap = Math.max(longestGap, gapMs);
      slots.splice(
        countUpTo(slots, at, ({ at: own }) => own),
        0,
        { kind, at, ends: at + gapMs, turn },
      );
    },
    count: (kind, at) => {
      const made = ofKind(kind);
      made.splice(countUpTo(made, at, itself), 0, at);
    },
    used: (kind, at) => {
      const since = (windowMs: number): number => ofKind(kind).filter((made) => made > at - windowMs).length;
      return { day: since(DAY_MS), week: since(WEEK_MS) };
    },
  };
}

/**
 * Returns the first instant from `at` on that may be tried for one more act: `at` itself when no window of this length then has more
 * acts than its end allows.
 */
function roomAt(made: readonly number[], at: number, windowMs: number, limitAt: (end: number) => number): number {
  const before = countUpTo(made, at, itself);
  const leaving = made[before - limitAt(at)];
  if (leaving !== undefined && leaving > at - windowMs) return leaving + windowMs;
  for (let place = before; place < made.length; place += 1) {
    const end = made[place] ?? at;
    if (end >= at + windowMs) break;
    // With the act, its window begins at this place.
    const first = place + 1 - limitAt(end);
    const begins = first === before ? at : made[first < before ? first : first - 1];
    if (first >= 0 && begins !== undefined && begins > end - windowMs) return end + 1;
  }
  return at;
}

/** Returns how many of these values, which are sorted, are not above a value. */
function countUpTo<One>(sorted: readonly One[], most: number, valueOf: (one: One) => number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = sorted[middle];
    if (one !== undefined && valueOf(one) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

function itself(value: number): number {
  return value;
}
