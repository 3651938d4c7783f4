import type { WorkspaceTx } from "../../database.ts";

/** Messages exchanged on one channel in one month of the workspace's zone. */
export interface ExchangeRow {
  channel: string;
  /** Its first day. */
  month: string;
  sent: number;
  received: number;
}

/** Returns the messages exchanged with a prospect, by channel and month, of all time. */
export async function findExchanges(tx: WorkspaceTx, prospectId: string): Promise<ExchangeRow[]> {
  const { rows } = await tx.query<ExchangeRow>({
    name: "prospects-find-exchanges",
    text: `
      SELECT m.channel, to_char(m.at AT TIME ZONE w.time_zone, 'YYYY-MM') AS month,
        count(*) FILTER (WHERE m.direction = 'outbound')::integer AS sent,
        count(*) FILTER (WHERE m.direction = 'inbound')::integer AS received
      FROM conversation_message m JOIN workspace w ON w.id = $1
      WHERE m.workspace_id = $1 AND m.prospect_id = $2 GROUP BY 1, 2 ORDER BY 2, 1`,
    values: [tx.workspaceId, prospectId],
  });
  return rows;
}

export interface ProspectReachRow {
  visits: number;
  invitations: number;
  interactions: number;
  first_sent: Date | null;
  first_answer: Date | null;
  time_zone: string;
}

/** Returns what else was done with a prospect, and the times of the first message and of the first reply to it. */
export async function findReach(tx: WorkspaceTx, prospectId: string): Promise<ProspectReachRow> {
  const { rows } = await tx.query<ProspectReachRow>({
    name: "prospects-find-reach",
    text: `
      SELECT acts.visits, acts.invitations, talked.interactions, first.sent AS first_sent, w.time_zone, (
          SELECT min(at) FROM conversation_message
          WHERE workspace_id = $1 AND prospect_id = $2 AND direction = 'inbound' AND at >= first.sent
        ) AS first_answer
      FROM workspace w,
        (SELECT count(*) FILTER (WHERE kind = 'visit_profile')::integer AS visits,
                count(*) FILTER (WHERE kind = 'send_invitation')::integer AS invitations
         FROM action WHERE workspace_id = $1 AND prospect_id = $2 AND status = 'sent') AS acts,
        (SELECT count(*)::integer AS interactions FROM prospect_interaction WHERE workspace_id = $1 AND prospect_id = $2) AS talked,
        (SELECT min(at) AS sent FROM conversation_message WHERE workspace_id = $1 AND prospect_id = $2 AND direction = 'outbound') AS first
      WHERE w.id = $1`,
    values: [tx.workspaceId, prospectId],
  });
  const row = rows[0];
  if (!row) throw new Error("the workspace has no row");
  return row;
}
