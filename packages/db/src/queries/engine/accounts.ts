import { storableJson } from "@filon/contracts/text";
import type { ActKind } from "@filon/contracts/outreach";
import type { ChannelAccountStatus } from "@filon/contracts/channels";
import type { WorkspaceTx } from "../../database.ts";
import { isContactKind } from "../contact-kinds.ts";
import { WAKING_CAMPAIGNS } from "./looks.ts";

/** A sending account as the engine's guards and dispatcher know it. */
export interface EngineAccountRow {
  id: string;
  channel: string;
  label: string;
  address: string;
  /** Hexadecimal; the same for all accounts that the network knows as one. */
  network_identity: string;
  provider_account_id: string | null;
  status: ChannelAccountStatus;
  status_code: string | null;
  status_since: Date;
  settings: Record<string, unknown>;
  secret: string | null;
  paused_until: Date | null;
  next_slot_at: Date | null;
  created_at: Date;
  connected_at: Date | null;
  /** Rounds of calls without an answer since the last answer. */
  silences: number;
  /** When a silent provider is tried next; null when it may be called as usual. */
  next_try_at: Date | null;
  /** When its inbox was last read to its end; null while no worker has read it. */
  inbox_read_at: Date | null;
}

const COLUMNS =
  "id, channel, label, address, encode(network_identity, 'hex') AS network_identity, provider_account_id, status, status_code, status_since, settings, secret, paused_until, next_slot_at, created_at, connected_at, silences, next_try_at, inbox_read_at";

/** Returns the workspace's accounts on these channels, oldest first, without the disconnected ones. */
export async function loadAccountsOnChannels(tx: WorkspaceTx, channels: readonly string[]): Promise<EngineAccountRow[]> {
  const { rows } = await tx.query<EngineAccountRow>({
    name: "engine-load-accounts-on-channels",
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND channel = ANY($2) AND status <> 'disconnected' ORDER BY created_at, id`,
    values: [tx.workspaceId, channels],
  });
  return rows;
}

/** Returns accounts by id, whatever their state. */
export async function loadAccounts(tx: WorkspaceTx, ids: readonly string[]): Promise<EngineAccountRow[]> {
  const { rows } = await tx.query<EngineAccountRow>({
    name: "engine-load-accounts",
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND id = ANY($2::uuid[])`,
    values: [tx.workspaceId, ids],
  });
  return rows;
}

/**
 * Locks these accounts, in the order of their ids: meanwhile no other batch uses their quotas, so campaigns that share an account
 * never exceed its limits together.
 */
