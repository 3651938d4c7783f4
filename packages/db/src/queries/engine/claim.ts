import type { ActPayload, Channel } from "@filon/contracts/outreach";
import type { ProspectStatus, ScoreLevel } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** A claimed enrolment and its prospect. */
export interface ClaimedRow {
  id: string;
  prospect_id: string;
  workflow_version_id: string;
  status: "runnable" | "waiting" | "acting" | "held" | "completed" | "stopped" | "failed";
  node_id: string;
  visit: number;
  phase: "enter" | "wait" | "act" | "outcome" | "answer";
  waiting_for: string[];
  variables: Record<string, unknown>;
  frames: unknown[];
  outputs: Record<string, unknown>;
  due_at: Date;
  wait_until: Date | null;
  blocked_by: string | null;
  /** bigint, as text. */
  event_cursor: string;
  /** The same for what was known when the prospect was enrolled. */
  known_cursor: string;
  outcome_action_id: string | null;
  /** The account in whose queue they wait, and the kind of act. */
  slot_account: string | null;
  slot_kind: string | null;
  /** Their rank in its queue. */
  slot_rank: number | null;
  /** Whether they have only an estimated instant, and no place in the queue yet. */
  slot_estimated: boolean;
  /** The account whose queue the rank belongs to; null for whichever account they wait for. */
  rank_account: string | null;
  outcome: string | null;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  position: string | null;
  industry: string | null;
  location: string | null;
  phone: string | null;
  profile_link: string | null;
  linkedin_key: string | null;
  connection_degree: string | null;
  mutual_connections: number | null;
  prospect_status: ProspectStatus;
  score: number | null;
  need_fit: ScoreLevel | null;
  budget_fit: ScoreLevel | null;
  authority_fit: ScoreLevel | null;
  timing_fit: ScoreLevel | null;
  tags: string[];
  prospect_time_zone: string | null;
  custom: Record<string, string>;
  opted_out_at: Date | null;
  email_bounced_at: Date | null;
  linkedin_connected_at: Date | null;
  away_until: Date | null;
  /** The account chosen on each channel, by its id. */
  senders: Partial<Record<Channel, string>>;
  owner_id: string | null;
}

// Here and in the engine's other statements, rows are looked up by LATERAL with a LIMIT, and only the rows found by key are filtered by
// status: the planner then uses the key row by row, whatever it believes about the tables. Otherwise it hashed all of a workspace's
// prospects for each batch (10,000 of them: 12 ms per claim instead of 4), or scanned all acting enrolments for each settled act (190 ms
// for 190 acts instead of 5).

/** What is read of an enrolment `e` and its prospect `p` (expressions). */
const CLAIMED = `e.id, e.prospect_id, e.workflow_version_id, e.status, e.node_id, e.visit, e.phase, e.waiting_for, e.variables, e.frames, e.outputs,
        e.due_at, e.wait_until, e.blocked_by, e.event_cursor, e.known_cursor, e.outcome_action_id, e.outcome, e.created_at,
        p.first_name, p.last_name, p.email, p.company, p.position, p.industry, p.location, p.phone, p.profile_link, p.linkedin_key,
        p.connection_degree, p.mutual_connections, p.status AS prospect_status, p.score, p.need_fit, p.budget_fit, p.authority_fit, p.timing_fit, p.tags, p.time_zone AS prospect_time_zone, p.custom,
        p.opted_out_at, p.email_bounced_at, p.linkedin_connected_at, p.away_until, e.senders, e.slot_account, e.slot_kind, e.slot_rank, e.slot_estimated, e.rank_account, p.owner_id`;

/**
 * Takes up to `limit` due enrolments of a campaign's current run, earliest first, skipping those that another worker has locked. They stay
 * locked until the transaction ends, so a batch needs no other lease.
 */
