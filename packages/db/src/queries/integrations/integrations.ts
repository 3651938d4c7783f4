import type { WorkspaceTx } from "../../database.ts";

export interface IntegrationRow {
  id: string;
  service: string;
  /** Whose own account it is; null for the workspace's. */
  member_id: string | null;
  is_sandbox: boolean;
  account: string;
  /** Sealed. */
  secret: string;
  api_base: string | null;
  expires_at: Date | null;
  needs_reconnect: boolean;
  last_error: string | null;
  connected_by_name: string | null;
  connected_at: Date;
  last_used_at: Date | null;
}

const INTEGRATION = `
  i.id, i.service, i.member_id, i.is_sandbox, i.account, i.secret, i.api_base, i.expires_at, i.needs_reconnect, i.last_error, i.connected_at, i.last_used_at,
  (SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = i.connected_by) AS connected_by_name`;

/** Returns the services that the workspace has connected, or a member's own. */
export async function list(tx: WorkspaceTx, memberId: string | null = null): Promise<IntegrationRow[]> {
  const { rows } = await tx.query<IntegrationRow>({
    name: "integrations-list",
    text: `SELECT ${INTEGRATION} FROM integration i WHERE i.workspace_id = $1 AND i.member_id IS NOT DISTINCT FROM $2 ORDER BY i.service`,
    values: [tx.workspaceId, memberId],
  });
  return rows;
}

/** Returns the services that can be used: the workspace's, and its members' own calendars. */
export async function listConnected(tx: WorkspaceTx): Promise<string[]> {
  const { rows } = await tx.query<{ service: string }>({
    name: "integrations-list-connected",
    text: "SELECT DISTINCT service FROM integration WHERE workspace_id = $1 AND NOT needs_reconnect",
    values: [tx.workspaceId],
  });
  return rows.map(({ service }) => service);
}

/** Returns the member whose own account of a service can be used: this one's, otherwise any; null when nobody has one. */
export async function findMemberWith(tx: WorkspaceTx, service: string, memberId: string | null): Promise<string | null> {
  const { rows } = await tx.query<{ member_id: string }>({
    name: "integrations-find-member-with",
    text: `
      SELECT member_id FROM integration WHERE workspace_id = $1 AND service = $2 AND member_id IS NOT NULL AND NOT needs_reconnect
      ORDER BY member_id IS NOT DISTINCT FROM $3 DESC, member_id LIMIT 1`,
    values: [tx.workspaceId, service, memberId],
  });
  return rows[0]?.member_id ?? null;
}

/** Returns the workspace's account of a service, or a member's own; null when it is not connected. */
export async function find(tx: WorkspaceTx, service: string, memberId: string | null = null): Promise<IntegrationRow | null> {
  const { rows } = await tx.query<IntegrationRow>({
    name: "integrations-find",
    text: `SELECT ${INTEGRATION} FROM integration i WHERE i.workspace_id = $1 AND i.service = $2 AND i.member_id IS NOT DISTINCT FROM $3`,
    values: [tx.workspaceId, service, memberId],
  });
  return rows[0] ?? null;
}

export interface IntegrationWrite {
  readonly service: string;
  /** Whose own account it is; absent for the workspace's. */
  readonly memberId?: string;
  readonly isSandbox?: boolean;
  readonly account: string;
  readonly secret: string;
  readonly apiBase: string | null;
  readonly expiresAt: Date | null;
  readonly by: string;
  readonly at: Date;
}

/** Stores an account of a service, in the place of an earlier one. */
export async function connect(tx: WorkspaceTx, write: IntegrationWrite): Promise<void> {
  await tx.query({
    name: "integrations-connect",
    text: `
      INSERT INTO integration (workspace_id, service, member_id, is_sandbox, account, secret, api_base, expires_at, connected_by, connected_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      ON CONFLICT ON CONSTRAINT integration_one_account DO UPDATE SET
        is_sandbox = excluded.is_sandbox, account = excluded.account, secret = excluded.secret, api_base = excluded.api_base,
        expires_at = excluded.expires_at, connected_by = excluded.connected_by, connected_at = excluded.connected_at, needs_reconnect = false,
        last_error = NULL, refresh_token = NULL, refresh_until = NULL`,
    values: [
      tx.workspaceId,
      write.service,
      write.memberId ?? null,
      write.isSandbox ?? false,
      write.account,
      write.secret,
      write.apiBase,
      write.expiresAt,
      write.by,
      write.at,
    ],
  });
}

