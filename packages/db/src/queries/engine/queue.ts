import { type ActKind, type Channel, storableJson } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

/** Somebody who waits for their turn with an account. */
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
}

/**
 * Returns, by rank, who waits for these accounts in running campaigns, for others of the workspace with the same identities, and for
 * the other accounts of a campaign.
 */
export async function waitingInQueues(
  tx: WorkspaceTx,
  accountIds: readonly string[],
  campaign: { readonly id: string; readonly run: number },
): Promise<WaitingRow[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await tx.query<WaitingRow>({
    name: "engine-waiting-in-queues",
    text: `
      SELECT e.id, e.visit, e.node_id, e.campaign_id, a.id AS account_id, encode(a.network_identity, 'hex') AS identity, a.channel,
        e.slot_kind AS kind, e.slot_rank AS rank, e.wait_until
      FROM channel_account a
      CROSS JOIN LATERAL (
        SELECT * FROM enrolment WHERE workspace_id = $1 AND slot_account = a.id AND ended_at IS NULL OFFSET 0
      ) e
      CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
      WHERE a.workspace_id = $1 AND a.network_identity IN (
          SELECT network_identity FROM channel_account WHERE workspace_id = $1 AND id = ANY ($2::uuid[])
          UNION ALL
          SELECT own.network_identity FROM campaign_sender s
          JOIN channel_account own ON own.workspace_id = $1 AND own.id = coalesce(s.replaced_by, s.account_id)
          WHERE s.workspace_id = $1 AND s.campaign_id = $3 AND s.run = $4
        )
        AND e.status = 'runnable' AND e.slot_rank IS NOT NULL AND e.wait_until IS NOT NULL AND c.status = 'running' AND c.run = e.run
      ORDER BY e.slot_rank, e.wait_until`,
    values: [tx.workspaceId, accountIds, campaign.id, campaign.run],
  });
  return rows;
}

/** Returns the running campaigns in which somebody waits for an account. */
export async function campaignsInQueue(tx: WorkspaceTx, accountId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-campaigns-in-queue",
    text: `
      SELECT c.id FROM (
        SELECT DISTINCT campaign_id FROM enrolment WHERE workspace_id = $1 AND slot_account = $2 AND ended_at IS NULL
      ) e
      CROSS JOIN LATERAL (SELECT id, status FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
      WHERE c.status = 'running'`,
    values: [tx.workspaceId, accountId],
  });
  return rows.map(({ id }) => id);
}

/** Returns the time zones of these enrolments' prospects, where they are known. */
export async function timeZonesOf(tx: WorkspaceTx, enrolmentIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; time_zone: string }>({
    name: "engine-time-zones-of",
    text: `
      SELECT e.id, p.time_zone FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT id, prospect_id FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) e
      CROSS JOIN LATERAL (SELECT time_zone FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
      WHERE p.time_zone IS NOT NULL`,
    values: [tx.workspaceId, enrolmentIds],
  });
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]));
}

/** Another instant for somebody who waits for an account. Instants as ISO text. */
export interface PlaceWrite {
  readonly id: string;
  /** The instant of before: without it, they have moved on. */
  readonly was: string;
  readonly until: string;
  readonly blocked_by: string | null;
}

/** Gives people who still wait for an account other instants; passes over those whom another transaction has locked. */
export async function writePlaces(tx: WorkspaceTx, accountId: string, at: Date, rows: readonly PlaceWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-write-places",
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT e.id, w.until, w.blocked_by
        FROM (
          SELECT * FROM json_to_recordset($4::json) AS w(id uuid, was timestamptz, until timestamptz, blocked_by text) ORDER BY id
        ) w
        CROSS JOIN LATERAL (
          SELECT id, status, slot_account, due_at, wait_until FROM enrolment WHERE workspace_id = $1 AND id = w.id LIMIT 1
          FOR NO KEY UPDATE SKIP LOCKED
        ) e
        WHERE e.status = 'runnable' AND e.slot_account = $2 AND e.wait_until = w.was AND e.due_at = w.was
      )
      UPDATE enrolment e SET due_at = waiting.until, wait_until = waiting.until, blocked_by = coalesce(waiting.blocked_by, e.blocked_by),
        version = e.version + 1, updated_at = $3
      FROM waiting WHERE e.workspace_id = $1 AND e.id = waiting.id`,
    values: [tx.workspaceId, accountId, at, storableJson(rows)],
  });
}

/**
 * Moves a paused campaign's people to where their accounts' queues stand now, in their order: otherwise a campaign that is resumed would
 * make up for its pause before the others on its accounts have another turn. Passes over those whom another transaction has locked.
 */
export async function moveUpInQueues(tx: WorkspaceTx, campaign: { readonly id: string; readonly run: number }): Promise<void> {
  await tx.query({
    name: "engine-move-up-in-queues",
    text: `
      WITH own AS (
        SELECT slot_account, slot_kind, min(slot_rank) AS head FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status = 'runnable' AND slot_rank IS NOT NULL
        GROUP BY slot_account, slot_kind
      ), behind AS (
        SELECT own.slot_account, own.slot_kind, queue.head - own.head AS by
        FROM own
        CROSS JOIN LATERAL (
          SELECT min(e.slot_rank) AS head FROM enrolment e
          CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
          WHERE e.workspace_id = $1 AND e.slot_account = own.slot_account AND e.slot_kind = own.slot_kind AND e.ended_at IS NULL
            AND e.status = 'runnable' AND e.wait_until IS NOT NULL AND c.status = 'running' AND c.run = e.run
        ) queue
        WHERE queue.head > own.head
      ), moved AS MATERIALIZED (
        SELECT e.id, behind.by FROM enrolment e JOIN behind USING (slot_account, slot_kind)
        WHERE e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3 AND e.status = 'runnable' AND e.slot_rank IS NOT NULL
        FOR NO KEY UPDATE OF e SKIP LOCKED
      )
      UPDATE enrolment e SET slot_rank = e.slot_rank + moved.by FROM moved WHERE e.workspace_id = $1 AND e.id = moved.id`,
    values: [tx.workspaceId, campaign.id, campaign.run],
  });
}
