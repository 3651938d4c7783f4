import type { Channel } from "@filon/contracts/outreach";
import type { ChannelAccountStatus } from "@filon/contracts/channels";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** An account that may write to a campaign's prospects, and its user. */
export interface SenderRow {
  id: string;
  channel: Channel;
  user_id: string | null;
  /** Null when the account has no user, or the user no name. */
  user_name: string | null;
  status: ChannelAccountStatus;
  settings: Record<string, unknown>;
}

/** Returns the workspace's accounts on these channels, oldest first, without the disconnected ones. */
export async function listSendersOnChannels(tx: WorkspaceTx, channels: readonly string[]): Promise<SenderRow[]> {
  const { rows } = await tx.query<SenderRow>({
    name: "engine-list-senders-on-channels",
    text: `
      SELECT a.id, a.channel, a.user_id, a.status, a.settings, nullif(trim(u.first_name || ' ' || u.last_name), '') AS user_name
      FROM channel_account a LEFT JOIN app_user u ON u.id = a.user_id
      WHERE a.workspace_id = $1 AND a.channel = ANY($2) AND a.status <> 'disconnected'
      ORDER BY a.created_at, a.id`,
    values: [tx.workspaceId, channels],
  });
  return rows;
}

/** Returns how many people each account was chosen for in the current runs of campaigns that are running or paused. */
export async function countSenderLoads(tx: WorkspaceTx): Promise<{ account_id: string; people: number }[]> {
  const { rows } = await tx.query<{ account_id: string; people: number }>({
    name: "engine-count-sender-loads",
    text: `
      SELECT coalesce(s.replaced_by, s.account_id) AS account_id, sum(s.people)::integer AS people
      FROM campaign c
      JOIN campaign_sender s ON s.workspace_id = $1 AND s.campaign_id = c.id AND s.run = c.run
      WHERE c.workspace_id = $1 AND c.status IN ('running', 'paused')
      GROUP BY 1`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Counts people for whom these accounts were chosen; one row for each account, in the order of their ids. */
export async function countChosenSenders(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  rows: readonly { readonly account_id: string; readonly channel: string; readonly people: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-count-chosen-senders",
    text: `
      INSERT INTO campaign_sender AS s (workspace_id, campaign_id, run, account_id, channel, people)
      SELECT $1, $2, $3, w.account_id, w.channel, w.people
      FROM json_to_recordset($4::json) AS w(account_id uuid, channel text, people integer)
      ORDER BY w.account_id
      ON CONFLICT (workspace_id, campaign_id, run, account_id) DO UPDATE SET people = s.people + excluded.people`,
    values: [tx.workspaceId, campaign.id, campaign.run, storableJson(rows)],
  });
}

/**
 * Hands a run's prospects over from one sending account to another. Returns false when the first account has no prospect in the run.
 */
export async function replaceSender(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  from: string,
  to: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ account_id: string }>({
    name: "engine-replace-sender",
    text: `
      UPDATE campaign_sender SET replaced_by = nullif($5::uuid, account_id)
      WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND coalesce(replaced_by, account_id) = $4
      RETURNING account_id`,
    values: [tx.workspaceId, campaign.id, campaign.run, from, to],
  });
  return rows.length > 0;
}

/** Returns a campaign's planned acts on one account, not given to a provider yet; locked. */
export async function lockPlannedActsOfSender(tx: WorkspaceTx, campaignId: string, accountId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-planned-acts-of-sender",
    text: `
      SELECT id FROM action WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND account_id = $3
      ORDER BY id FOR UPDATE`,
    values: [tx.workspaceId, campaignId, accountId],
  });
  return rows.map(({ id }) => id);
}

/** Makes due now the first people of a campaign who have a place in the queue of an account, at most this many: the place is no longer theirs. */
export async function leaveQueue(
  tx: WorkspaceTx,
  { campaignId, accountId, most }: { readonly campaignId: string; readonly accountId: string; readonly most: number },
  at: Date,
): Promise<void> {
  await tx.query({
    name: "engine-leave-queue",
    text: `
      WITH placed AS MATERIALIZED (
        SELECT id FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND slot_account = $3 AND ended_at IS NULL AND status = 'runnable'
        ORDER BY slot_rank, id LIMIT $4
        FOR NO KEY UPDATE SKIP LOCKED
      ), woken AS (
        UPDATE enrolment e SET due_at = $5, wait_until = $5, slot_account = NULL, slot_kind = NULL, slot_rank = NULL
        FROM placed WHERE e.workspace_id = $1 AND e.id = placed.id
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, campaignId, accountId, most, at],
  });
}
