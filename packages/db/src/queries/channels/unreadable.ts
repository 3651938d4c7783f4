import type { WorkspaceTx } from "../../database.ts";

/** Rows kept per account; beyond that the oldest are deleted, since no one reads them all and anybody can send them. */
const MOST_KEPT = 200;

/** A message that could not be read or stored. */
export interface UnreadableWrite {
  readonly accountId: string;
  readonly providerEventId: string;
  readonly reason: "notFetched" | "notParsed" | "refused";
  readonly sender: string | null;
  readonly subject: string | null;
  readonly occurredAt: Date;
}

/** Records an unreadable message. Returns false when it was already recorded. */
export async function insertUnreadable(tx: WorkspaceTx, message: UnreadableWrite): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "channels-insert-unreadable-insert",
    text: `
      INSERT INTO unreadable_message (workspace_id, account_id, provider_event_id, reason, sender, subject, occurred_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      message.accountId,
      message.providerEventId,
      message.reason,
      message.sender,
      message.subject,
      message.occurredAt,
    ],
  });
  if (rowCount === 0) return false;
  await tx.query({
    name: "channels-insert-unreadable-trim",
    text: `
      DELETE FROM unreadable_message WHERE workspace_id = $1 AND account_id = $2 AND id IN (
        SELECT id FROM unreadable_message WHERE workspace_id = $1 AND account_id = $2
        ORDER BY received_at DESC, id DESC OFFSET $3
      )`,
    values: [tx.workspaceId, message.accountId, MOST_KEPT],
  });
  return true;
}

export interface UnreadableRow {
  account_id: string;
  id: string;
  reason: "notFetched" | "notParsed" | "refused";
  sender: string | null;
  subject: string | null;
  occurred_at: Date;
  /** Total of the account. */
  total: number;
}

/** Returns the newest `most` of each account, newest first. */
export async function listUnreadable(tx: WorkspaceTx, most: number): Promise<UnreadableRow[]> {
  const { rows } = await tx.query<UnreadableRow>({
    name: "channels-list-unreadable",
    text: `
      SELECT account_id, id, reason, sender, subject, occurred_at, total FROM (
        SELECT *, count(*) OVER (PARTITION BY account_id)::integer AS total,
          row_number() OVER (PARTITION BY account_id ORDER BY received_at DESC, id DESC) AS place
        FROM unreadable_message WHERE workspace_id = $1
      ) m
      WHERE place <= $2 ORDER BY account_id, place`,
    values: [tx.workspaceId, most],
  });
  return rows;
}

/** Deletes an account's unreadable messages. Returns how many there were. */
export async function forgetUnreadableMessages(tx: WorkspaceTx, accountId: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: "channels-forget-unreadable-messages",
    text: "DELETE FROM unreadable_message WHERE workspace_id = $1 AND account_id = $2",
    values: [tx.workspaceId, accountId],
  });
  return rowCount ?? 0;
}
