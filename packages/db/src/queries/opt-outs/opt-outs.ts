import type { WorkspaceTx } from "../../database.ts";

/** What is known of the e-mail whose link a person followed. */
export interface MailRow {
  accountId: string;
  /** The Message-ID that the e-mail was sent with. */
  messageId: string;
  /** The sending mailbox, and the name that recipients read. */
  address: string;
  senderName: string | null;
}

/** Returns the e-mail of an act of a campaign, or null once it has been deleted with its campaign or prospect. */
export async function findMail(tx: WorkspaceTx, actionId: string): Promise<MailRow | null> {
  const { rows } = await tx.query<MailRow>({
    name: "opt-outs-find-mail",
    text: `
      SELECT a.account_id AS "accountId", a.idempotency_key AS "messageId", account.address, account.settings ->> 'senderName' AS "senderName"
        FROM action a
        CROSS JOIN LATERAL (SELECT address, settings FROM channel_account WHERE workspace_id = $1 AND id = a.account_id LIMIT 1) account
       WHERE a.workspace_id = $1 AND a.id = $2`,
    values: [tx.workspaceId, actionId],
  });
  return rows[0] ?? null;
}

/** What the public page says of a person. */
export interface PersonRow {
  email: string | null;
  source: string;
  optedOut: boolean;
}

/** Returns a prospect as their page of objection shows them, or null once deleted. */
export async function findPerson(tx: WorkspaceTx, prospectId: string): Promise<PersonRow | null> {
  const { rows } = await tx.query<PersonRow>({
    name: "opt-outs-find-person",
    text: `SELECT email, source, opted_out_at IS NOT NULL AS "optedOut" FROM prospect WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, prospectId],
  });
  return rows[0] ?? null;
}

/** Returns the name of the transaction's workspace, or null once deleted. */
export async function readSender(tx: WorkspaceTx): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>({
    name: "opt-outs-read-sender",
    text: "SELECT name FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0]?.name ?? null;
}

/** Returns true if an address, given by its hash, is suppressed on every channel. */
export async function isSuppressed(tx: WorkspaceTx, hash: Buffer): Promise<boolean> {
  const { rows } = await tx.query({
    name: "opt-outs-is-suppressed",
    text: "SELECT 1 FROM suppression WHERE workspace_id = $1 AND channel = 'all' AND value_hash = $2",
    values: [tx.workspaceId, hash],
  });
  return rows.length > 0;
}

/**
 * Suppresses an address, given by its hash, on every channel: also one that its prospect no longer has, or whose prospect has been deleted, so that a
 * new import of it is not contacted.
 */
export async function suppress(tx: WorkspaceTx, hash: Buffer): Promise<void> {
  await tx.query({
    name: "opt-outs-suppress",
    text: `INSERT INTO suppression (workspace_id, channel, value_hash, reason) VALUES ($1, 'all', $2, 'unsubscribe') ON CONFLICT DO NOTHING`,
    values: [tx.workspaceId, hash],
  });
}
