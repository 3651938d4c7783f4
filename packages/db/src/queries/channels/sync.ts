import { storableJson } from "@filon/contracts/text";
import type { Queryable, WorkspaceTx } from "../../database.ts";

/** An account leased to this worker for reading. */
export interface LeasedAccountRow {
  workspace_id: string;
  id: string;
  channel: "email" | "linkedin";
  connected_at: Date | null;
}

/** Renews a worker's leases and takes free accounts, up to `most` in all. Returns all it now holds, of all workspaces. */
export async function leaseAccounts(tx: Queryable, worker: string, seconds: number, most: number): Promise<LeasedAccountRow[]> {
  const { rows } = await tx.query<LeasedAccountRow>({
    name: "channels-lease-accounts",
    text: "SELECT workspace_id, id, channel, connected_at FROM lease_channel_accounts($1, $2, $3)",
    values: [worker, seconds, most],
  });
  return rows;
}

/** Releases a worker's leases. */
export async function releaseAccounts(tx: Queryable, worker: string): Promise<void> {
  await tx.query({ name: "channels-release-accounts", text: "SELECT release_channel_accounts($1)", values: [worker] });
}

/** Returns the rows of a gateway's account in all workspaces. */
export async function listAccountsOfProvider(tx: Queryable, providerAccountId: string): Promise<{ workspace_id: string; id: string }[]> {
  const { rows } = await tx.query<{ workspace_id: string; id: string }>({
    name: "channels-list-accounts-of-provider",
    text: "SELECT workspace_id, id FROM channel_accounts_of_provider($1)",
    values: [providerAccountId],
  });
  return rows;
}

/** Notes that an account's inbox was read to its end without finding anything. */
export async function noteInboxRead(tx: WorkspaceTx, id: string, worker: string): Promise<void> {
  await tx.query({
    name: "channels-note-inbox-read",
    text: "UPDATE channel_account SET inbox_read_at = now() WHERE workspace_id = $1 AND id = $2 AND sync_lease_owner = $3",
    values: [tx.workspaceId, id, worker],
  });
}

/** Stores how far an account was read. Returns false when the worker has lost its lease: another reads the account now. */
export async function saveSyncCursor(tx: WorkspaceTx, id: string, worker: string, cursor: object): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "channels-save-sync-cursor",
    text: "UPDATE channel_account SET sync_cursor = $4, inbox_read_at = now() WHERE workspace_id = $1 AND id = $2 AND sync_lease_owner = $3",
    values: [tx.workspaceId, id, worker, storableJson(cursor)],
  });
  return rowCount === 1;
}