export async function lockAccounts(tx: WorkspaceTx, ids: readonly string[]): Promise<EngineAccountRow[]> {
  const { rows } = await tx.query<EngineAccountRow>({
    name: "engine-lock-accounts",
    text: `SELECT ${COLUMNS} FROM channel_account WHERE workspace_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
    values: [tx.workspaceId, ids],
  });
  return rows;
}

/** Acts of one kind that the network has seen from an account's identity within an hour. */
export interface UsageRow {
  account_id: string;
  kind: ActKind;
  /** By the workspace's clock. */
  hour: Date;
  /** The number in each of its minutes; acts of other workspaces are all counted in its last minute. */
  minutes: number[];
  /** Made with this workspace's accounts; other workspaces' acts must not be shown. */
  is_own: boolean;
}

/**
 * Returns the acts that count against these accounts since an hour, those made in other workspaces included. With `alone`, no other
 * transaction counts an act of their identities until this one ends.
 */
export async function loadAccountUsage(
  tx: WorkspaceTx,
  ids: readonly string[],
  { since, alone }: { readonly since: Date; readonly alone: boolean },
): Promise<UsageRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.query<UsageRow>({
    name: "engine-load-account-usage",
    text: "SELECT account_id, kind, hour, minutes, is_own FROM identity_usage($1::uuid[], $2, $3)",
    values: [ids, since, alone],
  });
  return rows;
}

/** An act that counts against an account, or (negative) no longer does. */
export interface CountedAct {
  readonly account_id: string;
  readonly kind: string;
  /** By the workspace's clock; counts in its minute. */
  readonly at: Date;
  readonly acts: number;
}

/** How long acts are kept by minute, at least: longer than the longest window. */
const KEPT_MS = 8 * 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;

/** Counts acts of these accounts; those that are too old to matter are forgotten. */
export async function addAccountUsage(tx: WorkspaceTx, acts: readonly CountedAct[]): Promise<void> {
  if (acts.length === 0) return;
  await tx.query({
    name: "engine-add-account-usage",
    text: `
      WITH old AS (
        DELETE FROM account_usage WHERE workspace_id = $1 AND account_id = ANY ($3::uuid[]) AND hour < $4
      )
      INSERT INTO account_usage AS u (workspace_id, account_id, kind, hour, minutes, identity)
      SELECT $1, w.account_id, w.kind, w.hour, w.minutes, a.network_identity
      FROM json_to_recordset($2::json) AS w(account_id uuid, kind text, hour timestamptz, minutes smallint[])
      CROSS JOIN LATERAL (SELECT network_identity FROM channel_account WHERE workspace_id = $1 AND id = w.account_id LIMIT 1) a
      ORDER BY w.account_id, w.kind, w.hour
      ON CONFLICT (workspace_id, account_id, kind, hour) DO UPDATE SET
        minutes = add_minutes(u.minutes, excluded.minutes),
        -- Taking back an act does not tell under which identity the hour's other acts were made.
        identity = CASE WHEN 0 < ANY (excluded.minutes) THEN excluded.identity ELSE u.identity END`,
    values: [
      tx.workspaceId,
      storableJson(hoursOf(acts)),
      [...new Set(acts.map(({ account_id }) => account_id))],
      new Date(Math.min(...acts.map(({ at }) => at.getTime())) - KEPT_MS),
    ],
  });
}

/** Returns acts by account, kind and hour. */
function hoursOf(acts: readonly CountedAct[]): { account_id: string; kind: string; hour: string; minutes: number[] }[] {
  const hours = new Map<string, { account_id: string; kind: string; hour: string; minutes: number[] }>();
  for (const { account_id, kind, at, acts: count } of acts) {
    const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const key = `${account_id} ${kind} ${hour}`;
    const known = hours.get(key) ?? { account_id, kind, hour, minutes: Array.from({ length: MINUTES_AN_HOUR }, () => 0) };
    const minute = Math.floor((at.getTime() % HOUR_MS) / MINUTE_MS);
    known.minutes[minute] = (known.minutes[minute] ?? 0) + count;
    hours.set(key, known);
  }
  return [...hours.values()];
}

/**
 * Makes the first enrolments in this account's queue due, in order, because its limits have changed or others have left. Those of campaigns
 * that do not run are passed over: nothing would look at them or at those queued behind them.
 */
export async function wakeWaitingForSlot(tx: WorkspaceTx, accountId: string, at: Date, most: number): Promise<void> {
  await tx.query({
    name: "engine-wake-waiting-for-slot",
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT id, due_at FROM enrolment
        WHERE workspace_id = $1 AND slot_account = $2 AND ended_at IS NULL AND due_at > $3 AND EXISTS (
          SELECT 1 FROM campaign c WHERE c.workspace_id = $1 AND c.id = enrolment.campaign_id AND c.status = 'running'
        )
        ORDER BY due_at LIMIT $4
        FOR NO KEY UPDATE SKIP LOCKED
      ), ordered AS MATERIALIZED (
        SELECT id, $3::timestamptz - (count(*) OVER () - row_number() OVER (ORDER BY due_at)) * interval '1 microsecond' AS due_at FROM waiting
      ), woken AS (
        UPDATE enrolment e SET due_at = ordered.due_at, wait_until = ordered.due_at, slot_account = NULL, slot_kind = NULL,
          slot_estimated = false
        FROM ordered WHERE e.workspace_id = $1 AND e.id = ordered.id
        RETURNING e.campaign_id
      )
      ${WAKING_CAMPAIGNS}`,
    values: [tx.workspaceId, accountId, at, most],
  });
}

/**
 * Makes the first few enrolments in the queue of each of the workspace's accounts due, because its acting hours have changed: their
 * batch recomputes the others.
 */
export async function wakeQueues(tx: WorkspaceTx, at: Date, most: number): Promise<void> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-wake-queues",
    text: "SELECT id FROM channel_account WHERE workspace_id = $1 AND status <> 'disconnected' ORDER BY id",
    values: [tx.workspaceId],
  });
  for (const { id } of rows) await wakeWaitingForSlot(tx, id, at, most);
}

