import type { CampaignStatus } from "@filon/contracts/campaigns";
import type { WorkspaceTx } from "../../database.ts";

/** What a campaign did in a period. */
export interface CampaignNewsRow {
  title: string;
  status: CampaignStatus;
  end_reason: string | null;
  /** Whether it ended in the period. */
  ended: boolean;
  sent: number;
  accepted: number;
  replied: number;
  /** Acts that failed or were refused, and messages that came back. */
  failed: number;
}

/** Campaigns told at most. */
const MOST = 20;

/** Returns the campaigns in which something happened after `since`, until `until`, those with most replies first. */
export async function listCampaignNews(tx: WorkspaceTx, since: Date, until: Date): Promise<CampaignNewsRow[]> {
  const { rows } = await tx.query<CampaignNewsRow>({
    name: "digests-list-campaign-news",
    text: `
      SELECT c.title, c.status, c.end_reason, coalesce(c.completed_at > $2 AND c.completed_at <= $3, false) AS ended,
        coalesce(news.sent, 0)::int AS sent, coalesce(news.accepted, 0)::int AS accepted, coalesce(news.replied, 0)::int AS replied,
        coalesce(news.failed, 0)::int AS failed
        FROM campaign c
        LEFT JOIN (
          SELECT campaign_id, count(*) FILTER (WHERE type = 'act_sent') AS sent, count(*) FILTER (WHERE type = 'invitation_accepted') AS accepted,
            count(*) FILTER (WHERE is_reply(type, data)) AS replied,
            count(*) FILTER (WHERE type IN ('act_failed', 'act_refused', 'bounced')) AS failed
            FROM timeline_event
           WHERE workspace_id = $1 AND at > $2 AND at <= $3 AND campaign_id IS NOT NULL
           GROUP BY campaign_id
        ) AS news ON news.campaign_id = c.id
       WHERE c.workspace_id = $1
         AND (news.sent + news.accepted + news.replied + news.failed > 0 OR (c.completed_at > $2 AND c.completed_at <= $3))
       ORDER BY news.replied DESC NULLS LAST, news.sent DESC NULLS LAST, c.title
       LIMIT ${MOST}`,
    values: [tx.workspaceId, since, until],
  });
  return rows;
}

/** What waits for the members of a workspace. */
export interface WaitingRow {
  /** People whose run waits for a decision, in campaigns under way. */
  decisions: number;
  /** Campaigns that paused by themselves, because too much failed or came back. */
  paused: number;
  /** Sending accounts that are to be connected again. */
  accounts: number;
  /** Open tasks that are due, for the user or for anybody. */
  tasks: number;
}

/** Returns what waits for a user at an instant. */
export async function readWaiting(tx: WorkspaceTx, userId: string, at: Date): Promise<WaitingRow> {
  const { rows } = await tx.query<WaitingRow>({
    name: "digests-read-waiting",
    text: `
      SELECT (
          SELECT coalesce(sum(t.n), 0) FROM campaign c
            JOIN campaign_tally t ON t.workspace_id = $1 AND t.campaign_id = c.id AND t.run = c.run AND t.kind = 'at' AND t.detail = 'held'
           WHERE c.workspace_id = $1 AND c.status IN ('running', 'paused')
        )::int AS decisions, (
          SELECT count(*) FROM campaign WHERE workspace_id = $1 AND status = 'paused' AND end_reason IN ('tooManyBounces', 'tooManyFailures')
        )::int AS paused, (
          SELECT count(*) FROM channel_account WHERE workspace_id = $1 AND status IN ('needs_reauth', 'restricted')
        )::int AS accounts, (
          SELECT count(*) FROM task
           WHERE workspace_id = $1 AND status = 'open' AND due_at <= $3 AND (assignee_id IS NULL OR assignee_id = $2)
        )::int AS tasks`,
    values: [tx.workspaceId, userId, at],
  });
  return rows[0] ?? { decisions: 0, paused: 0, accounts: 0, tasks: 0 };
}
