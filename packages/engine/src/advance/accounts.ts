import { AccountLimits, type Channel } from "@filon/contracts";
import type { EngineAccountRow, UsageRow } from "@filon/db/engine";
import type { AccountState, WorkspaceClock } from "@filon/domain";
import { virtualOrNull } from "../instants.ts";

/**
 * Limits of an account that none were set for, by channel: what the networks' own guidance and the peers' defaults
 * have in common, kept on the careful side (Unipile, “Provider limits and restrictions”, August 2026; ramp-ups of new mailboxes).
 */
const USUAL_LIMITS: Readonly<Record<"linkedin" | "email" | "other", AccountLimits>> = {
  linkedin: { visit_profile: 80, send_invitation: 25, send_message: 80, minGapSeconds: 45, maxGapSeconds: 180 },
  email: { visit_profile: 0, send_invitation: 0, send_message: 100, minGapSeconds: 60, maxGapSeconds: 180 },
  other: { visit_profile: 0, send_invitation: 0, send_message: 20, minGapSeconds: 120, maxGapSeconds: 600 },
};

/** The account's own limits, or the usual ones of its channel. */
export function limitsOf(account: Pick<EngineAccountRow, "channel" | "settings">): AccountLimits {
  const own = AccountLimits.safeParse(account.settings["limits"]);
  if (own.success) return own.data;
  return account.channel === "linkedin" || account.channel === "email" ? USUAL_LIMITS[account.channel] : USUAL_LIMITS.other;
}

/** The account that a campaign acts with on a channel: the one it names, else the first that is connected, else the first. */
export function chooseAccount(accounts: readonly EngineAccountRow[], channel: Channel, named: string | undefined): EngineAccountRow | null {
  const candidates = accounts.filter((account) => account.channel === channel);
  return (
    candidates.find((account) => account.id === named) ??
    candidates.find((account) => account.status === "connected") ??
    candidates[0] ??
    null
  );
}

/** An account as the guards know it. */
export function accountState(account: EngineAccountRow, usage: readonly UsageRow[], clock: WorkspaceClock, timeZone: string): AccountState {
  const used: Record<string, Record<string, number>> = {};
  for (const row of usage) {
    if (row.account_id === account.id) (used[row.kind] ??= {})[row.local_day] = row.used;
  }
  const warmUp = account.settings["warmUp"] === true;
  return {
    // The table admits no other.
    channel: account.channel as Channel,
    connected: account.status === "connected",
    pausedUntil: virtualOrNull(clock, account.paused_until),
    limits: limitsOf(account),
    timeZone,
    used,
    nextSlotAt: virtualOrNull(clock, account.next_slot_at),
    warmUpSince: warmUp ? virtualOrNull(clock, account.connected_at) : null,
  };
}