/**
 * Gives up the times of a paused campaign's people because its hours have changed: they get others when it resumes, in the same order. One
 * statement looks at this many for each account.
 */
export async function forgetSlots(tx: WorkspaceTx, campaignId: string, at: Date, most: number): Promise<void> {
  // Each statement's people come after those of the one before.
  for (let statement = 0; ; statement += 1) {
    const dueAt = new Date(Math.min(at.getTime(), at.getTime() - FORGOTTEN_SPAN_MS + statement * Math.ceil(most / 100)));
    if ((await forgetSomeSlots(tx, campaignId, { at, dueAt, most })) === 0) return;
  }
}

/** How long before now the people whose times are given up become due. */
const FORGOTTEN_SPAN_MS = 60_000;

async function forgetSomeSlots(
  tx: WorkspaceTx,
  campaignId: string,
  { at, dueAt, most }: { readonly at: Date; readonly dueAt: Date; readonly most: number },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-forget-some-slots",
    text: `
      WITH waiting AS MATERIALIZED (
        SELECT e.id, e.due_at FROM channel_account a
        CROSS JOIN LATERAL (
          SELECT id, due_at FROM enrolment
          WHERE workspace_id = $1 AND slot_account = a.id AND campaign_id = $2 AND ended_at IS NULL AND due_at > $3
          ORDER BY due_at LIMIT $4
          FOR NO KEY UPDATE SKIP LOCKED
        ) e
        WHERE a.workspace_id = $1
      ), ordered AS MATERIALIZED (
        SELECT id, $5::timestamptz - (count(*) OVER () - row_number() OVER (ORDER BY due_at)) * interval '1 microsecond' AS due_at FROM waiting
      )
      UPDATE enrolment e SET due_at = ordered.due_at, wait_until = ordered.due_at, slot_account = NULL, slot_kind = NULL, slot_estimated = false
      FROM ordered WHERE e.workspace_id = $1 AND e.id = ordered.id`,
    values: [tx.workspaceId, campaignId, at, most, dueAt],
  });
  return rowCount ?? 0;
}

/** Sets the instant before which an account does nothing. */
export async function setNextSlots(tx: WorkspaceTx, rows: readonly { id: string; next_slot_at: string }[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-set-next-slots",
    text: `
      UPDATE channel_account a SET next_slot_at = w.next_slot_at
      FROM json_to_recordset($2::json) AS w(id uuid, next_slot_at timestamptz)
      WHERE a.workspace_id = $1 AND a.id = w.id`,
    values: [tx.workspaceId, storableJson(rows)],
  });
}

/** Returns a campaign's acts by day from this day on, locked, so that two batches of a campaign never exceed its daily maximum together. */
export async function lockCampaignUsage(
  tx: WorkspaceTx,
  campaignId: string,
  fromDay: string,
): Promise<{ local_day: string; used: number }[]> {
  await tx.query({
    name: "engine-lock-campaign-usage-insert",
    text: "INSERT INTO campaign_usage (workspace_id, campaign_id, local_day) VALUES ($1, $2, $3::date) ON CONFLICT DO NOTHING",
    values: [tx.workspaceId, campaignId, fromDay],
  });
  const { rows } = await tx.query<{ local_day: string; used: number }>({
    name: "engine-lock-campaign-usage-lock",
    text: `
      SELECT local_day::text, used FROM campaign_usage
      WHERE workspace_id = $1 AND campaign_id = $2 AND local_day >= $3::date
      ORDER BY local_day FOR NO KEY UPDATE`,
    values: [tx.workspaceId, campaignId, fromDay],
  });
  return rows;
}

/** Returns the same without locking them. */
export async function loadCampaignUsage(
  tx: WorkspaceTx,
  campaignId: string,
  fromDay: string,
): Promise<{ local_day: string; used: number }[]> {
  const { rows } = await tx.query<{ local_day: string; used: number }>({
    name: "engine-load-campaign-usage",
    text: `
      SELECT local_day::text, used FROM campaign_usage
      WHERE workspace_id = $1 AND campaign_id = $2 AND local_day >= $3::date`,
    values: [tx.workspaceId, campaignId, fromDay],
  });
  return rows;
}

