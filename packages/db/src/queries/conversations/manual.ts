import type { Channel } from "@filon/contracts/outreach";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { WorkerGroup } from "../engine/agenda.ts";
import { barredOn } from "../engine/barred.ts";
import { dispatcherGone } from "../engine/dispatchers.ts";

/** A message by hand to be sent. */
export interface ManualWrite {
  readonly id: string;
  readonly prospectId: string;
  readonly accountId: string;
  readonly channel: Channel;
  readonly authorId: string;
  readonly campaignId: string | null;
  readonly subject: string | null;
  readonly text: string;
  /** When it counts against its account, by the workspace's clock. */
  readonly countedAt: Date;
  readonly at: Date;
}

export interface ManualRow {
  id: string;
  prospect_id: string;
  account_id: string;
  channel: Channel;
  author_id: string | null;
  campaign_id: string | null;
  subject: string | null;
  text: string;
  status: "queued" | "dispatching" | "sent" | "failed" | "uncertain";
  idempotency_key: string | null;
  attempt: number;
  /** How often its lease ran out. */
  abandoned: number;
  /** How often it was looked up later, because the outcome could not be determined. */
  looks: number;
  counted_at: Date | null;
  result_code: string | null;
  created_at: Date;
}

const COLUMNS =
  "id, prospect_id, account_id, channel, author_id, campaign_id, subject, text, status, idempotency_key, attempt, abandoned, looks, counted_at, result_code, created_at";

/** Stores a message to be sent. Returns false when one with this id already exists. */
export async function sendMessage(tx: WorkspaceTx, message: ManualWrite): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "conversations-send-message",
    text: `
      INSERT INTO manual_message (workspace_id, id, prospect_id, account_id, channel, author_id, campaign_id, subject, text, counted_at, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      ON CONFLICT DO NOTHING`,
    values: [
      tx.workspaceId,
      message.id,
      message.prospectId,
      message.accountId,
      message.channel,
      message.authorId,
      message.campaignId,
      message.subject,
      message.text,
      message.countedAt,
      message.at,
    ],
  });
  return rowCount === 1;
}

/** Locks a message by hand; null when there is none. */
export async function lockMessage(tx: WorkspaceTx, id: string): Promise<ManualRow | null> {
  const { rows } = await tx.query<ManualRow>({
    name: "conversations-lock-message",
    text: `SELECT ${COLUMNS} FROM manual_message WHERE workspace_id = $1 AND id = $2 FOR UPDATE`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Queues a failed or uncertain message again. A lookup that is under way may still find that it was sent, so its token stays. */
export async function retryMessage(tx: WorkspaceTx, id: string, countedAt: Date): Promise<void> {
  await tx.query({
    name: "conversations-retry-message",
    text: `
      UPDATE manual_message SET status = 'queued', counted_at = $3, result_code = NULL, result_detail = NULL, settled_at = NULL,
        attempt = 0, abandoned = 0, looks = 0, lease_until = NULL
      WHERE workspace_id = $1 AND id = $2 AND status IN ('failed', 'uncertain')`,
    values: [tx.workspaceId, id, countedAt],
  });
}

/** Deletes a message that was not sent. */
export async function discardMessage(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "conversations-discard-message",
    text: "DELETE FROM manual_message WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id],
  });
}

/** Returns messages by hand of all workspaces that are queued, abandoned by a worker, or to be looked up again; ids only. */
export async function listDueMessages(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; id: string }>({
    name: "conversations-list-due-messages",
    text: "SELECT workspace_id, id FROM engine_manual_messages($1, $2)",
    values: [most, group],
  });
  return rows;
}

/** A message by hand with its recipient. */
export interface ClaimedManualRow extends ManualRow {
  first_name: string;
  last_name: string;
  email: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  provider_ids: Record<string, string>;
  /** Opted out, suppressed, or (on e-mail) bounced since it was written. */
  barred: boolean;
  /** Whether no process can be sending it any more. */
  dispatcher_gone: boolean;
  workspace_suspended: boolean;
  subscription_status: string;
  plan: string | null;
  is_demo: boolean;
  clock_factor: number;
  clock_anchor: Date;
}

