import type { ActKind } from "@filon/contracts/outreach";
import { type ChannelAccount, MailServer } from "@filon/contracts/channels";
import type { WorkspaceTx } from "@filon/db";
import * as channels from "@filon/db/channels";
import type { ChannelAccountRow, UnreadableRow } from "@filon/db/channels";
import { loadAccountUsage, type UsageRow } from "@filon/db/engine";
import { accountLimits, accountStanding, instantOf, REAL_CLOCK, toReal, toVirtual, usageOfHours, type WorkspaceClock } from "@filon/domain";
import { usageSince } from "@filon/engine";
import { Temporal } from "temporal-polyfill";

/** How many of an account's unreadable messages are shown. */
const UNREADABLE_SHOWN = 10;

/** Returns the workspace's accounts as the API shows them, without their secrets. */
export async function listAccounts(tx: WorkspaceTx, now: Temporal.Instant): Promise<ChannelAccount[]> {
  return answers(tx, await channels.listAccounts(tx), now);
}

/** Returns one account, or null. */
export async function getAccount(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ChannelAccount | null> {
  const row = await channels.findAccount(tx, id);
  return row === null ? null : ((await answers(tx, [row], now))[0] ?? null);
}

async function answers(tx: WorkspaceTx, rows: readonly ChannelAccountRow[], now: Temporal.Instant): Promise<ChannelAccount[]> {
  const unreadable = await channels.listUnreadable(tx, UNREADABLE_SHOWN);
  const workspace = await channels.findWorkspace(tx);
  const clock = workspace === null ? REAL_CLOCK : { factor: workspace.clock_factor, anchor: instantOf(workspace.clock_anchor) };
  const since = usageSince(toVirtual(clock, now));
  const usage = await loadAccountUsage(
    tx,
    rows.map(({ id }) => id),
    { since, alone: false },
  );
  return rows.map((row) => {
    const own = usage.filter(({ account_id }) => account_id === row.id);
    return accountAnswer(row, usageOf(row, own, clock, now), unreadable);
  });
}

/** Returns an account's usage for each kind of act. Of other workspaces' acts, reveals only that they have used up a limit. */
function usageOf(
  row: ChannelAccountRow,
  usage: readonly UsageRow[],
  clock: WorkspaceClock,
  now: Temporal.Instant,
): ChannelAccount["usage"] {
  const warmUp = row.settings["warmUp"] === true && row.connected_at !== null;
  const terms = {
    channel: row.channel,
    limits: accountLimits(row.channel, row.settings),
    warmUpSince: warmUp && row.connected_at !== null ? toVirtual(clock, instantOf(row.connected_at)).epochMilliseconds : null,
    used: usageOfHours(usage),
    nextSlotAt: null,
  };
  const own = usageOfHours(usage.filter(({ is_own }) => is_own));
  const stands = (kind: ActKind): ChannelAccount["usage"][ActKind] => {
    const { full, ...figures } = accountStanding(terms, own, kind, toVirtual(clock, now).epochMilliseconds);
    const until = full?.until ?? null;
    const freeAt = until === null ? null : toReal(clock, Temporal.Instant.fromEpochMilliseconds(until));
    return {
      ...figures,
      full:
        full === null
          ? null
          : { limit: full.code === "accountWeeklyLimit" ? "week" : "day", freeAt: freeAt?.toString({ fractionalSecondDigits: 3 }) ?? null },
    };
  };
  return {
    visit_profile: stands("visit_profile"),
    send_invitation: stands("send_invitation"),
    withdraw_invitation: stands("withdraw_invitation"),
    send_message: stands("send_message"),
    send_inmail: stands("send_inmail"),
    react: stands("react"),
    comment: stands("comment"),
    endorse: stands("endorse"),
  };
}

function accountAnswer(row: ChannelAccountRow, usage: ChannelAccount["usage"], unreadable: readonly UnreadableRow[]): ChannelAccount {
  const messages = unreadable.filter((each) => each.account_id === row.id);
  const servers = (name: "smtp" | "imap") =>
    MailServer.nullable()
      .catch(null)
      .parse(row.settings[name] ?? null);
  return {
    id: row.id,
    channel: row.channel,
    label: row.label,
    address: row.address,
    status: row.status,
    statusCode: row.status_code,
    isSandbox: row.is_sandbox,
    pausedUntil: row.paused_until?.toISOString() ?? null,
    limits: accountLimits(row.channel, row.settings),
    usage,
    smtp: servers("smtp"),
    imap: servers("imap"),
    connectedAt: row.connected_at?.toISOString() ?? null,
    unreadable: {
      count: messages[0]?.total ?? 0,
      newest: messages.map(({ id, reason, sender, subject, occurred_at }) => ({
        id,
        reason,
        from: sender,
        subject,
        occurredAt: occurred_at.toISOString(),
      })),
    },
  };
}