/** Notes the outcome of a test of this access. Returns false when the service has another access now, or none. */
export async function test(
  tx: WorkspaceTx,
  id: string,
  outcome: { secret: string; account: string | null; error: string | null; isRevoked: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "integrations-test",
    text: `
      UPDATE integration SET account = coalesce($3, account), needs_reconnect = $6 OR ($3::text IS NULL AND needs_reconnect),
        last_error = $4, last_used_at = $5
      WHERE workspace_id = $1 AND id = $2 AND secret = $7`,
    values: [tx.workspaceId, id, outcome.account, outcome.error, outcome.at, outcome.isRevoked, outcome.secret],
  });
  return rowCount === 1;
}

/** Forgets an access. Returns false when it is gone already. */
export async function disconnect(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "integrations-disconnect",
    text: "DELETE FROM integration WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

/**
 * Notes that the access was used, and what the service said if that was an error. With `secret`, only while the row still holds that access,
 * so that a late answer about an old one says nothing about a new one.
 */
export async function noteUse(
  tx: WorkspaceTx,
  { id, secret, error, isRevoked, at }: { id: string; secret: string; error: string | null; isRevoked: boolean; at: Date },
): Promise<void> {
  await tx.query({
    name: "integrations-note-use",
    text: `
      UPDATE integration SET last_used_at = $5, last_error = $4, needs_reconnect = needs_reconnect OR $6
      WHERE workspace_id = $1 AND id = $2 AND secret = $3`,
    values: [tx.workspaceId, id, secret, error, at, isRevoked],
  });
}

/** A record of a service that stands for something of Filon's. */
interface RecordKey {
  readonly service: string;
  readonly kind: "contact";
  readonly prospectId: string;
}

/** Returns the id of a service's record for a prospect; null when none was written yet. */
export async function findRecord(tx: WorkspaceTx, { service, kind, prospectId }: RecordKey): Promise<string | null> {
  const { rows } = await tx.query<{ remote_id: string }>({
    name: "integrations-find-record",
    text: "SELECT remote_id FROM integration_record WHERE workspace_id = $1 AND service = $2 AND kind = $3 AND local_id = $4",
    values: [tx.workspaceId, service, kind, prospectId],
  });
  return rows[0]?.remote_id ?? null;
}

/** Remembers the id of a service's record for a prospect; nothing when the prospect is gone. */
export async function saveRecord(
  tx: WorkspaceTx,
  { service, kind, prospectId, remoteId, at }: RecordKey & { remoteId: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "integrations-save-record",
    text: `
      INSERT INTO integration_record (workspace_id, service, kind, local_id, prospect_id, remote_id, updated_at)
      SELECT $1, $2, $3, id, id, $5, $6 FROM prospect WHERE workspace_id = $1 AND id = $4
      ON CONFLICT (workspace_id, service, kind, local_id) DO UPDATE SET remote_id = excluded.remote_id, updated_at = excluded.updated_at`,
    values: [tx.workspaceId, service, kind, prospectId, remoteId, at],
  });
}

/** Takes the lease on what is to be written, for a minute. Returns false while another step has it. */
export async function leaseKey(tx: WorkspaceTx, lease: { service: string; keyHash: Buffer; token: string }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "integrations-lease-key",
    text: `
      INSERT INTO integration_lease (workspace_id, service, key_hash, token, lease_until)
      VALUES ($1, $2, $3, $4, now() + interval '1 minute')
      ON CONFLICT (workspace_id, service, key_hash) DO UPDATE SET token = excluded.token, lease_until = excluded.lease_until
      WHERE integration_lease.lease_until < now()`,
    values: [tx.workspaceId, lease.service, lease.keyHash, lease.token],
  });
  return rowCount === 1;
}

/** Gives a lease back, if it is still this one. */
export async function releaseKey(tx: WorkspaceTx, lease: { service: string; keyHash: Buffer; token: string }): Promise<void> {
  await tx.query({
    name: "integrations-release-key",
    text: "DELETE FROM integration_lease WHERE workspace_id = $1 AND service = $2 AND key_hash = $3 AND token = $4",
    values: [tx.workspaceId, lease.service, lease.keyHash, lease.token],
  });
}
