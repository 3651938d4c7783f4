import { type ChannelAccount, MailServer } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as channels from "@filon/db/channels";
import type { ChannelAccountRow, UnreadableRow } from "@filon/db/channels";
import { accountLimits, instantOf, localDay, toVirtual } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

/** How many of an account's unreadable messages are shown. */
const UNREADABLE_SHOWN = 10;

/** Returns the workspace's accounts as the API shows them, without their secrets. */
export async function listAccounts(tx: WorkspaceTx, now: Temporal.Instant): Promise<ChannelAccount[]> {
  const [usage, unreadable] = [await usageToday(tx, now), await channels.listUnreadable(tx, UNREADABLE_SHOWN)];
  return (await channels.listAccounts(tx)).map((row) => accountAnswer(row, usage, unreadable));
}

/** Returns one account, or null. */
export async function getAccount(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ChannelAccount | null> {
  const row = await channels.findAccount(tx, id);
  return row === null ? null : accountAnswer(row, await usageToday(tx, now), await channels.listUnreadable(tx, UNREADABLE_SHOWN));
}

type Usage = readonly { readonly account_id: string; readonly kind: string; readonly used: number }[];

/** Returns today's usage, where today is in the workspace's zone and by its clock. */
async function usageToday(tx: WorkspaceTx, now: Temporal.Instant): Promise<Usage> {
  const workspace = await channels.findWorkspace(tx);
  if (workspace === null) return [];
  const clock = { factor: workspace.clock_factor, anchor: instantOf(workspace.clock_anchor) };
  return channels.findUsage(tx, localDay(toVirtual(clock, now), workspace.time_zone));
}

function accountAnswer(row: ChannelAccountRow, usage: Usage, unreadable: readonly UnreadableRow[]): ChannelAccount {
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
    usedToday: Object.fromEntries(usage.filter((each) => each.account_id === row.id).map((each) => [each.kind, each.used])),
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
