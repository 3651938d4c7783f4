import type { CampaignStatus } from "@filon/contracts/campaigns";
import { storableJson } from "@filon/contracts/text";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { WorkspaceTx } from "../../database.ts";
import { newId } from "../../ids.ts";

/** How long calls are kept, in days. */
const KEPT_DAYS = 30;
const LATEST_MOST = 10;

/** A step of a campaign. */
export interface EntryPlace {
  readonly campaignId: string;
  readonly nodeId: string;
}

export interface EntryRow {
  readonly id: string;
  readonly campaignId: string;
  readonly nodeId: string;
  /** Sealed. */
  readonly secret: string | null;
}

const ENTRY = 'id, campaign_id AS "campaignId", node_id AS "nodeId", secret';

/** Returns a step's address; null when none was made. */
export async function get(tx: WorkspaceTx, { campaignId, nodeId }: EntryPlace): Promise<EntryRow | null> {
  const { rows } = await tx.query<EntryRow>({
    name: "entries-get",
    text: `SELECT ${ENTRY} FROM entry_hook WHERE workspace_id = $1 AND campaign_id = $2 AND node_id = $3`,
    values: [tx.workspaceId, campaignId, nodeId],
  });
  return rows[0] ?? null;
}

/** Gives a step a new address. */
export async function renewAddress(tx: WorkspaceTx, { campaignId, nodeId }: EntryPlace, at: Date): Promise<void> {
  await tx.query({
    name: "entries-renew-address",
    text: `
      INSERT INTO entry_hook (workspace_id, id, campaign_id, node_id, made_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (workspace_id, campaign_id, node_id) DO UPDATE SET id = excluded.id, made_at = excluded.made_at`,
    values: [tx.workspaceId, newId(), campaignId, nodeId, at],
  });
}

/** Gives a step a new secret, sealed. Returns false when it has no address. */
export async function renewSecret(tx: WorkspaceTx, { campaignId, nodeId }: EntryPlace, sealed: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "entries-renew-secret",
    text: "UPDATE entry_hook SET secret = $4 WHERE workspace_id = $1 AND campaign_id = $2 AND node_id = $3",
    values: [tx.workspaceId, campaignId, nodeId, sealed],
  });
  return rowCount === 1;
}

/** What a call needs to know about the campaign that it is for. */
export interface CalledRow extends EntryRow {
  readonly status: CampaignStatus;
  readonly run: number;
  readonly graph: WorkflowGraph;
}

/** Returns an address by its id with its campaign's workflow in service; null when it was replaced or is not ours. */
export async function findCalled(tx: WorkspaceTx, id: string): Promise<CalledRow | null> {
  const { rows } = await tx.query<CalledRow>({
    name: "entries-find-called",
    text: `
      SELECT h.id, h.campaign_id AS "campaignId", h.node_id AS "nodeId", h.secret, c.status, c.run, v.graph
      FROM entry_hook h
      JOIN campaign c ON c.workspace_id = $1 AND c.id = h.campaign_id
      JOIN workflow_version v ON v.workspace_id = $1 AND v.id = c.workflow_version_id
      WHERE h.workspace_id = $1 AND h.id = $2`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Locks an address, so that its calls are taken one after the other. */
export async function lock(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "entries-lock",
    text: "SELECT FROM entry_hook WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, id],
  });
}

export interface EntryCallRow {
  readonly id: string;
  readonly at: Date;
  readonly code: string;
  readonly prospectId: string | null;
  readonly name: string | null;
}

/** Returns the latest calls of a step, the newest first. */
export async function listCalls(tx: WorkspaceTx, { campaignId, nodeId }: EntryPlace): Promise<EntryCallRow[]> {
  const { rows } = await tx.query<EntryCallRow>({
    name: "entries-list-calls",
    text: `
      SELECT e.id, e.received_at AS at, e.code, e.prospect_id AS "prospectId",
        coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.profile_link) AS name
      FROM entry_call e LEFT JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
      WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.node_id = $3
      ORDER BY e.received_at DESC, e.id DESC LIMIT ${LATEST_MOST}`,
    values: [tx.workspaceId, campaignId, nodeId],
  });
  return rows;
}

/** Returns what came of an earlier call with this key; null when there was none. */
export async function findCodeOf(tx: WorkspaceTx, { campaignId, nodeId }: EntryPlace, key: string): Promise<string | null> {
  const { rows } = await tx.query<{ code: string }>({
    name: "entries-find-code-of",
    text: "SELECT code FROM entry_call WHERE workspace_id = $1 AND campaign_id = $2 AND node_id = $3 AND key = $4",
    values: [tx.workspaceId, campaignId, nodeId, key],
  });
  return rows[0]?.code ?? null;
}

/** Keeps a call for a month; what it said is kept only with the person it was about, and is deleted with them. */
export async function noteCall(
  tx: WorkspaceTx,
  { campaignId, nodeId }: EntryPlace,
  call: {
    readonly key: string | null;
    readonly code: string;
    readonly prospectId: string | null;
    readonly body: unknown;
    readonly at: Date;
  },
): Promise<void> {
  await tx.query({
    name: "entries-note-call",
    text: `
      WITH old AS (
        DELETE FROM entry_call
        WHERE workspace_id = $1 AND campaign_id = $3 AND node_id = $4 AND received_at < $9::timestamptz - interval '${KEPT_DAYS} days'
      )
      INSERT INTO entry_call (workspace_id, id, campaign_id, node_id, key, code, prospect_id, body, received_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      newId(),
      campaignId,
      nodeId,
      call.key,
      call.code,
      call.prospectId,
      call.prospectId === null ? null : storableJson(call.body),
      call.at,
    ],
  });
}

/** Returns what the latest call about a prospect said; null when there is none. */
export async function findLatestAbout(
  tx: WorkspaceTx,
  { campaignId, nodeId, prospectId }: EntryPlace & { readonly prospectId: string },
): Promise<{ readonly body: unknown; readonly receivedAt: Date } | null> {
  const { rows } = await tx.query<{ body: unknown; receivedAt: Date }>({
    name: "entries-find-latest-about",
    text: `
      SELECT body, received_at AS "receivedAt" FROM entry_call
      WHERE workspace_id = $1 AND prospect_id = $4 AND campaign_id = $2 AND node_id = $3 AND body IS NOT NULL
      ORDER BY received_at DESC, id DESC LIMIT 1`,
    values: [tx.workspaceId, campaignId, nodeId, prospectId],
  });
  return rows[0] ?? null;
}
