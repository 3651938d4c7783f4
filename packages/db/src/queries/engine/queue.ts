import { ACT_KINDS, type ActKind, type Channel } from "@filon/contracts/outreach";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { TALLY_MOVED } from "../campaigns/tally-changes.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** Finds a sender's run whose people have not all been moved back in their queues (`run_resuming`): they are not counted before. */
const RESUMING = "SELECT 1 FROM run_resuming r WHERE r.workspace_id = $1 AND r.campaign_id = s.campaign_id AND r.run = s.run";

/** An enrolment queued for an account. */
export interface WaitingRow {
  id: string;
  visit: number;
  node_id: string;
  campaign_id: string;
  account_id: string;
  /** The account's, hexadecimal. */
  identity: string;
  channel: Channel;
  kind: ActKind;
  rank: number;
  wait_until: Date;
  /** The guard's code. */
  blocked_by: string | null;
  /** Whether they have only an estimated instant, and no place in the queue yet. */
  slot_estimated: boolean;
}

/**
 * Returns, by rank, who waits for these accounts in running campaigns, for others of the workspace with the same identities, and for
 * the other accounts of a campaign: of each campaign the first `most` for each account and kind of act.
 */
export async function loadWaitingInQueues(
  tx: WorkspaceTx,
  accountIds: readonly string[],
  campaign: { readonly id: string; readonly run: number },
  most: number,
): Promise<WaitingRow[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await tx.query<WaitingRow>({
    name: "engine-load-waiting-in-queues",
    text: `
      SELECT e.id, e.visit, e.node_id, e.campaign_id, a.id AS account_id, encode(a.network_identity, 'hex') AS identity, a.channel,
        e.slot_kind AS kind, e.slot_rank AS rank, e.wait_until, e.blocked_by, e.slot_estimated
      FROM channel_account a
      CROSS JOIN LATERAL (
        SELECT DISTINCT s.campaign_id, s.run FROM campaign_sender s
        WHERE s.workspace_id = $1 AND coalesce(s.replaced_by, s.account_id) = a.id AND NOT EXISTS (${RESUMING})
      ) s
      CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = s.campaign_id LIMIT 1) c
      CROSS JOIN unnest($5::text[]) AS k(kind)
      CROSS JOIN LATERAL (
        SELECT * FROM enrolment
        WHERE workspace_id = $1 AND slot_account = a.id AND slot_kind = k.kind AND campaign_id = s.campaign_id AND ended_at IS NULL
          -- Checked here, so that nothing is read for campaigns that do not run.
          AND c.status = 'running' AND run = c.run AND c.run = s.run
          AND status = 'runnable' AND slot_rank IS NOT NULL AND wait_until IS NOT NULL
        ORDER BY slot_rank LIMIT $6
      ) e
      WHERE a.workspace_id = $1 AND a.network_identity IN (
          SELECT network_identity FROM channel_account WHERE workspace_id = $1 AND id = ANY ($2::uuid[])
          UNION ALL
          SELECT own.network_identity FROM campaign_sender s
          JOIN channel_account own ON own.workspace_id = $1 AND own.id = coalesce(s.replaced_by, s.account_id)
          WHERE s.workspace_id = $1 AND s.campaign_id = $3 AND s.run = $4
        )
      ORDER BY e.slot_rank, e.wait_until`,
    values: [tx.workspaceId, accountIds, campaign.id, campaign.run, ACT_KINDS, most],
  });
  return rows;
}

/** People who wait for an account with one kind of act at one node of a campaign. */
export interface FlowRow {
  account_id: string;
  kind: ActKind;
  node_id: string;
}

/** Returns the last rank of each of these; those without a queue are absent. */
export async function loadLastRanks(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  flows: readonly FlowRow[],
): Promise<(FlowRow & { rank: number })[]> {
  if (flows.length === 0) return [];
  const { rows } = await tx.query<FlowRow & { rank: number }>({
    name: "engine-load-last-ranks",
    text: `
      SELECT f.account_id, f.kind, f.node_id, e.rank
      FROM json_to_recordset($4::json) AS f(account_id uuid, kind text, node_id text)
      CROSS JOIN LATERAL (
        SELECT slot_rank AS rank FROM enrolment
        WHERE workspace_id = $1 AND slot_account = f.account_id AND slot_kind = f.kind AND campaign_id = $2 AND node_id = f.node_id
          AND ended_at IS NULL AND run = $3 AND slot_rank IS NOT NULL
        ORDER BY slot_rank DESC LIMIT 1
      ) e`,
    values: [tx.workspaceId, campaign.id, campaign.run, storableJson(flows)],
  });
  return rows;
}