export async function claimDueEnrolments(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
  at: Date,
  limit: number,
): Promise<ClaimedRow[]> {
  const { rows } = await tx.query<ClaimedRow>({
    name: "engine-claim-due-enrolments",
    text: `
      SELECT ${CLAIMED}
      FROM (
        SELECT * FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND due_at <= $3 AND run = $5
        ORDER BY due_at LIMIT $4
        FOR UPDATE SKIP LOCKED
      ) e
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
      ORDER BY e.due_at, e.id`,
    values: [tx.workspaceId, campaign.id, at, limit, campaign.run],
  });
  return rows;
}

/** Returns up to `limit` enrolments of a campaign's current run that have not ended and follow this version of its workflow, without locking them. */
export async function listEnrolmentsUnderWay(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number; readonly versionId: string },
  limit: number,
): Promise<ClaimedRow[]> {
  const { rows } = await tx.query<ClaimedRow>({
    name: "engine-list-enrolments-under-way",
    text: `
      SELECT ${CLAIMED}
      FROM (
        SELECT * FROM enrolment
        WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND workflow_version_id = $4 AND ended_at IS NULL
        ORDER BY id LIMIT $5
      ) e
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = e.prospect_id LIMIT 1) p
      ORDER BY e.id`,
    values: [tx.workspaceId, campaign.id, campaign.run, campaign.versionId, limit],
  });
  return rows;
}

/** An act that has been handed out and has no outcome yet. */
export interface ActUnderWayRow {
  enrolment_id: string;
  node_id: string;
  visit: number;
  channel: Channel;
  account_id: string;
  payload: ActPayload;
  not_before: Date;
}

/** Returns the acts of a campaign's current run that have been handed out and have no outcome yet. */
export async function listActsUnderWay(
  tx: WorkspaceTx,
  campaign: { readonly id: string; readonly run: number },
): Promise<ActUnderWayRow[]> {
  const { rows } = await tx.query<ActUnderWayRow>({
    name: "engine-list-acts-under-way",
    text: `
      SELECT enrolment_id, node_id, visit, channel, account_id, payload, not_before FROM action
       WHERE workspace_id = $1 AND campaign_id = $2 AND run = $3 AND status IN ('planned', 'dispatching')`,
    values: [tx.workspaceId, campaign.id, campaign.run],
  });
  return rows;
}

/** Acts of each enrolment so far; those without any act are absent. */
export interface EngagementRow {
  enrolment_id: string;
  invited_at: Date | null;
  last_act_at: Date;
  last_message_at: Date | null;
  messages_sent: number;
  /** The channels of those messages. */
  written_on: Channel[];
}

export async function loadEngagement(tx: WorkspaceTx, enrolmentIds: readonly string[]): Promise<EngagementRow[]> {
  const { rows } = await tx.query<EngagementRow>({
    name: "engine-load-engagement",
    text: `
      SELECT e.id AS enrolment_id, done.invited_at, done.last_act_at, done.last_message_at, done.messages_sent, done.written_on
      FROM unnest($2::uuid[]) AS e(id)
      CROSS JOIN LATERAL (
        SELECT max(settled_at) FILTER (WHERE kind = 'send_invitation') AS invited_at, max(settled_at) AS last_act_at,
          max(settled_at) FILTER (WHERE kind = 'send_message') AS last_message_at,
          (count(*) FILTER (WHERE kind = 'send_message'))::integer AS messages_sent,
          coalesce(array_agg(DISTINCT channel) FILTER (WHERE kind = 'send_message'), '{}') AS written_on
        FROM action
        WHERE workspace_id = $1 AND enrolment_id = e.id AND status = 'sent'
      ) done
      WHERE done.last_act_at IS NOT NULL`,
    values: [tx.workspaceId, enrolmentIds],
  });
  return rows;
}

/** A fact that came in about the prospect of an enrolment. */
export interface EventRow {
  enrolment_id: string;
  /** bigint, as text; sorts as number. */
  seq: string;
  type: string;
  /** The visit it is about; null for none in particular. */
  key: string | null;
  data: Record<string, unknown>;
  occurred_at: Date;
}

