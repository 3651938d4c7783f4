import { storableJson } from "@filon/contracts/text";
import type { Channel } from "@filon/contracts/outreach";
import type { ChannelAccountStatus } from "@filon/contracts/channels";
import type { WorkspaceTx } from "../../database.ts";
import { wakeParked } from "../engine/looks.ts";
import { wakeEngine } from "../realtime/notify.ts";

/** Parked enrolments of each campaign to wake when an account is connected; their batches wake the others. */
const WAKEN_AT_ONCE = 500;

/** A sending account as the channel pages and readers know it. `secret` is encrypted. */
export interface ChannelAccountRow {
  id: string;
  channel: Channel;
  label: string;
  address: string;
  provider_account_id: string | null;
  status: ChannelAccountStatus;
  status_code: string | null;
  settings: Record<string, unknown>;
  secret: string | null;
  is_sandbox: boolean;
  paused_until: Date | null;
  sync_cursor: Record<string, unknown>;
  connected_at: Date | null;
}

const COLUMNS =
  "id, channel, label, address, provider_account_id, status, status_code, settings, secret, is_sandbox, paused_until, sync_cursor, connected_at";

/** Returns the workspace's accounts, oldest first, without the disconnected ones. */
export async function listAccounts(tx: WorkspaceTx): Promise<ChannelAccountRow[]> {
  const { rows } = await tx.query<ChannelAccountRow>({
    name: "channels-list-accounts",
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND status <> 'disconnected' ORDER BY created_at, id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** Returns one account; null when there is none, or it was disconnected. */
export async function findAccount(tx: WorkspaceTx, id: string): Promise<ChannelAccountRow | null> {
  const { rows } = await tx.query<ChannelAccountRow>({
    name: "channels-find-account",
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/**
 * Returns the id of the disconnected account that had this network identity, by its address or login. Reconnecting revives that account, so
 * that it keeps its limits, the day's acts and the people it writes to.
 */
export async function findFormerAccount(
  tx: WorkspaceTx,
  identity: { readonly channel: Channel; readonly address: string; readonly isSandbox: boolean },
): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: "channels-find-former-account",
    text: `
      SELECT id FROM channel_account
      WHERE workspace_id = $1 AND channel = $2 AND is_sandbox = $4 AND status = 'disconnected'
        AND lower($3) IN (lower(address), settings ->> 'login')
      ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [tx.workspaceId, identity.channel, identity.address, identity.isSandbox],
  });
  return rows[0]?.id ?? null;
}

/** The columns that connecting an account writes; the others belong to the network or the engine. */
export interface AccountConnection {
  readonly id: string;
  readonly userId: string | null;
  readonly channel: Channel;
  readonly label: string;
  readonly address: string;
  readonly providerAccountId: string | null;
  readonly status: ChannelAccountStatus;
  readonly statusCode: string | null;
  /** Merged into the existing ones, so that limits survive a new connection. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Encrypted for `id`. */
  readonly secret: string | null;
  readonly isSandbox: boolean;
  /** Where reading starts; null keeps the current place. */
  readonly syncCursor: Readonly<Record<string, unknown>> | null;
}

/**
 * Connects an account for the first time or again, and wakes the enrolments that waited for it. Returns false when another row of
 * the workspace has its address.
 */
export async function writeAccountConnection(tx: WorkspaceTx, account: AccountConnection, at: Date): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    name: "channels-write-account-connection",
    text: `
      INSERT INTO channel_account AS a (workspace_id, id, user_id, channel, label, address, provider_account_id, status, status_code,
        settings, secret, is_sandbox, sync_cursor, connected_at, status_since)
      SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13::jsonb, '{}'), $14::timestamptz, $15::timestamptz
      WHERE NOT EXISTS (
        SELECT 1 FROM channel_account o
        WHERE o.workspace_id = $1 AND o.channel = $4 AND lower(o.address) = lower($6) AND o.status <> 'disconnected' AND o.id <> $2
      )
      ON CONFLICT (workspace_id, id) DO UPDATE SET
        user_id = CASE WHEN a.status = 'disconnected' THEN excluded.user_id ELSE a.user_id END,
        label = excluded.label, address = excluded.address, provider_account_id = excluded.provider_account_id,
        status = excluded.status, status_code = excluded.status_code, settings = a.settings || excluded.settings,
        secret = excluded.secret, is_sandbox = excluded.is_sandbox, paused_until = NULL,
        sync_cursor = coalesce($13::jsonb, a.sync_cursor), connected_at = coalesce(excluded.connected_at, a.connected_at),
        status_since = CASE WHEN a.status = excluded.status THEN a.status_since ELSE excluded.status_since END
      RETURNING a.id`,
    values: [
      tx.workspaceId,
      account.id,
      account.userId,
      account.channel,
      account.label,
      account.address,
      account.providerAccountId,
      account.status,
      account.statusCode,
      storableJson(account.settings),
      account.secret,
      account.isSandbox,
      account.syncCursor === null ? null : storableJson(account.syncCursor),
      account.status === "connected" ? at : null,
      at,
    ],
  });
  if (rows.length === 1 && account.status === "connected") await wakeForConnected(tx, account.id, at);
  return rows.length === 1;
}

/** Makes the engine look now at the enrolments that this account can act for again, and at those without any account. */
async function wakeForConnected(tx: WorkspaceTx, accountId: string, at: Date): Promise<void> {
  const holds = [
    { code: "accountMissing", accountId: null },
    { code: "accountNotConnected", accountId },
  ];
  if (await wakeParked(tx, { holds, most: WAKEN_AT_ONCE }, at)) await wakeEngine(tx);
}

/**
 * Makes other attempts to connect an account in this workspace wait until the transaction ends, so that accounts can be counted against the
 * plan's limit.
 */
export async function lockConnecting(tx: WorkspaceTx): Promise<void> {
  await tx.query({
    name: "channels-lock-connecting",
    text: "SELECT pg_advisory_xact_lock(hashtextextended('connect ' || $1, 0))",
    values: [tx.workspaceId],
  });
}

/** Sets an account's limits. Returns false when there is no such account. */
export async function updateLimits(tx: WorkspaceTx, id: string, limits: object): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "channels-update-limits",
    text: `
      UPDATE channel_account SET settings = settings || $3::jsonb
      WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    values: [tx.workspaceId, id, storableJson({ limits })],
  });
  return rowCount === 1;
}

/** Disconnects an account and deletes its secrets; the row stays, since acts and conversations refer to it. */
export async function disconnect(tx: WorkspaceTx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "channels-disconnect",
    text: `
      UPDATE channel_account
      SET status = 'disconnected', status_since = now(), status_code = NULL, secret = NULL, provider_account_id = NULL, sync_cursor = '{}',
        sync_lease_owner = NULL, sync_lease_until = NULL, silences = 0, silent_since = NULL, next_try_at = NULL
      WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    values: [tx.workspaceId, id],
  });
  return rowCount === 1;
}

/**
 * Stores what the network reports about an account, and wakes the enrolments that waited for one that is connected now. Returns
 * false when that was already known.
 */
export async function setAccountStatus(
  tx: WorkspaceTx,
  id: string,
  { status, code, at }: { readonly status: ChannelAccountStatus; readonly code: string | null; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "channels-set-account-status",
    text: `
      UPDATE channel_account SET status = $3, status_code = $4, status_since = $5::timestamptz,
        connected_at = CASE WHEN $3 = 'connected' THEN $5::timestamptz ELSE connected_at END
      WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected' AND status <> $3`,
    values: [tx.workspaceId, id, status, code, at],
  });
  if (rowCount === 1 && status === "connected") await wakeForConnected(tx, id, at);
  return rowCount === 1;
}

/** What its accounts need to know about the workspace. */
export interface ChannelWorkspaceRow {
  plan: "starter" | "professional" | "enterprise" | null;
  time_zone: string;
  clock_factor: number;
  clock_anchor: Date;
}

export async function findWorkspace(tx: WorkspaceTx): Promise<ChannelWorkspaceRow | null> {
  const { rows } = await tx.query<ChannelWorkspaceRow>({
    name: "channels-find-workspace",
    text: "SELECT plan, time_zone, clock_factor, clock_anchor FROM workspace WHERE id = $1",
    values: [tx.workspaceId],
  });
  return rows[0] ?? null;
}
