import type { ActKind } from "@filon/contracts/outreach";
import {
  type AccountUsage,
  type CalendarTerms,
  dailyLimitAt,
  type Delay,
  openCalendar,
  type UsedMinute,
  weeklyLimit,
} from "./account-calendar.ts";
import type { AccountState } from "./types.ts";

const MINUTE_MS = 60_000;

/** Returns acts by kind, from the hours in which they are stored: how many in each of an hour's minutes. */
export function usageOfHours(
  hours: readonly { readonly kind: ActKind; readonly hour: Date; readonly minutes: readonly number[] }[],
): AccountUsage {
  const used: Partial<Record<ActKind, UsedMinute[]>> = {};
  for (const { kind, hour, minutes } of hours) {
    const made = (used[kind] ??= []);
    for (const [minute, count] of minutes.entries()) if (count > 0) made.push({ at: hour.getTime() + minute * MINUTE_MS, count });
  }
  return used;
}

/** Returns what an account's calendar must know about it. */
export function calendarTerms({ channel, limits, warmUpSince, used, nextSlotAt }: AccountState): CalendarTerms {
  return {
    channel,
    limits,
    warmUpSince: warmUpSince?.epochMilliseconds ?? null,
    used,
    nextSlotAt: nextSlotAt?.epochMilliseconds ?? null,
  };
}

/** How an account stands with one kind of act. Instants in milliseconds since 1970. */
export interface AccountStanding {
  /** The workspace's own acts in the last 24 hours and 7 days. */
  readonly usedDay: number;
  readonly usedWeek: number;
  readonly dailyLimit: number;
  readonly weeklyLimit: number;
  /** The limit that is used up, by this workspace or another, and until when; null when there is room. */
  readonly full: { readonly code: Delay["code"]; readonly until: number | null } | null;
}

/**
 * Returns how an account stands at an instant. `own`: the acts of the workspace that asks. `terms.used` are those of all workspaces that
 * use the same identity; of these nothing may be shown except that a limit is used up.
 */
export function accountStanding(terms: CalendarTerms, own: AccountUsage, kind: ActKind, at: number): AccountStanding {
  const { day: usedDay, week: usedWeek } = openCalendar({ ...terms, used: own }).used(kind, at);
  return {
    usedDay,
    usedWeek,
    dailyLimit: dailyLimitAt(terms, kind, at),
    weeklyLimit: weeklyLimit(terms.channel, kind, terms.limits[kind]),
    full: terms.limits[kind] === 0 ? { code: "accountDailyLimit", until: null } : fullUntil(terms, kind, at),
  };
}

function fullUntil(terms: CalendarTerms, kind: ActKind, at: number): AccountStanding["full"] {
  const calendar = openCalendar({ ...terms, nextSlotAt: null });
  let full: { code: Delay["code"]; until: number } | null = null;
  for (;;) {
    const delay = calendar.delay(kind, full?.until ?? at, 0);
    if (delay === null) return full;
    full = delay;
  }
}
