import type { Channel } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import { accountsOnChannels, accountUsage, type EngineAccountRow, type UsageRow } from "@filon/db/engine";
import * as messages from "@filon/db/messages";
import type { WritingStanding } from "@filon/db/messages";
import { accountLimits, type GuardCode, instantOf, localDay, nextDay, toReal, toVirtual, warmedUpLimit, whyNoGrowth } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";
import { clockOf, virtualFrom } from "../instants.ts";
import { termsOf } from "../terms.ts";

const DAY_MS = 86_400_000;
/** Channels whose networks let a program write. */
const WRITABLE: readonly Channel[] = ["linkedin", "email"];

/** A channel and account by which a prospect could be written to by hand, and what prevents it. */
export interface WritingWay {
  readonly channel: Channel;
  readonly account: EngineAccountRow | null;
  /** The first guard that objects; null: it can be sent. */
  readonly code: GuardCode | null;
  /** Real; set when a guard ends by the clock. */
  readonly until: Temporal.Instant | null;
  readonly used: number;
  readonly limit: number;
  /** The account's day now, YYYY-MM-DD, in the workspace's zone. */
  readonly day: string;
  /** Something was already written on this account. */
  readonly hasThread: boolean;
  readonly campaignId: string | null;
}

/**
 * Returns the ways to write to a prospect, the most recently used first: each channel with the account used on it,
 * otherwise the first connected one. Null when there is no such prospect. `now` is real.
 */
export async function writingWays(tx: WorkspaceTx, prospectId: string, now: Temporal.Instant): Promise<WritingWay[] | null> {
  const standing = await messages.writingStanding(tx, prospectId);
  if (standing === null) return null;
  const latest = await messages.lastAccounts(tx, prospectId);
  const accounts = await accountsOnChannels(tx, WRITABLE);
  const usage = await accountUsage(
    tx,
    accounts.map(({ id }) => id),
    localDay(toVirtual(clockOf(standing), now), standing.time_zone),
  );
  const channels = [...new Set([...latest.map(({ channel }) => channel), ...WRITABLE])].filter((channel) => WRITABLE.includes(channel));
  return channels.flatMap((channel) => {
    const last = latest.find((one) => one.channel === channel);
    const account = chooseAccount(accounts, channel, last?.account_id);
    // Nothing was written on this channel and nothing could be, so it is no option for this prospect.
    if (account === null && last === undefined) return [];
    const way = judge(standing, channel, account, usage, now);
    if (last === undefined && way.code === "unreachable") return [];
    return [{ ...way, hasThread: last !== undefined && last.account_id === account?.id, campaignId: last?.campaign_id ?? null }];
  });
}

/** Asks the guards that apply to messages by hand: all except hours, pace and campaign. */
function judge(
  standing: WritingStanding,
  channel: Channel,
  account: EngineAccountRow | null,
  usage: readonly UsageRow[],
  now: Temporal.Instant,
): Omit<WritingWay, "hasThread" | "campaignId"> {
  const clock = clockOf(standing);
  const virtualNow = toVirtual(clock, now);
  const day = localDay(virtualNow, standing.time_zone);
  const used = usage.find((row) => row.account_id === account?.id && row.kind === "send_message" && row.local_day === day)?.used ?? 0;
  const limit = account === null ? 0 : limitToday(account, channel, virtualNow, clock);
  const found = { channel, account, used, limit, day };
  const objection = optOutOf(standing, channel) ?? accountObjection(account);
  if (objection !== null) return { ...found, code: objection, until: null };
  if (account !== null && account.paused_until !== null && account.paused_until.getTime() > now.epochMilliseconds) {
    return { ...found, code: "accountPaused", until: instantOf(account.paused_until) };
  }
  if (used >= limit) return { ...found, code: "accountDailyLimit", until: toReal(clock, nextDay(virtualNow, standing.time_zone)) };
  return { ...found, code: null, until: null };
}

function limitToday(account: EngineAccountRow, channel: Channel, virtualNow: Temporal.Instant, clock: ReturnType<typeof clockOf>): number {
  const limit = accountLimits(channel, account.settings).send_message;
  if (account.settings["warmUp"] !== true || account.connected_at === null) return limit;
  const since = virtualFrom(clock, account.connected_at);
  return warmedUpLimit(limit, channel, "send_message", Math.floor((virtualNow.epochMilliseconds - since.epochMilliseconds) / DAY_MS));
}

function optOutOf(standing: WritingStanding, channel: Channel): GuardCode | null {
  if (standing.workspace_suspended) return "workspaceSuspended";
  if (whyNoGrowth(termsOf(standing)) !== null) return "subscriptionInactive";
  if (standing.opted_out) return "optedOut";
  if (standing.suppressed_on.some((on) => on === "all" || on === channel)) return "suppressed";
  if (channel === "email") return standing.email === null ? "unreachable" : standing.email_bounced ? "emailBounced" : null;
  return standing.linkedin_key === null && standing.provider_ids[channel] === undefined ? "unreachable" : null;
}

function accountObjection(account: EngineAccountRow | null): GuardCode | null {
  if (account === null) return "accountMissing";
  return account.status === "connected" ? null : "accountNotConnected";
}

/** Chooses the account to write with on a channel: the one used last, otherwise the first connected one, otherwise the first. */
function chooseAccount(accounts: readonly EngineAccountRow[], channel: Channel, last: string | undefined): EngineAccountRow | null {
  const candidates = accounts.filter((account) => account.channel === channel);
  return candidates.find(({ id }) => id === last) ?? candidates.find(({ status }) => status === "connected") ?? candidates[0] ?? null;
}
