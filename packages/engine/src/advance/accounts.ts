import type { Channel } from "@filon/contracts";
import type { EngineAccountRow, UsageRow } from "@filon/db/engine";
import { accountLimits, type AccountState, type WorkspaceClock } from "@filon/domain";
import { virtualOrNull } from "../instants.ts";

/** Chooses the account a campaign acts with on a channel: the one it names, otherwise the first connected one, otherwise the first. */
export function chooseAccount(accounts: readonly EngineAccountRow[], channel: Channel, named: string | undefined): EngineAccountRow | null {
  const candidates = accounts.filter((account) => account.channel === channel);
  return (
    candidates.find((account) => account.id === named) ??
    candidates.find((account) => account.status === "connected") ??
    candidates[0] ??
    null
  );
}

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
