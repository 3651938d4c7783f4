import type { ProspectStatus } from "@filon/contracts/prospects";
import { storableJson } from "@filon/contracts/text";
import type { WorkspaceTx } from "../../database.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";
import { providerIds } from "./settle.ts";

/** The prospect a fact is about, and the act it answers when known. */
export interface MatchRow {
  prospect_id: string;
  action_id: string | null;
  campaign_id: string | null;
}

/** Matches by the ids of messages sent from this account: the strongest evidence. */
export async function matchByMessageIds(tx: WorkspaceTx, accountId: string, ids: readonly string[]): Promise<MatchRow | null> {
  const { rows } = await tx.query<MatchRow>({
    name: "engine-match-by-message-ids",
    text: `
      SELECT prospect_id, action_id, campaign_id FROM (
        SELECT prospect_id, action_id, campaign_id, at FROM conversation_message
        WHERE workspace_id = $1 AND account_id = $2 AND provider_message_id = ANY($3)
        UNION ALL
        SELECT prospect_id, id, campaign_id, dispatched_at FROM action
        WHERE workspace_id = $1 AND idempotency_key = ANY($3) AND account_id = $2 AND dispatched_at IS NOT NULL
      ) found
      ORDER BY at DESC LIMIT 1`,
    values: [tx.workspaceId, accountId, ids],
  });
  return rows[0] ?? null;
}

/** Matches by the thread it came in. */
export async function matchByThread(tx: WorkspaceTx, accountId: string, threadId: string): Promise<MatchRow | null> {
  const { rows } = await tx.query<MatchRow>({
    name: "engine-match-by-thread",
    text: `
      SELECT prospect_id, action_id, campaign_id FROM (
        SELECT prospect_id, action_id, campaign_id, at FROM conversation_message
        WHERE workspace_id = $1 AND account_id = $2 AND thread_id = $3
        UNION ALL
        SELECT prospect_id, id, campaign_id, dispatched_at FROM action
        WHERE workspace_id = $1 AND account_id = $2 AND thread_id = $3
      ) found
      ORDER BY at DESC LIMIT 1`,
    values: [tx.workspaceId, accountId, threadId],
  });
  return rows[0] ?? null;
}

/** Matches by one of the person's own addresses, with the latest act on this account if there is one. */
export async function matchByPerson(
  tx: WorkspaceTx,
  accountId: string,
  person: { email: string | null; linkedinKey: string | null; providerId: string | null },
): Promise<MatchRow | null> {
  const { rows } = await tx.query<MatchRow>({
    name: "engine-match-by-person",
    text: `
      SELECT p.id AS prospect_id, a.id AS action_id, a.campaign_id
      FROM (
        SELECT id FROM prospect WHERE workspace_id = $1 AND email_key = $3
        UNION ALL
        SELECT id FROM prospect WHERE workspace_id = $1 AND linkedin_key = $4
        UNION ALL
        SELECT id FROM prospect WHERE workspace_id = $1 AND linkedin_provider_id = $5
        UNION ALL
        SELECT prospect_id FROM prospect_email_address WHERE workspace_id = $1 AND key = $3
        LIMIT 1
      ) p
      LEFT JOIN LATERAL (
        SELECT id, campaign_id FROM action
        WHERE workspace_id = $1 AND prospect_id = p.id AND account_id = $2 AND dispatched_at IS NOT NULL
        ORDER BY planned_at DESC LIMIT 1
      ) a ON true`,
    values: [
      tx.workspaceId,
      accountId,
      person.email?.trim().toLowerCase() ?? null,
      person.linkedinKey?.toLowerCase() ?? null,
      person.providerId,
    ],
  });
  return rows[0] ?? null;
}

/**
 * Locks a prospect's open enrolments: batches that hold them finish first, and the facts about one person are numbered in the
 * order in which they become visible. Returns the campaigns, the latest enrolment first.
 */
