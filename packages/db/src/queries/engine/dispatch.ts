import type { ActPayload, Channel, EventType } from "@filon/contracts/outreach";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { isContactKind } from "../contact-kinds.ts";
import { TALLY_MOVED } from "../campaigns/tally-changes.ts";
import { returnQuotas, type TakenQuota } from "./accounts.ts";
import { barredOn } from "./barred.ts";
import { dispatcherGone } from "./dispatchers.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";
import type { TracedRow } from "./traced.ts";

/** An act with the person it is for. */
export interface ActRow extends TracedRow {
  id: string;
  enrolment_id: string;
  campaign_id: string;
  prospect_id: string;
  node_id: string;
  visit: number;
  channel: Channel;
  kind: ActPayload["kind"];
  account_id: string;
  payload: ActPayload;
  idempotency_key: string;
  attempt: number;
  max_attempts: number;
  /** How often its lease expired since it was last settled. */
  abandoned: number;
  /** Dispatches that its worker did not survive. */
  deaths: number;
  /** Lookups that were postponed because the outcome could not be determined. */
  looks: number;
  not_before: Date;
  dispatched_at: Date | null;
  result_code: string | null;
  first_name: string;
  last_name: string;
  email: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  provider_ids: Record<string, string>;
}

/** A planned act that is due, with what may still prevent it. */
export interface PlannedRow extends ActRow {
  /** Its enrolment does not wait for it, or belongs to an earlier run. */
  over: boolean;
  /** Opted out, suppressed, or (on e-mail) bounced. */
  barred: boolean;
  /** An event that may change the prospect's path has arrived and is not consumed yet. */
  news: boolean;
  /** The instant at which it counts against its account, by the workspace's clock. */
  counted_at: Date | null;
  /** The account chosen for the prospect on this channel. */
  sender: string | null;
  prospect_time_zone: string | null;
  /** The blocked_by shown for its enrolment. */
  blocked_by: string | null;
  prospect_status: ProspectStatus;
  prospect_tags: string[];
  prospect_score: number | null;
}

/** Columns of an ActRow, from `action a` and `prospect p`. */
export const ACT = `a.id, a.enrolment_id, a.campaign_id, a.prospect_id, a.node_id, a.visit, a.channel, a.kind, a.account_id, a.payload, a.idempotency_key,
  a.attempt, a.max_attempts, a.abandoned, a.deaths, a.looks, a.not_before, a.dispatched_at, a.result_code, a.planned_at, a.trace_parent,
  p.first_name, p.last_name, p.email, p.profile_link, p.linkedin_key, p.provider_ids`;

/**
 * Locks planned acts of a campaign whose instant has come, and the prospects they are for; earliest first, skipping those of busy accounts
 * and those that another transaction has locked. Under the prospects' locks no other campaign claims an act for them. `news` lists the
 * types of event that may change a prospect's path.
 */
export async function claimPlannedActs(
  tx: WorkspaceTx,
  campaignId: string,
  at: Date,
  limit: number,
  passOver: { readonly accounts: readonly string[]; readonly deaths: number | null },
  news: readonly EventType[],
): Promise<PlannedRow[]> {
  const { rows } = await tx.query<PlannedRow>({
    name: "engine-claim-planned-acts",
    text: `
      SELECT ${ACT}, a.counted_at, p.time_zone AS prospect_time_zone, p.status AS prospect_status, p.tags AS prospect_tags, p.score AS prospect_score, e.blocked_by, e.senders ->> a.channel AS sender,
        e.status <> 'acting' OR e.node_id <> a.node_id OR e.visit <> a.visit
          OR e.run <> (SELECT run FROM campaign WHERE workspace_id = $1 AND id = $2) AS over,
        ${barredOn("a.channel")} AS barred,
        EXISTS (
          SELECT 1 FROM inbound_event ev
          WHERE ev.workspace_id = $1 AND ev.prospect_id = a.prospect_id AND ev.seq > e.event_cursor
            AND ev.type = ANY ($7::text[])
        ) AS news
      FROM (
        SELECT * FROM action
        WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'planned' AND not_before <= $3 AND account_id <> ALL ($5::uuid[])
          AND ($6::integer IS NULL OR deaths < $6)
        ORDER BY not_before LIMIT $4
        FOR UPDATE SKIP LOCKED
      ) a
      CROSS JOIN LATERAL (SELECT * FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1) e
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = a.prospect_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) p
      ORDER BY a.not_before, a.id`,
    values: [tx.workspaceId, campaignId, at, limit, passOver.accounts, passOver.deaths, news],
  });
  return rows;
}

