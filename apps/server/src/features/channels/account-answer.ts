import { type ChannelAccount, MailServer } from "@filon/contracts";
import {
  type ChannelAccountRow,
  findChannelAccount,
  findChannelAccounts,
  findChannelWorkspace,
  findUsage,
  type WorkspaceTx,
} from "@filon/db";
import { localDay, toVirtual } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { limitsOf } from "./usual-limits.ts";

/** The workspace's accounts as the API shows them: nothing of their secrets. */
export async function readAccounts(tx: WorkspaceTx, now: Temporal.Instant): Promise<ChannelAccount[]> {
  const usage = await usageToday(tx, now);
  return (await findChannelAccounts(tx)).map((row) => accountAnswer(row, usage));
}

/** One of them; null when there is none. */
export async function readAccount(tx: WorkspaceTx, id: string, now: Temporal.Instant): Promise<ChannelAccount | null> {
  const row = await findChannelAccount(tx, id);
  return row === null ? null : accountAnswer(row, await usageToday(tx, now));
}

type Usage = readonly { readonly account_id: string; readonly kind: string; readonly used: number }[];

/** Today is the workspace's own: in its zone, by its clock. */
async function usageToday(tx: WorkspaceTx, now: Temporal.Instant): Promise<Usage> {
  const workspace = await findChannelWorkspace(tx);
  if (workspace === null) return [];
  const clock = { factor: workspace.clock_factor, anchor: Temporal.Instant.fromEpochMilliseconds(workspace.clock_anchor.getTime()) };
  return findUsage(tx, localDay(toVirtual(clock, now), workspace.time_zone));
}

function accountAnswer(row: ChannelAccountRow, usage: Usage): ChannelAccount {
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
    limits: limitsOf(row.channel, row.settings),
    usedToday: Object.fromEntries(usage.filter((each) => each.account_id === row.id).map((each) => [each.kind, each.used])),
    smtp: servers("smtp"),
    imap: servers("imap"),
    connectedAt: row.connected_at?.toISOString() ?? null,
  };
}