export async function lockOpenEnrolments(
  tx: WorkspaceTx,
  prospectId: string,
): Promise<{ id: string; campaign_id: string; status: string }[]> {
  const locked = await tx.query<{ id: string; campaign_id: string; status: string; created_at: Date }>({
    name: "engine-lock-open-enrolments-enrolments",
    text: `
      SELECT id, campaign_id, status, created_at FROM enrolment
      WHERE workspace_id = $1 AND prospect_id = $2 AND ended_at IS NULL
      ORDER BY id FOR NO KEY UPDATE`,
    values: [tx.workspaceId, prospectId],
  });
  await tx.query({
    name: "engine-lock-open-enrolments-prospect",
    text: "SELECT FROM prospect WHERE workspace_id = $1 AND id = $2 FOR NO KEY UPDATE",
    values: [tx.workspaceId, prospectId],
  });
  return locked.rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

export interface InboundWrite {
  readonly provider: string;
  readonly providerEventId: string;
  /** The id under which earlier versions stored the same event; null when it was the same. */
  readonly formerEventId: string | null;
  /** Null when it happened in Filon, or was reported to it otherwise. */
  readonly accountId: string | null;
  readonly prospectId: string | null;
  readonly actionId: string | null;
  readonly type: string;
  /** The one visit, or the value, that it is about; null when it is about none in particular. */
  readonly key: string | null;
  readonly data: unknown;
  readonly matchedBy: string | null;
  readonly occurredAt: Date;
  readonly receivedAt: Date;
}

/**
 * Stores a fact. Returns false when the provider has already reported it. One whose prospect was unknown is stored again, with a new
 * sequence number, once the prospect is known. Under a former id, which was less precise, it is the same event only if the sender and
 * either the text or the instant are the same.
 */
export async function insertInboundEvent(tx: WorkspaceTx, event: InboundWrite): Promise<boolean> {
  const { rows } = await tx.query<{ seq: string }>({
    name: "engine-insert-inbound-event",
    text: `
      INSERT INTO inbound_event (workspace_id, provider, provider_event_id, account_id, prospect_id, action_id, type, data, matched_by, occurred_at, received_at, key)
      SELECT $1::uuid, $2::text, $3::text, $4::uuid, $5::uuid, $6::uuid, $7::text, $8::jsonb, $9::text, $10::timestamptz, $11::timestamptz, $13::text
      WHERE $12::text IS NULL OR NOT EXISTS (
        SELECT 1 FROM inbound_event former
        WHERE former.workspace_id = $1 AND former.provider = $2 AND former.provider_event_id = $12
          AND former.data ->> 'from' = $8::jsonb ->> 'from' AND (former.data ->> 'text' = $8::jsonb ->> 'text' OR former.occurred_at = $10)
          AND (former.prospect_id IS NOT NULL OR $5::uuid IS NULL)
      )
      ON CONFLICT (workspace_id, provider, provider_event_id) DO UPDATE
        SET seq = DEFAULT, prospect_id = excluded.prospect_id, action_id = excluded.action_id, matched_by = excluded.matched_by,
          received_at = excluded.received_at
        WHERE inbound_event.prospect_id IS NULL AND excluded.prospect_id IS NOT NULL
      RETURNING seq`,
    values: [
      tx.workspaceId,
      event.provider,
      event.providerEventId,
      event.accountId,
      event.prospectId,
      event.actionId,
      event.type,
      storableJson(event.data),
      event.matchedBy,
      event.occurredAt,
      event.receivedAt,
      event.formerEventId,
      event.key,
    ],
  });
  return rows.length === 1;
}

/** The changes a fact makes to a prospect; null leaves a field as it is. */
export interface HeardWrite {
  readonly repliedAt: Date | null;
  readonly connectedAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly bouncedAt: Date | null;
  readonly awayUntil: Date | null;
  readonly channel: string;
  readonly providerId: string | null;
}

/**
 * Updates a prospect, locked by the caller, from a fact that arrived. An opt-out makes any prospect refused, whatever they were before. A
 * reply changes only the statuses new and contacted: any other says more, or was set by a user. Returns the statuses before and after.
 */
export async function writeHeard(
  tx: WorkspaceTx,
  prospectId: string,
  at: Date,
  heard: HeardWrite,
): Promise<{ before: ProspectStatus; after: ProspectStatus } | null> {
  const { rows } = await tx.query<{ before: ProspectStatus; after: ProspectStatus }>({
    name: "engine-write-heard",
    text: `
      UPDATE prospect p SET
        last_replied_at = greatest(p.last_replied_at, $4::timestamptz),
        status = CASE
          WHEN $6::timestamptz IS NOT NULL THEN 'refused'
          WHEN $4::timestamptz IS NOT NULL AND p.status IN ('new', 'contacted') THEN 'replied'
          ELSE p.status
        END,
        linkedin_connected_at = coalesce(p.linkedin_connected_at, $5),
        opted_out_at = coalesce(p.opted_out_at, $6),
        email_bounced_at = coalesce(p.email_bounced_at, $7),
        away_until = CASE WHEN $4::timestamptz IS NOT NULL THEN NULL ELSE coalesce($8, p.away_until) END,
        provider_ids = p.provider_ids || $9::jsonb,
        updated_at = $3
      FROM prospect old
      WHERE p.workspace_id = $1 AND p.id = $2 AND old.workspace_id = p.workspace_id AND old.id = p.id
      RETURNING old.status AS before, p.status AS after`,
    values: [
      tx.workspaceId,
      prospectId,
      at,
      heard.repliedAt,
      heard.connectedAt,
      heard.optedOutAt,
      heard.bouncedAt,
      heard.awayUntil,
      storableJson(providerIds(heard.channel, heard.providerId)),
    ],
  });
  return rows[0] ?? null;
}

/** Returns the planned acts for a prospect in every campaign, not given to a provider yet; locked. */
export async function lockPlannedActsOf(tx: WorkspaceTx, prospectId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-planned-acts-of",
    text: "SELECT id FROM action WHERE workspace_id = $1 AND prospect_id = $2 AND status = 'planned' ORDER BY id FOR UPDATE",
    values: [tx.workspaceId, prospectId],
  });
  return rows.map((row) => row.id);
}

