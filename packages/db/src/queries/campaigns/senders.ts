import type { Channel } from "@filon/contracts/outreach";
import type { ChannelAccountStatus } from "@filon/contracts/channels";
import type { WorkspaceTx } from "../../database.ts";

/** An account that writes in a run of a campaign. */
export interface CampaignSenderRow {
  account_id: string;
  channel: Channel;
  label: string;
  address: string;
  status: ChannelAccountStatus;
  people: number;
  /** Zero while it is connected. */
  waiting: number;
}

/** Returns the accounts that write in a run, those of each channel oldest first, with the people who wait for each. */
export async function listSenders(tx: WorkspaceTx, campaignId: string, run: number): Promise<CampaignSenderRow[]> {
  const { rows } = await tx.query<CampaignSenderRow>({
    name: "campaigns-list-senders",
    text: `
      SELECT a.id AS account_id, a.channel, a.label, a.address, a.status, s.people, CASE WHEN a.status = 'connected' THEN 0 ELSE (
          SELECT count(*) FROM enrolment e
           WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3 AND e.blocked_by = 'accountNotConnected' AND e.ended_at IS NULL
             AND e.senders ->> a.channel = ANY (s.chosen)
        ) END::int AS waiting
        FROM (
          SELECT coalesce(replaced_by, account_id) AS id, sum(people)::int AS people, array_agg(account_id::text) AS chosen
            FROM campaign_sender
           WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3
           GROUP BY 1
        ) s
        JOIN channel_account a ON a.workspace_id = $1 AND a.id = s.id
       ORDER BY a.channel, a.created_at, a.id`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows;
}

/** Returns the connected accounts on these channels, oldest first. */
export async function listConnectedAccounts(
  tx: WorkspaceTx,
  channels: readonly Channel[],
): Promise<{ id: string; channel: Channel; label: string; address: string }[]> {
  const { rows } = await tx.query<{ id: string; channel: Channel; label: string; address: string }>({
    name: "campaigns-list-connected-accounts",
    text: `
      SELECT id, channel, label, address FROM channel_account
       WHERE workspace_id = $1 AND channel = ANY($2) AND status = 'connected' ORDER BY created_at, id`,
    values: [tx.workspaceId, channels],
  });
  return rows;
}
