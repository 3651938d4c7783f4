import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "@filon/db";
import {
  type ClaimedRow,
  countChosenSenders,
  type EngineCampaignRow,
  countSenderLoads,
  type SenderRow,
  listSendersOnChannels,
} from "@filon/db/engine";
import { accountLimits, currentSender, type Facts, openSenderChoice, type Senders } from "@filon/domain";

/** The senders of a batch's prospects. */
export interface BatchSenders {
  /** Returns the account that now writes to a prospect on a channel, or null when the workspace has none on it. */
  readonly accountFor: (row: ClaimedRow, channel: Channel) => string | null;
  /** Returns a prospect's senders if this batch has chosen any, to be stored, otherwise null. */
  readonly chosenFor: (row: ClaimedRow) => Senders | null;
  /** Returns the names that sign a prospect's messages. */
  readonly namesFor: (row: ClaimedRow) => Facts["sender"];
}

/**
 * Reads the senders of a batch and chooses missing ones: for enrolments that start, and for those for which no account was connected.
 * `channelsOf` returns the channels of a prospect's workflow.
 */
export async function batchSenders(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  rows: readonly ClaimedRow[],
  channelsOf: (row: ClaimedRow) => Iterable<Channel>,
): Promise<BatchSenders> {
  const channels = [...new Set(rows.flatMap((row) => [...channelsOf(row)]))];
  const accounts = channels.length === 0 ? [] : await listSendersOnChannels(tx, channels);
  const chosen = await chooseMissing(tx, campaign, accounts, rows, channelsOf);
  const users = new Map(accounts.map(({ id, user_name }) => [id, user_name]));
  const name = campaign.sender_name ?? "";
  const sendersOf = (row: ClaimedRow): Senders => chosen.get(row.id) ?? row.senders;
  return {
    accountFor: (row, channel) => {
      const id = sendersOf(row)[channel];
      // Without a sender, the channel's first account is used, so that the guards report why it cannot send.
      if (id === undefined) return accounts.find((account) => account.channel === channel)?.id ?? null;
      return currentSender(id, campaign.sender_changes);
    },
    chosenFor: (row) => chosen.get(row.id) ?? null,
    namesFor: (row) => {
      const current = Object.entries(sendersOf(row)).map(([channel, id]) => [
        channel,
        users.get(currentSender(id, campaign.sender_changes)),
      ]);
      return { name, on: Object.fromEntries(current.filter(([, user]) => user != null)) };
    },
  };
}

async function chooseMissing(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  accounts: readonly SenderRow[],
  rows: readonly ClaimedRow[],
  channelsOf: (row: ClaimedRow) => Iterable<Channel>,
): Promise<ReadonlyMap<string, Senders>> {
  const chosen = new Map<string, Senders>();
  const without = rows.filter((row) => [...channelsOf(row)].some((channel) => row.senders[channel] === undefined));
  if (without.length === 0 || accounts.length === 0) return chosen;
  const isChoice = new Set(accounts.map(({ channel }) => channel)).size < accounts.length;
  const loads = new Map((isChoice ? await countSenderLoads(tx) : []).map(({ account_id, people }) => [account_id, people]));
  const choose = openSenderChoice({
    candidates: accounts.map((account) => ({
      id: account.id,
      channel: account.channel,
      userId: account.user_id,
      connected: account.status === "connected",
      perDay: accountLimits(account.channel, account.settings).send_message,
      people: loads.get(account.id) ?? 0,
    })),
    named: campaign.settings.accountIds ?? {},
    replaced: new Set(Object.keys(campaign.sender_changes)),
  });
  for (const row of without) {
    const senders = choose({ ownerId: row.owner_id, senders: row.senders }, channelsOf(row));
    if (senders !== row.senders) chosen.set(row.id, senders);
  }
  return chosen;
}

/** Counts the senders that a batch has chosen. Must be a batch's last statement, because the campaign's batches share these rows. */
export async function countSenders(
  tx: WorkspaceTx,
  campaign: EngineCampaignRow,
  rows: readonly ClaimedRow[],
  { chosenFor }: BatchSenders,
): Promise<void> {
  const counts = new Map<string, { account_id: string; channel: string; people: number }>();
  for (const row of rows) {
    for (const [channel, account_id] of Object.entries(chosenFor(row) ?? {})) {
      if (row.senders[channel as Channel] !== undefined) continue;
      const known = counts.get(account_id);
      if (known === undefined) counts.set(account_id, { account_id, channel, people: 1 });
      else known.people += 1;
    }
  }
  await countChosenSenders(tx, campaign, [...counts.values()]);
}