/**
 * The same without waiting, for a caller who has locked the enrolments since: acts that were planned in between. A transaction that has
 * locked one of them waits for those enrolments.
 */
export async function lockNewlyPlannedActsOf(tx: WorkspaceTx, prospectId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-newly-planned-acts-of",
    text: "SELECT id FROM action WHERE workspace_id = $1 AND prospect_id = $2 AND status = 'planned' ORDER BY id FOR UPDATE SKIP LOCKED",
    values: [tx.workspaceId, prospectId],
  });
  return rows.map((row) => row.id);
}

/** Makes the engine look at this prospect's open enrolments now; acts in flight are left to their outcome. */
export async function wakeProspect(tx: WorkspaceTx, prospectId: string, at: Date): Promise<void> {
  await tx.query({
    name: "engine-wake-prospect",
    text: `
      WITH woken AS (
        UPDATE enrolment SET due_at = $3
        WHERE workspace_id = $1 AND prospect_id = $2 AND ended_at IS NULL AND status IN ('runnable', 'waiting', 'held')
          AND (due_at IS NULL OR due_at > $3)
        RETURNING campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, prospectId, at],
  });
}

/** Counts the failed deliveries to a prospect since an instant, of one kind (`full`) or with one of these statuses (RFC 3463). */
export async function countBounces(
  tx: WorkspaceTx,
  prospectId: string,
  of: { readonly kind: string | null; readonly statuses: readonly string[]; readonly since: Date },
): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: "engine-count-bounces",
    text: `
      SELECT count(*)::int AS n FROM inbound_event
      WHERE workspace_id = $1 AND prospect_id = $2 AND type = 'bounced' AND received_at >= $3
        AND (data ->> 'bounce' = $4 OR data ->> 'statusCode' = ANY($5))`,
    values: [tx.workspaceId, prospectId, of.since, of.kind, of.statuses],
  });
  return rows[0]?.n ?? 0;
}

/** Marks a sent act as bounced. */
export async function markBounced(tx: WorkspaceTx, actionId: string): Promise<void> {
  await tx.query({
    name: "engine-mark-bounced",
    text: "UPDATE action SET result_code = 'bounced' WHERE workspace_id = $1 AND id = $2 AND status = 'sent'",
    values: [tx.workspaceId, actionId],
  });
}

/** Returns an account's channel and its workspace's clock; null when this workspace has no such account. */
export async function findInboundAccount(
  tx: WorkspaceTx,
  accountId: string,
): Promise<{ channel: string; time_zone: string; clock_factor: number; clock_anchor: Date } | null> {
  const { rows } = await tx.query<{ channel: string; time_zone: string; clock_factor: number; clock_anchor: Date }>({
    name: "engine-find-inbound-account",
    text: `
      SELECT a.channel, w.time_zone, w.clock_factor, w.clock_anchor
      FROM channel_account a JOIN workspace w ON w.id = a.workspace_id
      WHERE a.workspace_id = $1 AND a.id = $2`,
    values: [tx.workspaceId, accountId],
  });
  return rows[0] ?? null;
}

/** Returns a prospect's name; empty for one without a name. */
export async function findProspectName(tx: WorkspaceTx, prospectId: string): Promise<string> {
  const { rows } = await tx.query<{ name: string }>({
    name: "engine-find-prospect-name",
    text: "SELECT trim(first_name || ' ' || last_name) AS name FROM prospect WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, prospectId],
  });
  return rows[0]?.name ?? "";
}
