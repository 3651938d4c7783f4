import type { Channel } from "@filon/contracts/outreach";
import type { EngineAccountRow, UsageRow } from "@filon/db/engine";
import { accountLimits, type AccountState, dateOf, usageOfHours, type WorkspaceClock } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { virtualOrNull } from "../instants.ts";

/** A week, and more than the hour in which it begins. */
const USAGE_HOURS = 7 * 24 + 1;

/** Returns since when acts count against an account's limits, in the workspace's time. */
export function usageSince(virtualNow: Temporal.Instant): Date {
  return dateOf(virtualNow.subtract({ hours: USAGE_HOURS }));
}

/** Returns an account in the form the guards use. */
export function accountState(account: EngineAccountRow, usage: readonly UsageRow[], clock: WorkspaceClock): AccountState {
  // The table admits no other.
  const channel = account.channel as Channel;
  const warmUp = account.settings["warmUp"] === true;
  return {
    channel,
    identity: account.network_identity,
    connected: account.status === "connected",
    pausedUntil: virtualOrNull(clock, account.paused_until),
    silentUntil: virtualOrNull(clock, account.next_try_at),
    limits: accountLimits(channel, account.settings),
    used: usageOfHours(usage.filter((row) => row.account_id === account.id)),
    nextSlotAt: virtualOrNull(clock, account.next_slot_at),
    warmUpSince: warmUp ? virtualOrNull(clock, account.connected_at) : null,
  };
}