/** Where enrolments stand in the events about their prospects. */
type EventPlace = Pick<ClaimedRow, "id" | "prospect_id" | "event_cursor" | "known_cursor">;

/** Returns the events after each enrolment's cursor, at most this many of each, in the order in which they became visible. */
export async function loadEvents(tx: WorkspaceTx, enrolments: readonly EventPlace[], most: number): Promise<EventRow[]> {
  const { rows } = await tx.query<EventRow>({
    name: "engine-load-events",
    text: `
      SELECT e.id AS enrolment_id, ev.seq, ev.type, ev.key, ev.data, ev.occurred_at
      FROM unnest($2::uuid[], $3::uuid[], $4::bigint[]) AS e(id, prospect_id, event_cursor)
      CROSS JOIN LATERAL (
        SELECT * FROM inbound_event
        WHERE workspace_id = $1 AND prospect_id = e.prospect_id AND seq > e.event_cursor
        ORDER BY seq LIMIT $5
      ) ev
      ORDER BY ev.seq`,
    values: [
      tx.workspaceId,
      enrolments.map(({ id }) => id),
      enrolments.map(({ prospect_id }) => prospect_id),
      enrolments.map(({ event_cursor }) => event_cursor),
      most,
    ],
  });
  return rows;
}

/**
 * Returns, of the events that enrolments have consumed, those that conditions may still ask about: the latest reply, the first acceptance,
 * the first view and the first read receipt; in the order in which they became visible.
 */
export async function loadConsumedEvents(tx: WorkspaceTx, enrolments: readonly EventPlace[]): Promise<EventRow[]> {
  const consumed = (type: string, order: "ASC" | "DESC"): string => `(
          SELECT * FROM inbound_event
          WHERE workspace_id = $1 AND prospect_id = e.prospect_id AND seq > e.known_cursor AND seq <= e.event_cursor AND type = '${type}'
          ORDER BY seq ${order} LIMIT 1
        )`;
  const { rows } = await tx.query<EventRow>({
    name: "engine-load-consumed-events",
    text: `
      SELECT e.id AS enrolment_id, ev.seq, ev.type, ev.key, ev.data, ev.occurred_at
      FROM unnest($2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[]) AS e(id, prospect_id, known_cursor, event_cursor)
      CROSS JOIN LATERAL (
        ${consumed("replied", "DESC")} UNION ALL ${consumed("invitation_accepted", "ASC")} UNION ALL ${consumed("viewed", "ASC")}
        UNION ALL ${consumed("profile_viewed", "ASC")} UNION ALL ${consumed("message_read", "ASC")}
      ) ev
      ORDER BY ev.seq`,
    values: [
      tx.workspaceId,
      enrolments.map(({ id }) => id),
      enrolments.map(({ prospect_id }) => prospect_id),
      enrolments.map(({ known_cursor }) => known_cursor),
      enrolments.map(({ event_cursor }) => event_cursor),
    ],
  });
  return rows;
}

/** The results of the acts whose outcome is to be consumed. */
export interface OutcomeRow {
  id: string;
  status: "sent" | "refused" | "failed" | "uncertain";
  result_code: string | null;
  /** What the act was about; written only by settling acts. */
  result_data: Record<string, string | number | boolean | null> | null;
  settled_at: Date;
}

export async function loadOutcomes(tx: WorkspaceTx, actionIds: readonly string[]): Promise<OutcomeRow[]> {
  const { rows } = await tx.query<OutcomeRow>({
    name: "engine-load-outcomes",
    text: `
      SELECT a.id, a.status, a.result_code, a.result_data, a.settled_at
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) a
      WHERE a.status IN ('sent', 'refused', 'failed', 'uncertain')`,
    values: [tx.workspaceId, actionIds],
  });
  return rows;
}
