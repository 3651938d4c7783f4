import type { Channel } from "@filon/contracts/outreach";
import type { ConversationBox } from "@filon/contracts/messages";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

export interface ConversationListRow {
  prospect_id: string;
  first_name: string;
  last_name: string;
  company: string | null;
  position: string | null;
  status: ProspectStatus;
  opted_out: boolean;
  channels: Channel[];
  last_channel: Channel;
  last_direction: "outbound" | "inbound";
  last_text: string;
  last_at: Date;
  /** `last_at` with all of Postgres' digits: where the next page begins. */
  place: string;
  unread: number;
  archived: boolean;
  answered: boolean;
  campaign_id: string | null;
  campaign: string | null;
  /** The worst status among its messages by hand that were not sent. */
  trouble: "failed" | "uncertain" | null;
  /** The text that matched the search; null when the name matched. */
  found: string | null;
}

export interface ConversationFilter {
  readonly box: ConversationBox;
  readonly channel: Channel | null;
  readonly campaignId: string | null;
  readonly search: string | null;
}

const COLUMNS = `c.prospect_id, p.first_name, p.last_name, p.company, p.position, p.status, p.opted_out_at IS NOT NULL AS opted_out,
  c.channels, c.last_channel, c.last_direction, c.last_text, c.last_at, c.last_at::text AS place, c.unread,
  c.archived_at IS NOT NULL AS archived, c.answered_at IS NOT NULL AS answered, k.id AS campaign_id, k.title AS campaign,
  (SELECT max(m.status) FROM manual_message m
   WHERE m.workspace_id = $1 AND m.prospect_id = c.prospect_id AND m.status IN ('failed', 'uncertain')) AS trouble`;

const JOINED = `
  CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = c.prospect_id LIMIT 1) p
  LEFT JOIN LATERAL (SELECT id, title FROM campaign WHERE workspace_id = $1 AND id = c.campaign_id LIMIT 1) k ON true`;

/** The condition of each box, as in the index made for it. */
const IN_BOX: Readonly<Record<ConversationBox, string>> = {
  inbox: "c.answered_at IS NOT NULL AND c.archived_at IS NULL",
  unread: "c.unread > 0 AND c.archived_at IS NULL",
  waiting: "c.answered_at IS NULL AND c.archived_at IS NULL",
  archived: "c.archived_at IS NOT NULL",
  all: "true",
};

/** Number of newest messages searched per word; older ones with a common word are not found. */
const SEARCHED = 500;

/** Returns the conversations that contain these words, with the newest message that has them, and those of people whose name matches. */
async function findConversations(tx: WorkspaceTx, search: string): Promise<{ prospect_id: string; message_id: string | null }[]> {
  const { rows } = await tx.query<{ prospect_id: string; message_id: string | null }>({
    name: "conversations-find-conversations",
    text: "SELECT prospect_id, message_id FROM conversation_search($1, $2, $3)",
    values: [tx.workspaceId, search, SEARCHED],
  });
  return rows;
}

/** Returns a page of conversations, newest first, after the last one of the previous page. */
export async function list(
  tx: WorkspaceTx,
  { box, channel, campaignId, search }: ConversationFilter,
  after: { readonly at: string; readonly id: string } | null,
  limit: number,
): Promise<ConversationListRow[]> {
  const searching = search !== null;
  const found = searching ? await findConversations(tx, search) : [];
  const { rows } = await tx.query<ConversationListRow>({
    name: `conversations-list-${box}-${searching ? "search" : "all"}`,
    text: `
      SELECT ${COLUMNS}, ${searching ? "(SELECT left(m.text, 4000) FROM conversation_message m WHERE m.workspace_id = $1 AND m.id = f.message_id)" : "NULL::text"} AS found
      FROM ${searching ? "unnest($7::uuid[], $8::uuid[]) AS f(prospect_id, message_id) JOIN conversation c ON c.workspace_id = $1 AND c.prospect_id = f.prospect_id" : "conversation c"}
      ${JOINED}
      WHERE c.workspace_id = $1 AND ${IN_BOX[box]}
        AND ($2::text IS NULL OR $2 = ANY (c.channels))
        AND ($3::uuid IS NULL OR c.campaign_id = $3)
        AND ($4::timestamptz IS NULL OR (c.last_at, c.prospect_id) < ($4::timestamptz, $5::uuid))
      ORDER BY c.last_at DESC, c.prospect_id DESC LIMIT $6`,
    values: [
      tx.workspaceId,
      channel,
      campaignId,
      after?.at ?? null,
      after?.id ?? null,
      limit,
      ...(searching ? [found.map(({ prospect_id }) => prospect_id), found.map(({ message_id }) => message_id)] : []),
    ],
  });
  return rows;
}

/** Returns the prospect with whom a conversation could begin; null when the workspace has no such prospect. */
export async function findCorrespondent(
  tx: WorkspaceTx,
  prospectId: string,
): Promise<Pick<ConversationListRow, "prospect_id" | "first_name" | "last_name" | "company" | "position" | "status" | "opted_out"> | null> {
  const { rows } = await tx.query<ConversationListRow>({
    name: "conversations-find-correspondent",
    text: `
      SELECT id AS prospect_id, first_name, last_name, company, position, status, opted_out_at IS NOT NULL AS opted_out
      FROM prospect WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, prospectId],
  });
  return rows[0] ?? null;
}

/** Returns one conversation; null when nothing was ever exchanged with this prospect. */
export async function find(tx: WorkspaceTx, prospectId: string): Promise<ConversationListRow | null> {
  const { rows } = await tx.query<ConversationListRow>({
    name: "conversations-find",
    text: `SELECT ${COLUMNS}, NULL::text AS found FROM conversation c ${JOINED} WHERE c.workspace_id = $1 AND c.prospect_id = $2`,
    values: [tx.workspaceId, prospectId],
  });
  return rows[0] ?? null;
}

/** Returns how many conversations that are not archived have unread messages. */
export async function countUnread(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "conversations-count-unread",
    text: "SELECT count(*)::integer AS count FROM conversation WHERE workspace_id = $1 AND unread > 0 AND archived_at IS NULL",
    values: [tx.workspaceId],
  });
  return rows[0]?.count ?? 0;
}

/** Marks a conversation; null leaves a mark as it is. Returns whether anything changed; null when there is no such conversation. */
export async function mark(
  tx: WorkspaceTx,
  prospectId: string,
  change: { readonly read: boolean | null; readonly archived: boolean | null },
  at: Date,
): Promise<boolean | null> {
  const { rows } = await tx.query<{ changed: boolean }>({
    name: "conversations-mark",
    text: `
      WITH before AS (SELECT unread, archived_at FROM conversation WHERE workspace_id = $1 AND prospect_id = $2 FOR UPDATE)
      UPDATE conversation c SET
        unread = CASE WHEN $3::boolean THEN 0 WHEN NOT $3::boolean THEN greatest(c.unread, 1) ELSE c.unread END,
        archived_at = CASE WHEN $4::boolean THEN coalesce(c.archived_at, $5::timestamptz) WHEN NOT $4::boolean THEN NULL ELSE c.archived_at END
      FROM before
      WHERE c.workspace_id = $1 AND c.prospect_id = $2
      RETURNING c.unread <> before.unread OR c.archived_at IS DISTINCT FROM before.archived_at AS changed`,
    values: [tx.workspaceId, prospectId, change.read, change.archived, at],
  });
  return rows[0]?.changed ?? null;
}
