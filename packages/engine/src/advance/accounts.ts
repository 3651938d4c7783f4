import type { Channel } from "@filon/contracts/outreach";
import type { EngineAccountRow, UsageRow } from "@filon/db/engine";
import { accountLimits, type AccountState, dateOf, usageOfHours, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { unreadUntil } from "../accounts/unread.ts";
import { virtualOrNull } from "../instants.ts";

/** A week, and the hour in which it begins: usage is stored by the hour. */
const USAGE_HOURS = 7 * 24 + 1;

/** Returns the start of the period in which acts count towards an account's limits, by the workspace's clock. */
export function usageSince(virtualNow: Temporal.Instant): Date {
  return dateOf(virtualNow.subtract({ hours: USAGE_HOURS }));
}

/** Returns an account in the form the guards use. `nowMs` is in real time. */
export function accountState(
  account: EngineAccountRow,
  usage: readonly UsageRow[],
  clock: WorkspaceClock,
  nowMs: number = Date.now(),
): AccountState {
  // The table's constraint admits only channels.
  const channel = account.channel as Channel;
  const warmUp = account.settings["warmUp"] === true;
  return {
    channel,
    identity: account.network_identity,
    connected: account.status === "connected",
    pausedUntil: virtualOrNull(clock, account.paused_until),
    silentUntil: virtualOrNull(clock, account.next_try_at),
    unreadUntil: virtualOrNull(clock, unreadUntil(account, nowMs)),
    limits: accountLimits(channel, account.settings),
    used: usageOfHours(usage.filter((row) => row.account_id === account.id)),
    nextSlotAt: virtualOrNull(clock, account.next_slot_at),
    warmUpSince: warmUp ? virtualOrNull(clock, account.connected_at) : null,
  };
}