/** An enrolment in the tail of a queue. */
export interface EstimatedRow {
  id: string;
  rank: number;
  wait_until: Date;
}

/** Returns at most this many of those behind a rank in these campaigns whose announced instant lies between these two: it comes before their turn. */
export async function listToldTooEarly(
  tx: WorkspaceTx,
  queue: { readonly accountId: string; readonly kind: string; readonly after: number; readonly from: Date; readonly before: Date },
  campaignIds: readonly string[],
  most: number,
): Promise<EstimatedRow[]> {
  const { rows } = await tx.query<EstimatedRow>({
    name: "engine-list-told-too-early",
    text: `
      SELECT id, slot_rank AS rank, wait_until FROM enrolment
      WHERE workspace_id = $1 AND slot_account = $2 AND ended_at IS NULL AND due_at > $5 AND due_at < $6 AND slot_kind = $3
        AND slot_rank > $4 AND campaign_id = ANY ($7::uuid[]) AND status = 'runnable' AND wait_until = due_at
      ORDER BY due_at LIMIT $8`,
    values: [tx.workspaceId, queue.accountId, queue.kind, queue.after, queue.from, queue.before, campaignIds, most],
  });
  return rows;
}

/** Returns the running campaigns whose people an account writes to. */
export async function listCampaignsInQueue(tx: WorkspaceTx, accountId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-list-campaigns-in-queue",
    text: `
      SELECT DISTINCT c.id FROM campaign_sender s
      CROSS JOIN LATERAL (SELECT id, status, run FROM campaign WHERE workspace_id = $1 AND id = s.campaign_id LIMIT 1) c
      WHERE s.workspace_id = $1 AND coalesce(s.replaced_by, s.account_id) = $2 AND c.status = 'running' AND c.run = s.run
        AND NOT EXISTS (${RESUMING})`,
    values: [tx.workspaceId, accountId],
  });
  return rows.map(({ id }) => id);
}

/** Returns the time zones of these enrolments' prospects, where they are known. */
export async function loadTimeZones(tx: WorkspaceTx, enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; time_zone: string }>({
    name: "engine-load-time-zones",
    text: `
      SELECT e.id, p.time_zone FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT id, prospect_id FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) e
      CROSS JOIN LATERAL (SELECT time_zone FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
      WHERE p.time_zone IS NOT NULL`,
    values: [tx.workspaceId, enrolmentIds],
  });
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}

/** A new instant for an enrolment queued for an account. Instants as ISO text. */
export interface PlaceWrite {
  readonly id: string;
  /** Their previous instant: if it is another now, they have moved on. */
  readonly was: string;
  readonly until: string;
  readonly blocked_by: string | null;
  /** Null leaves it as it is. */
  readonly rank: number | null;
  readonly estimated: boolean;
}

/** Gives people who still wait for an account other instants; skips those that another transaction has locked. */
export async function writePlaces(tx: WorkspaceTx, accountId: string, at: Date, rows: readonly PlaceWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-places",
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT e.id, e.status, e.blocked_by AS was_blocked, w.until, w.blocked_by, w.rank, w.estimated
        FROM (
          SELECT * FROM json_to_recordset($4::json) AS w(id uuid, was timestamptz, until timestamptz, blocked_by text, rank integer, estimated boolean) ORDER BY id
        ) w
        CROSS JOIN LATERAL (
          SELECT id, status, blocked_by, slot_account, due_at, wait_until FROM enrolment WHERE workspace_id = $1 AND id = w.id LIMIT 1
          FOR NO KEY UPDATE SKIP LOCKED
        ) e
        WHERE e.status = 'runnable' AND e.slot_account = $2 AND e.wait_until = w.was AND e.due_at = w.was
      ), moved AS (
        UPDATE enrolment e SET due_at = waiting.until, wait_until = waiting.until, blocked_by = coalesce(waiting.blocked_by, e.blocked_by),
          slot_rank = coalesce(waiting.rank, e.slot_rank), slot_estimated = waiting.estimated,
          version = e.version + 1, updated_at = $3
        FROM waiting WHERE e.workspace_id = $1 AND e.id = waiting.id
        RETURNING e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, waiting.status AS was_status, waiting.was_blocked
      ), counted AS (${TALLY_MOVED}), woken AS (
        SELECT campaign_id FROM moved
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, accountId, at, storableJson(rows)],
  });
}
