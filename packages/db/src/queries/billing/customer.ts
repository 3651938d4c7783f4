import type { Queryable, WorkspaceTx } from "../../database.ts";

export interface BillingCustomerRow {
  provider: "stripe" | "test";
  provider_id: string;
  open_session: string | null;
  untold_since: Date | null;
}

export async function findCustomer(tx: WorkspaceTx): Promise<BillingCustomerRow | null> {
  const { rows } = await tx.query<BillingCustomerRow>({
    name: "billing-find-customer",
    text: "SELECT provider, provider_id, open_session, untold_since FROM billing_customer WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}

/** The tables mirrored from the provider, without their prefix. */
const MIRRORED = ["subscription", "invoice", "method"] as const;

/** Stores the workspace's customer id at the provider, and deletes what was mirrored from the previous provider. */
export async function writeCustomer(
  tx: WorkspaceTx,
  customer: { readonly provider: BillingCustomerRow["provider"]; readonly id: string; readonly at: Date },
): Promise<void> {
  for (const table of MIRRORED)
    await tx.query({
      name: `billing-write-customer-drop-${table}`,
      text: `DELETE FROM billing_${table} WHERE workspace_id = $1`,
      values: [tx.workspaceId],
    });
  await tx.query({
    name: "billing-write-customer-upsert",
    text: `INSERT INTO billing_customer (workspace_id, provider, provider_id, created_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (workspace_id) DO UPDATE SET provider = excluded.provider, provider_id = excluded.provider_id, open_session = NULL,
             untold_since = NULL`,
    values: [tx.workspaceId, customer.provider, customer.id, customer.at],
  });
}

/** Stores the provider's page that is open, or null. */
export async function setOpenSession(tx: WorkspaceTx, sessionId: string | null): Promise<void> {
  await tx.query({
    name: "billing-set-open-session",
    text: "UPDATE billing_customer SET open_session = $2 WHERE workspace_id = $1",
    values: [tx.workspaceId, sessionId],
  });
}

/** Numbers a read of the provider's data before it begins. Returns null when this is not the workspace's customer. */
export async function beginRead(tx: WorkspaceTx, providerId: string): Promise<string | null> {
  const { rows } = await tx.query<{ reads_begun: string }>({
    name: "billing-begin-read",
    text: `UPDATE billing_customer SET reads_begun = reads_begun + 1 WHERE workspace_id = $1 AND provider_id = $2
           RETURNING reads_begun::text`,
    values: [tx.workspaceId, providerId],
  });
  return rows[0]?.reads_begun ?? null;
}

/** Returns whether a read may be applied: false when it, or a later one, already was. */
export async function applyRead(tx: WorkspaceTx, providerId: string, read: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "billing-apply-read",
    text: `UPDATE billing_customer SET read_applied = $3::bigint
           WHERE workspace_id = $1 AND provider_id = $2 AND read_applied < $3::bigint`,
    values: [tx.workspaceId, providerId, read],
  });
  return rowCount === 1;
}

/** Records that the provider does not have the current billing information yet. */
export async function noteUntold(tx: WorkspaceTx, at: Date): Promise<void> {
  await tx.query({
    name: "billing-note-untold",
    text: "UPDATE billing_customer SET untold_since = $2 WHERE workspace_id = $1",
    values: [tx.workspaceId, at],
  });
}

/** Records that the provider has received the changes made up to `since`; later ones are still to be sent. */
export async function noteTold(tx: WorkspaceTx, since: Date): Promise<void> {
  await tx.query({
    name: "billing-note-told",
    text: "UPDATE billing_customer SET untold_since = NULL WHERE workspace_id = $1 AND untold_since = $2",
    values: [tx.workspaceId, since],
  });
}

/** Returns the workspaces of a customer of the provider: one, or none when the customer is not ours. */
export async function listWorkspacesOfCustomer(db: Queryable, providerId: string): Promise<string[]> {
  const { rows } = await db.query<{ workspace_id: string }>({
    name: "billing-list-workspaces-of-customer",
    text: "SELECT workspace_id FROM billing_workspaces_of_customer($1)",
    values: [providerId],
  });
  return rows.map(({ workspace_id }) => workspace_id);
}

export async function isEventKnown(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "billing-is-event-known",
    text: "SELECT 1 FROM billing_event WHERE workspace_id = $1 AND event_id = $2",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

/** Records that an event of the provider was handled. Returns false when it had been handled before. */
export async function noteEvent(
  tx: WorkspaceTx,
  event: { readonly id: string; readonly type: string; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "billing-note-event",
    text: "INSERT INTO billing_event (workspace_id, event_id, type, handled_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    values: [tx.workspaceId, event.id, event.type, event.at],
  });
  return rowCount === 1;
}

/** Deletes events that the provider no longer repeats. */
export async function forgetEvents(tx: WorkspaceTx, before: Date): Promise<void> {
  await tx.query({
    name: "billing-forget-events",
    text: "DELETE FROM billing_event WHERE workspace_id = $1 AND handled_at < $2",
    values: [tx.workspaceId, before],
  });
}