/**
 * Returns which of these prospects another campaign has contacted since then or is contacting now. Checked under their locks: when two
 * campaigns planned an act for one person concurrently, the second to claim it sees the first.
 */
export async function loadContactedElsewhere(
  tx: WorkspaceTx,
  campaignId: string,
  prospectIds: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-load-contacted-elsewhere",
    text: `
      SELECT wanted.id FROM unnest($3::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT id FROM action a
        WHERE a.workspace_id = $1 AND a.prospect_id = wanted.id AND a.campaign_id <> $2 AND a.planned_at >= $4
          AND ${isContactKind("a.kind")} AND a.status IN ('dispatching', 'sent', 'uncertain')
        LIMIT 1
      ) contact`,
    values: [tx.workspaceId, campaignId, prospectIds, since],
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the enrolments of these acts without waiting and returns the acts whose enrolment it locked: for a caller who has already locked
 * the prospects, which everywhere else are locked after enrolments. A transaction that holds one of the other enrolments may be waiting for
 * its prospect.
 */
export async function lockFreeEnrolments(tx: WorkspaceTx, actIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (actIds.length === 0) return new Set();
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-lock-free-enrolments",
    text: `
      SELECT wanted.id FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT enrolment_id FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) a
      CROSS JOIN LATERAL (SELECT 1 FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) e`,
    values: [tx.workspaceId, actIds],
  });
  return new Set(rows.map(({ id }) => id));
}

/** A claim's token, and how long it holds from when the database grants it, by the database's clock. */
export interface LeaseWrite {
  readonly token: string;
  readonly leaseMs: number;
}

/** The lease of a dispatch, and the process that makes the call (see `holdDispatcher`); null if it ends with the caller, as in tests. */
export interface DispatchWrite extends LeaseWrite {
  readonly dispatcher: string | null;
}

/** Records, before any provider is called, that the holder of this lease is dispatching these acts, which count from this instant on. */
export async function markDispatching(
  tx: WorkspaceTx,
  ids: readonly string[],
  { at, countedAt }: { readonly at: Date; readonly countedAt: Date },
  { token, leaseMs, dispatcher }: DispatchWrite,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query({
    name: "engine-mark-dispatching",
    text: `
      UPDATE action SET status = 'dispatching', dispatched_at = $3, lease_token = $4, dispatch_token = $4, dispatcher = $7,
        lease_until = clock_timestamp() + $5::float8 * interval '1 millisecond', counted_at = $6
      WHERE workspace_id = $1 AND id = ANY($2::uuid[])`,
    values: [tx.workspaceId, ids, at, token, leaseMs, countedAt, dispatcher],
  });
}

/**
 * Withdraws planned acts before anything was sent: the quota is given back, and each enrolment returns to the point before its act, due
 * now, so that events and guards decide again.
 */
