import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "../../database.ts";

export interface MessageRow {
  id: string;
  direction: "outbound" | "inbound";
  /** Always `sent` for messages in the conversation; for messages by hand, how far they are. */
  status: "queued" | "dispatching" | "sent" | "failed" | "uncertain";
  channel: Channel;
  subject: string | null;
  text: string;
  at: Date;
  /** `at` with all of Postgres' digits: where the next page begins. */
  place: string;
  author: string | null;
  by_campaign: string | null;
  campaign: string | null;
  result_code: string | null;
}

/** Returns a page of what was exchanged with a prospect, newest first: stored messages, and messages by hand that are not sent. */
export async function listMessages(
  tx: WorkspaceTx,
  prospectId: string,
  after: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await tx.query<MessageRow>({
    name: "conversations-list-messages",
    text: `
      SELECT m.*, m.at::text AS place, k.id AS by_campaign, k.title AS campaign, nullif(trim(u.first_name || ' ' || u.last_name), '') AS author
      FROM (
        (SELECT id, direction, 'sent' AS status, channel, subject, text, at, author_id, NULL AS result_code,
           CASE WHEN direction = 'outbound' AND action_id IS NOT NULL THEN campaign_id END AS campaign_id
         FROM conversation_message
         WHERE workspace_id = $1 AND prospect_id = $2 AND ($3::timestamptz IS NULL OR (at, id) < ($3::timestamptz, $4::uuid))
         ORDER BY at DESC, id DESC LIMIT $5)
        UNION ALL
        (SELECT id, 'outbound', status, channel, subject, text, created_at, author_id, result_code, NULL
         FROM manual_message
         WHERE workspace_id = $1 AND prospect_id = $2 AND status <> 'sent'
           AND ($3::timestamptz IS NULL OR (created_at, id) < ($3::timestamptz, $4::uuid))
         ORDER BY created_at DESC, id DESC LIMIT $5)
      ) m
      LEFT JOIN LATERAL (SELECT id, title FROM campaign WHERE workspace_id = $1 AND id = m.campaign_id LIMIT 1) k ON true
      LEFT JOIN app_user u ON u.id = m.author_id
      ORDER BY m.at DESC, m.id DESC LIMIT $5`,
    values: [tx.workspaceId, prospectId, after?.at ?? null, after?.id ?? null, limit],
  });
  return rows;
}

/** Returns the account and campaign with which each channel was last used, latest first. */
export async function listLastAccounts(
  tx: WorkspaceTx,
  prospectId: string,
): Promise<{ channel: Channel; account_id: string; campaign_id: string | null }[]> {
  const { rows } = await tx.query<{ channel: Channel; account_id: string; campaign_id: string | null }>({
    name: "conversations-list-last-accounts",
    text: `
      SELECT channel, account_id, campaign_id FROM (
        SELECT DISTINCT ON (channel) channel, account_id, campaign_id, at FROM conversation_message
        WHERE workspace_id = $1 AND prospect_id = $2 ORDER BY channel, at DESC, id DESC
      ) latest
      ORDER BY at DESC`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}