export async function addCampaignUsage(
  tx: WorkspaceTx,
  campaignId: string,
  rows: readonly { local_day: string; used: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query({
    name: "engine-add-campaign-usage",
    text: `
      INSERT INTO campaign_usage (workspace_id, campaign_id, local_day, used)
      SELECT $1, $2, w.local_day, w.used FROM json_to_recordset($3::json) AS w(local_day date, used integer)
      -- Acts and enrolments of a deleted campaign may still exist.
      WHERE EXISTS (SELECT 1 FROM campaign WHERE workspace_id = $1 AND id = $2)
      ORDER BY w.local_day
      ON CONFLICT (workspace_id, campaign_id, local_day) DO UPDATE SET used = greatest(0, campaign_usage.used + excluded.used)`,
    values: [tx.workspaceId, campaignId, storableJson(rows)],
  });
}

/** Sets an account's state when its network asked it to rest or no longer knows it; never to a better state than it has. */
export async function restAccount(
  tx: WorkspaceTx,
  accountId: string,
  change: { status: ChannelAccountStatus | null; code: string; pausedUntil: Date | null; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-rest-account",
    text: `
      UPDATE channel_account
      SET status = coalesce($3, status), status_code = $4, paused_until = greatest(paused_until, $5),
        status_since = CASE WHEN coalesce($3, status) = status THEN status_since ELSE $6::timestamptz END
      WHERE workspace_id = $1 AND id = $2 AND status <> 'disconnected'`,
    values: [tx.workspaceId, accountId, change.status, change.code, change.pausedUntil, change.at],
  });
  return rowCount === 1;
}

/** The facts that forbid contacting these prospects, besides their own columns. */
export interface ContactRow {
  id: string;
  /** Channels on which they are suppressed; `all` means every channel. */
  suppressed_on: string[];
  /** When another campaign last planned or made contact with them. */
  contacted_elsewhere_at: Date | null;
}

export async function loadContacts(
  tx: WorkspaceTx,
  campaignId: string,
  prospectIds: readonly string[],
  since: Date,
): Promise<ContactRow[]> {
  const { rows } = await tx.query<ContactRow>({
    name: "engine-load-contacts",
    text: `
      SELECT p.id,
        ARRAY(
          SELECT s.channel FROM suppression s
          WHERE s.workspace_id = $1 AND s.value_hash IN (suppression_hash(p.email_key), suppression_hash(p.linkedin_key))
        ) AS suppressed_on,
        (
          SELECT max(coalesce(a.dispatched_at, a.planned_at)) FROM action a
          WHERE a.workspace_id = $1 AND a.prospect_id = p.id AND a.campaign_id <> $2 AND a.planned_at >= $4
            AND ${isContactKind("a.kind")} AND a.status IN ('planned', 'dispatching', 'sent', 'uncertain')
        ) AS contacted_elsewhere_at
      FROM unnest($3::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) p`,
    values: [tx.workspaceId, campaignId, prospectIds, since],
  });
  return rows;
}

/** The quotas that an act took when it was planned. */
export interface TakenQuota {
  campaign_id: string;
  account_id: string;
  kind: string;
  /** By the workspace's clock; null when it does not count. */
  counted_at: Date | null;
  /** YYYY-MM-DD; null only on rows from before days were kept. */
  campaign_day: string | null;
}

/**
 * Returns the quotas of cancelled acts. Campaigns come before accounts, in the order in which a batch that plans locks them. `others`
 * are counted in the same statement, so that transactions that share accounts lock them in one order.
 */
export async function returnQuotas(tx: WorkspaceTx, acts: readonly TakenQuota[], others: readonly CountedAct[] = []): Promise<void> {
  const byCampaign = [...Map.groupBy(acts, ({ campaign_id }) => campaign_id)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [campaignId, own] of byCampaign) {
    const days = Map.groupBy(own, ({ campaign_day }) => campaign_day);
    await addCampaignUsage(
      tx,
      campaignId,
      [...days].flatMap(([local_day, given]) => (local_day === null ? [] : [{ local_day, used: -given.length }])),
    );
  }
  const returned = acts.flatMap(({ account_id, kind, counted_at: at }) => (at === null ? [] : [{ account_id, kind, at, acts: -1 }]));
  await addAccountUsage(tx, [...returned, ...others]);
}