export async function withdrawActs(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<void> {
  await returnQuotas(tx, await withdrawTakenActs(tx, ids, code, at));
}

/** Withdraws planned acts as `withdrawActs` does, and returns the quotas they took, for the caller to give back. */
export async function withdrawTakenActs(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<TakenQuota[]> {
  if (ids.length === 0) return [];
  await tx.query({
    name: "engine-withdraw-taken-acts",
    text: `
      WITH withdrawn AS MATERIALIZED (
        SELECT e.id, e.status FROM unnest($2::uuid[]) AS wanted(id)
        CROSS JOIN LATERAL (SELECT enrolment_id, status FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) a
        CROSS JOIN LATERAL (SELECT id, status FROM enrolment WHERE workspace_id = $1 AND id = a.enrolment_id LIMIT 1 FOR NO KEY UPDATE) e
        WHERE a.status = 'planned' AND e.status = 'acting'
      ), moved AS (
        UPDATE enrolment e SET status = 'runnable', phase = 'act', due_at = $3, wait_until = $3, outcome_action_id = NULL, updated_at = $3
        FROM withdrawn
        WHERE e.workspace_id = $1 AND e.id = withdrawn.id
        RETURNING e.campaign_id, e.run, e.node_id, e.status, e.blocked_by,
          e.node_id AS was_node, withdrawn.status AS was_status, e.blocked_by AS was_blocked
      ), counted AS (${TALLY_MOVED}), woken AS (
        SELECT campaign_id FROM moved
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, ids, at],
  });
  return cancelTakenActs(tx, ids, code, at);
}

/** Cancels planned acts and gives back the quota they took; enrolments are left as they are. */
export async function cancelActs(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<void> {
  await returnQuotas(tx, await cancelTakenActs(tx, ids, code, at));
}

/** Cancels planned acts as `cancelActs` does, and returns the quotas they took, for the caller to give back. */
export async function cancelTakenActs(tx: WorkspaceTx, ids: readonly string[], code: string, at: Date): Promise<TakenQuota[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<TakenQuota>({
    name: "engine-cancel-taken-acts",
    text: `
      WITH planned AS MATERIALIZED (
        SELECT a.id FROM unnest($2::uuid[]) AS wanted(id)
        CROSS JOIN LATERAL (SELECT id, status FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR UPDATE) a
        WHERE a.status = 'planned'
      )
      UPDATE action SET status = 'cancelled', result_code = $3, settled_at = $4
      FROM planned WHERE workspace_id = $1 AND action.id = planned.id
      RETURNING campaign_id, account_id, kind, counted_at, campaign_day::text`,
    values: [tx.workspaceId, ids, code, at],
  });
  return rows;
}

/** A message written in a campaign to or by a prospect. */
export interface ThreadMessageRow {
  prospect_id: string;
  account_id: string;
  channel: string;
  provider_message_id: string;
  thread_id: string | null;
  subject: string | null;
}

export async function loadThreads(tx: WorkspaceTx, campaignId: string, prospectIds: readonly string[]): Promise<ThreadMessageRow[]> {
  const { rows } = await tx.query<ThreadMessageRow>({
    name: "engine-load-threads",
    text: `
      SELECT m.prospect_id, m.account_id, m.channel, m.provider_message_id, m.thread_id, m.subject
      FROM unnest($3::uuid[]) AS p(id)
      CROSS JOIN LATERAL (
        SELECT * FROM conversation_message
        WHERE workspace_id = $1 AND prospect_id = p.id AND campaign_id = $2
        ORDER BY at DESC, id DESC LIMIT 200
      ) m
      ORDER BY m.at, m.id`,
    values: [tx.workspaceId, campaignId, prospectIds],
  });
  return rows;
}

/** Where a prospect's details come from, and who uses them. */
export interface OriginRow {
  prospect_id: string;
  source: string;
  workspace_name: string;
}

/** Returns where these prospects' details come from, for the legal notice of their e-mails. */
export async function loadOrigins(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<OriginRow[]> {
  const { rows } = await tx.query<OriginRow>({
    name: "engine-load-origins",
    text: `
      SELECT p.id AS prospect_id, p.source, w.name AS workspace_name
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT id, source FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) p
      CROSS JOIN LATERAL (SELECT name FROM workspace WHERE id = $1 LIMIT 1) w`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/** What was done on a person's posts by an account, in any campaign: the network's id of the comment or of the post. */
export interface PostActRow {
  prospect_id: string;
  account_id: string;
  kind: ActPayload["kind"];
  provider_id: string;
}

/** Returns the latest 200 reactions and comments that were sent for each of these prospects, oldest first. */
export async function loadPostActs(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<PostActRow[]> {
  const { rows } = await tx.query<PostActRow>({
    name: "engine-load-post-acts",
    text: `
      SELECT a.prospect_id, a.account_id, a.kind, a.provider_id
      FROM (SELECT DISTINCT unnest($2::uuid[]) AS id) p
      CROSS JOIN LATERAL (
        SELECT * FROM action
        WHERE workspace_id = $1 AND prospect_id = p.id AND kind IN ('react', 'comment') AND status = 'sent' AND provider_id IS NOT NULL
        ORDER BY planned_at DESC LIMIT 200
      ) a
      ORDER BY a.planned_at, a.id`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/**
 * Counts the call about to be made as one that kills its worker, until its outcome is recorded. Returns false when the act no longer
 * belongs to this dispatch: the call must not be made.
 */
export async function countDeath(tx: WorkspaceTx, id: string, token: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-count-death",
    text: "UPDATE action SET deaths = deaths + 1 WHERE workspace_id = $1 AND id = $2 AND status = 'dispatching' AND lease_token = $3",
    values: [tx.workspaceId, id, token],
  });
  return rowCount === 1;
}

/**
 * Puts back the acts of a claim whose commit was not confirmed: if it did take place, no worker would call their providers. Returns how
 * many there were.
 */
export async function putBackClaim(tx: WorkspaceTx, campaignId: string, token: string): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-put-back-claim",
    text: `
      UPDATE action SET status = 'planned', lease_token = NULL, lease_until = NULL, dispatcher = NULL
      WHERE workspace_id = $1 AND campaign_id = $2 AND status = 'dispatching' AND lease_token = $3`,
    values: [tx.workspaceId, campaignId, token],
  });
  return rowCount ?? 0;
}

/** Renews the leases of dispatches that still hold their act; returns those acts' ids. */
export async function renewActLeases(
  tx: WorkspaceTx,
  dispatches: readonly { readonly id: string; readonly token: string }[],
  leaseMs: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-renew-act-leases",
    text: `
      WITH own AS MATERIALIZED (
        SELECT a.id FROM unnest($2::uuid[], $3::uuid[]) AS wanted(id, token)
        CROSS JOIN LATERAL (SELECT id, status, lease_token FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR UPDATE SKIP LOCKED) a
        WHERE a.status = 'dispatching' AND a.lease_token = wanted.token
      )
      UPDATE action SET lease_until = clock_timestamp() + $4::float8 * interval '1 millisecond' FROM own
      WHERE workspace_id = $1 AND action.id = own.id
      RETURNING action.id`,
    values: [tx.workspaceId, dispatches.map(({ id }) => id), dispatches.map(({ token }) => token), leaseMs],
  });
  return rows.map(({ id }) => id);
}

/** An act whose process died or stalled. */
export interface AbandonedRow extends ActRow {
  /** Whether that process certainly no longer makes the act. A suspended one may. */
  dispatcher_gone: boolean;
}

/**
 * Takes over acts whose lease has expired, except those that this process is dispatching itself. With `suspect`, only acts that were taken
 * over at least `lookups` times before, otherwise only the others.
 */
export async function takeAbandonedActs(
  tx: WorkspaceTx,
  { token, leaseMs }: LeaseWrite,
  tracked: readonly string[],
  { suspect, lookups, limit }: { readonly suspect: boolean; readonly lookups: number; readonly limit: number },
): Promise<AbandonedRow[]> {
  const { rows } = await tx.query<AbandonedRow>({
    name: "engine-take-abandoned-acts",
    text: `
      WITH abandoned AS (
        SELECT id FROM action
        WHERE workspace_id = $1 AND status = 'dispatching' AND lease_until <= now() AND id <> ALL ($4::uuid[])
          AND (abandoned >= $6) = $7
        ORDER BY lease_until LIMIT $5
        FOR UPDATE SKIP LOCKED
      ), a AS (
        UPDATE action SET lease_token = $2, lease_until = clock_timestamp() + $3::float8 * interval '1 millisecond',
          abandoned = action.abandoned + 1
        FROM abandoned
        WHERE action.workspace_id = $1 AND action.id = abandoned.id
        RETURNING action.*
      )
      SELECT ${ACT}, ${dispatcherGone("a.dispatcher")} AS dispatcher_gone FROM a CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = a.prospect_id LIMIT 1) p`,
    values: [tx.workspaceId, token, leaseMs, tracked, limit, lookups, suspect],
  });
  return rows;
}
