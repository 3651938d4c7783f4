import type { Channel } from "@filon/contracts";
import type { EngineAccountRow, UsageRow } from "@filon/db/engine";
import { accountLimits, type AccountState, type WorkspaceClock } from "@filon/domain";
import { virtualOrNull } from "../instants.ts";

/** Returns an account in the form the guards use. */
export function accountState(account: EngineAccountRow, usage: readonly UsageRow[], clock: WorkspaceClock, timeZone: string): AccountState {
  const used: Record<string, Record<string, number>> = {};
  for (const row of usage) {
    if (row.account_id === account.id) (used[row.kind] ??= {})[row.local_day] = row.used;
  }
  // The table admits no other.
  const channel = account.channel as Channel;
  const warmUp = account.settings["warmUp"] === true;
  return {
    channel,
    connected: account.status === "connected",
    pausedUntil: virtualOrNull(clock, account.paused_until),
    silentUntil: virtualOrNull(clock, account.next_try_at),
    limits: accountLimits(channel, account.settings),
    timeZone,
    used,
    nextSlotAt: virtualOrNull(clock, account.next_slot_at),
    warmUpSince: warmUp ? virtualOrNull(clock, account.connected_at) : null,
  };
}
