import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import * as conversations from "@filon/db/conversations";
import { loadAccountsOnChannels, loadAccountUsage, type EngineAccountRow, type UsageRow } from "@filon/db/engine";
import type { WritingStanding } from "@filon/db/conversations";
import {
  type AccountStanding,
  accountStanding,
  calendarTerms,
  dateOf,
  type GuardCode,
  instantOf,
  personObjection,
  toReal,
  toVirtual,
  usageOfHours,
  whyNoGrowth,
  type WorkspaceClock,
  workspaceObjection,
} from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { accountState, usageSince } from "../advance/accounts.ts";
import { accountObjection } from "../dispatch/account-objection.ts";
import { clockOf } from "../instants.ts";
import { termsOf } from "../terms.ts";

/** Channels on which a program can send messages. */
const WRITABLE: readonly Channel[] = ["linkedin", "email"];

/** A channel and account by which a message by hand could be sent to a prospect, and what prevents it. */
export interface WritingOption {
  readonly channel: Channel;
  readonly account: EngineAccountRow | null;
  /** The first guard that objects, or null when the message can be sent. */
  readonly code: GuardCode | null;
  /** When the guard ends, in real time, or null when no clock ends it. */
  readonly until: Temporal.Instant | null;
  /** Messages that this workspace sent with the account in the last 24 hours. Those of other workspaces count too, but are not shown. */
  readonly used: number;
  readonly limit: number;
  /** The instant from which a message sent now counts towards the limits, by the workspace's clock. */
  readonly countedAt: Date;
  /** Whether the account has already exchanged messages with the prospect. */
  readonly hasThread: boolean;
  readonly campaignId: string | null;
}

/**
 * Returns the options for writing to a prospect, most recently used first: each channel with the account last used on it, otherwise the
 * first connected one. Returns null when there is no such prospect. `now` is in real time. With `alone`, no other transaction can count acts
 * of these accounts until this one ends.
 */
export async function writingOptions(
  tx: WorkspaceTx,
  prospectId: string,
  now: Temporal.Instant,
  { alone = false }: { readonly alone?: boolean } = {},
): Promise<WritingOption[] | null> {
  const standing = await conversations.findWritingStanding(tx, prospectId);
  if (standing === null) return null;
  const latest = await conversations.listLastAccounts(tx, prospectId);
  const accounts = await loadAccountsOnChannels(tx, WRITABLE);
  const usage = await loadAccountUsage(
    tx,
    accounts.map(({ id }) => id),
    { since: usageSince(toVirtual(clockOf(standing), now)), alone },
  );
  const channels = [...new Set([...latest.map(({ channel }) => channel), ...WRITABLE])].filter((channel) => WRITABLE.includes(channel));
  return channels.flatMap((channel) => {
    const last = latest.find((one) => one.channel === channel);
    const account = chooseAccount(accounts, channel, last?.account_id);
    // Without an account and without earlier messages, the channel is not an option for this prospect.
    if (account === null && last === undefined) return [];
    const option = judge(standing, channel, account, usage, now);
    if (last === undefined && option.code === "unreachable") return [];
    return [{ ...option, hasThread: last !== undefined && last.account_id === account?.id, campaignId: last?.campaign_id ?? null }];
  });
}

/** Checks the guards that apply to messages by hand: all except active hours, gaps and the campaign's own. */
function judge(
  standing: WritingStanding,
  channel: Channel,
  account: EngineAccountRow | null,
  usage: readonly UsageRow[],
  now: Temporal.Instant,
): Omit<WritingOption, "hasThread" | "campaignId"> {
  const clock = clockOf(standing);
  const virtualNow = toVirtual(clock, now);
  const stands = account === null ? null : standingOf(account, usage, virtualNow, clock);
  const found = { channel, account, countedAt: dateOf(virtualNow), used: stands?.usedDay ?? 0, limit: stands?.dailyLimit ?? 0 };
  const objection = optOutOf(standing, channel) ?? accountObjection(account, now.epochMilliseconds);
  if (objection !== null) {
    const pausedUntil = objection === "accountPaused" ? (account?.paused_until ?? null) : null;
    return { ...found, code: objection, until: pausedUntil === null ? null : instantOf(pausedUntil) };
  }
  const until = stands?.full?.until ?? null;
  return {
    ...found,
    code: stands?.full?.code ?? null,
    until: until === null ? null : toReal(clock, Temporal.Instant.fromEpochMilliseconds(until)),
  };
}

/** Returns where the account stands within its limits, which messages by hand share with campaigns. Gaps do not apply. */
function standingOf(
  account: EngineAccountRow,
  usage: readonly UsageRow[],
  virtualNow: Temporal.Instant,
  clock: WorkspaceClock,
): AccountStanding {
  const terms = calendarTerms(accountState(account, usage, clock));
  const own = usageOfHours(usage.filter((row) => row.account_id === account.id && row.is_own));
  return accountStanding(terms, own, "send_message", virtualNow.epochMilliseconds);
}

function optOutOf(standing: WritingStanding, channel: Channel): GuardCode | null {
  const { opted_out: optedOut, email_bounced: emailBounced, workspace_suspended: workspaceSuspended } = standing;
  const subscriptionInOrder = whyNoGrowth(termsOf(standing)) === null;
  const suppressed = standing.suppressed_on.some((on) => on === "all" || on === channel);
  const hasAddress =
    channel === "email" ? standing.email !== null : (standing.linkedin_key ?? standing.provider_ids[channel]) !== undefined;
  const person = { optedOut, suppressed, emailBounced, unreachable: hasAddress ? null : "unreachable" };
  return workspaceObjection({ workspaceSuspended, subscriptionInOrder }) ?? personObjection(person, channel);
}

/** Chooses the account to write with on a channel: the last used one, otherwise the first connected one, otherwise the first. */
function chooseAccount(accounts: readonly EngineAccountRow[], channel: Channel, last: string | undefined): EngineAccountRow | null {
  const candidates = accounts.filter((account) => account.channel === channel);
  return candidates.find(({ id }) => id === last) ?? candidates.find(({ status }) => status === "connected") ?? candidates[0] ?? null;
}