/** Locks a message that is queued, abandoned or to be looked up again; null when it is none of these, or another worker has locked it. */
export async function claimMessage(tx: WorkspaceTx, id: string): Promise<ClaimedManualRow | null> {
  const { rows } = await tx.query<ClaimedManualRow>({
    name: "conversations-claim-message",
    text: `
      SELECT m.id, m.prospect_id, m.account_id, m.channel, m.author_id, m.campaign_id, m.subject, m.text, m.status, m.idempotency_key,
        m.attempt, m.abandoned, m.looks, m.counted_at, m.result_code, m.created_at,
        p.first_name, p.last_name, p.email, p.profile_link, p.linkedin_key, p.provider_ids,
        ${barredOn("m.channel")} AS barred, ${dispatcherGone("m.dispatcher")} AS dispatcher_gone,
        w.suspended_at IS NOT NULL AS workspace_suspended, w.subscription_status, w.plan, w.is_demo, w.clock_factor, w.clock_anchor
      FROM manual_message m
      JOIN workspace w ON w.id = m.workspace_id
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = m.prospect_id LIMIT 1) p
      WHERE m.workspace_id = $1 AND m.id = $2 AND (m.status = 'queued' OR (m.status IN ('dispatching', 'uncertain') AND m.lease_until <= now()))
      FOR UPDATE OF m SKIP LOCKED`,
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/**
 * Marks a message as being sent or looked up under this lease, and the instant at which it counts toward limits. One that is looked up because
 * its outcome is unknown stays so for the user.
 */
export async function leaseMessage(
  tx: WorkspaceTx,
  id: string,
  lease: {
    readonly token: string;
    readonly leaseMs: number;
    readonly idempotencyKey: string;
    readonly why: "queued" | "abandoned" | "look";
    /** As of an act. */
    readonly dispatcher: string | null;
    readonly countedAt: Date | null;
  },
): Promise<void> {
  await tx.query({
    name: "conversations-lease-message",
    text: `
      UPDATE manual_message SET status = CASE WHEN $6 = 'look' THEN status ELSE 'dispatching' END, lease_token = $3, dispatcher = CASE WHEN $6 = 'queued' THEN $8::bigint ELSE dispatcher END,
        dispatch_token = CASE WHEN $6 = 'queued' THEN $3 ELSE dispatch_token END,
        lease_until = clock_timestamp() + $4::float8 * interval '1 millisecond', idempotency_key = $5, counted_at = $7,
        attempt = attempt + ($6 = 'queued')::integer, abandoned = abandoned + ($6 <> 'queued')::integer
      WHERE workspace_id = $1 AND id = $2`,
    values: [tx.workspaceId, id, lease.token, lease.leaseMs, lease.idempotencyKey, lease.why, lease.countedAt, lease.dispatcher],
  });
}

/** The outcome of a message by hand. */
export interface ManualSettled {
  readonly status: "queued" | "sent" | "failed" | "uncertain";
  readonly code: string | null;
  readonly detail: string | null;
  /** False gives its quota back. */
  readonly keepsQuota: boolean;
  /** Whether the provider said that it was sent or refused, which counts however late it comes; by default when it was sent. */
  readonly isKnown?: boolean;
  /** When an uncertain one is looked up next, in ms from now; absent when it is not any more. */
  readonly lookInMs?: number | null;
}

/**
 * Writes the outcome of the dispatch of a message with this token, or of any dispatch when the token is null. As of acts, the answer to the last
 * dispatch counts however late it arrives while the message is looked up; that it was sent or refused, until it is dispatched again or the user has
 * decided; and so does a lookup that finds it sent after the user has asked for another try. Returns the instant
 * at which the message no longer counts, if any, or null when that dispatch no longer decides.
 */
export async function settleMessage(
  tx: WorkspaceTx,
  id: string,
  token: string | null,
  settled: ManualSettled,
  at: Date,
): Promise<{ readonly returnedAt: Date | null } | null> {
  const { rows } = await tx.query<{ returned_at: Date | null }>({
    name: "conversations-settle-message",
    text: `
      WITH held AS MATERIALIZED (
        SELECT id, counted_at, dispatch_token IS NOT DISTINCT FROM $3 AS dispatched FROM manual_message
        WHERE workspace_id = $1 AND id = $2 AND ($3::uuid IS NULL
          OR (lease_token = $3 AND (status IN ('dispatching', 'uncertain') OR (status = 'queued' AND $4 = 'sent')))
          OR (dispatch_token = $3 AND (status = 'dispatching' OR (status = 'uncertain' AND lease_until IS NOT NULL)
            OR ($10 AND status IN ('queued', 'uncertain')))))
        FOR UPDATE
      )
      UPDATE manual_message m SET status = $4, result_code = $5, result_detail = $6, lease_token = NULL,
        lease_until = clock_timestamp() + $9::float8 * interval '1 millisecond', looks = m.looks + ($9::float8 IS NOT NULL)::integer,
        abandoned = CASE WHEN $9::float8 IS NULL THEN m.abandoned ELSE 0 END,
        -- A worker that may only be suspended may still make the call: only its own answer says that it has returned.
        dispatcher = CASE WHEN $9::float8 IS NOT NULL AND NOT held.dispatched THEN m.dispatcher END,
        counted_at = CASE WHEN $7 THEN m.counted_at END, settled_at = CASE WHEN $4 <> 'queued' THEN $8::timestamptz END
      FROM held WHERE m.workspace_id = $1 AND m.id = held.id
      RETURNING CASE WHEN NOT $7 THEN held.counted_at END AS returned_at`,
    values: [
      tx.workspaceId,
      id,
      token,
      settled.status,
      settled.code,
      settled.detail,
      settled.keepsQuota,
      at,
      settled.lookInMs ?? null,
      settled.isKnown ?? settled.status === "sent",
    ],
  });
  const [row] = rows;
  return row === undefined ? null : { returnedAt: row.returned_at };
}

/**
 * Returns what was exchanged with a prospect on one account in all campaigns, oldest first, the newest 100: the source of a
 * reply's headers.
 */
export async function listAccountThread(
  tx: WorkspaceTx,
  prospectId: string,
  accountId: string,
): Promise<{ provider_message_id: string; thread_id: string | null; subject: string | null }[]> {
  const { rows } = await tx.query<{ provider_message_id: string; thread_id: string | null; subject: string | null }>({
    name: "conversations-list-account-thread",
    text: `
      SELECT provider_message_id, thread_id, subject FROM (
        SELECT provider_message_id, thread_id, subject, at, id FROM conversation_message
        WHERE workspace_id = $1 AND prospect_id = $2 AND account_id = $3
        ORDER BY at DESC, id DESC LIMIT 100
      ) newest
      ORDER BY at, id`,
    values: [tx.workspaceId, prospectId, accountId],
  });
  return rows;
}

/** What decides whether a prospect may be written to by hand. */
export interface WritingStanding {
  email: string | null;
  linkedin_key: string | null;
  provider_ids: Record<string, string>;
  opted_out: boolean;
  email_bounced: boolean;
  /** Channels on which they are suppressed; `all` means every channel. */
  suppressed_on: string[];
  subscription_status: string;
  plan: string | null;
  is_demo: boolean;
  workspace_suspended: boolean;
  time_zone: string;
  clock_factor: number;
  clock_anchor: Date;
}

export async function findWritingStanding(tx: WorkspaceTx, prospectId: string): Promise<WritingStanding | null> {
  const { rows } = await tx.query<WritingStanding>({
    name: "conversations-find-writing-standing",
    text: `
      SELECT p.email, p.linkedin_key, p.provider_ids, p.opted_out_at IS NOT NULL AS opted_out, p.email_bounced_at IS NOT NULL AS email_bounced,
        ARRAY(
          SELECT s.channel FROM suppression s
          WHERE s.workspace_id = $1 AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        ) AS suppressed_on,
        w.subscription_status, w.plan, w.is_demo, w.suspended_at IS NOT NULL AS workspace_suspended, w.time_zone, w.clock_factor, w.clock_anchor
      FROM prospect p JOIN workspace w ON w.id = p.workspace_id
      WHERE p.workspace_id = $1 AND p.id = $2`,
    values: [tx.workspaceId, prospectId],
  });
  return rows[0] ?? null;
}

/** Delays the account's next automatic act after one made by hand; never moves it earlier. */
export async function holdNextSlot(tx: WorkspaceTx, accountId: string, until: Date): Promise<void> {
  await tx.query({
    name: "conversations-hold-next-slot",
    text: "UPDATE channel_account SET next_slot_at = greatest(next_slot_at, $3) WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, accountId, until],
  });
}
