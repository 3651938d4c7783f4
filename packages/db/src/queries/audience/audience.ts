import type { LetInGroup } from "@filon/contracts/campaigns";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";
import { isContactKind } from "../contact-kinds.ts";

/** Whose lists to look at, and for which campaign. */
export interface AudienceQuery {
  readonly listIds: readonly string[];
  /** Null for a campaign that is not saved yet. */
  readonly campaignId: string | null;
  /** Skips the people in this run; null to skip no one. */
  readonly exceptRun: number | null;
  /** Contact since then counts as recent; null when none does. */
  readonly recentSince: Date | null;
}

/** The facts about a member of the lists; `domain` derives the reason from them. */
export interface AudienceFactsRow {
  status: ProspectStatus;
  opted_out: boolean;
  said_no: boolean;
  replied: boolean;
  earlier_run: boolean;
  elsewhere: boolean;
  recent: boolean;
}

/**
 * The distinct members of the lists with what is known about each, in one statement. Facts are looked up by key for each member
 * (LATERAL … LIMIT 1); otherwise the planner reads the whole tables of workspaces it has no statistics for. Parameters: $1
 * workspace, $2 lists, $3 campaign, $4 run, $5 the instant since which contact is recent. An act whose outcome is unknown may have
 * contacted somebody, so it counts.
 */
const FACTS = `
  member AS MATERIALIZED (
    SELECT DISTINCT prospect_id AS id FROM prospect_list_member
     WHERE workspace_id = $1 AND list_id = ANY($2::uuid[])
       AND ($4::integer IS NULL OR NOT EXISTS (
         SELECT 1 FROM enrolment e
          WHERE e.workspace_id = $1 AND e.campaign_id = $3::uuid AND e.run = $4 AND e.prospect_id = prospect_list_member.prospect_id
       ))
  ), opt_out AS MATERIALIZED (
    SELECT value_hash FROM suppression WHERE workspace_id = $1 AND channel = 'all'
  ), facts AS (
    SELECT p.*,
      p.opted_out_at IS NOT NULL
        OR coalesce(suppression_hash(p.email_key) IN (SELECT value_hash FROM opt_out), false)
        OR coalesce(suppression_hash(p.linkedin_key) IN (SELECT value_hash FROM opt_out), false) AS opted_out,
      EXISTS (
        SELECT 1 FROM prospect_interaction i
         WHERE i.workspace_id = $1 AND i.prospect_id = p.id AND i.outcome = 'not_interested'
      ) AS said_no,
      p.last_replied_at IS NOT NULL AS replied,
      EXISTS (
        SELECT 1 FROM action a
         WHERE a.workspace_id = $1 AND a.prospect_id = p.id AND a.campaign_id = $3::uuid
           AND ${isContactKind("a.kind")} AND a.status IN ('dispatching', 'sent', 'uncertain')
      ) AS earlier_run,
      other.campaign_id AS elsewhere_id,
      coalesce(p.last_contacted_at >= $5::timestamptz, false) OR EXISTS (
        SELECT 1 FROM action a
         WHERE a.workspace_id = $1 AND a.prospect_id = p.id AND a.dispatched_at >= $5::timestamptz
           AND ${isContactKind("a.kind")} AND a.status IN ('dispatching', 'uncertain')
      ) AS recent
      FROM member
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = member.id LIMIT 1) p
      LEFT JOIN LATERAL (
        SELECT e.campaign_id FROM enrolment e
        CROSS JOIN LATERAL (SELECT status FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
         WHERE e.workspace_id = $1 AND e.prospect_id = p.id AND e.ended_at IS NULL AND e.campaign_id IS DISTINCT FROM $3::uuid
           AND c.status IN ('running', 'paused')
         LIMIT 1
      ) other ON true
  )`;

const COLUMNS = "status, opted_out, said_no, replied, earlier_run, elsewhere_id IS NOT NULL AS elsewhere, recent";
/** The rows that the rule must see: any with a fact that could be a reason. */
const FLAGGED = "opted_out OR said_no OR replied OR earlier_run OR elsewhere_id IS NOT NULL OR recent OR status IN ('replied', 'refused')";

const parameters = (tx: WorkspaceTx, { listIds, campaignId, exceptRun, recentSince }: AudienceQuery): unknown[] => [
  tx.workspaceId,
  listIds,
  campaignId,
  exceptRun,
  recentSince,
];

/** How many distinct prospects share these facts and can be reached in these ways. */
export interface AudienceRow extends AudienceFactsRow {
  has_email: boolean;
  email_bounced: boolean;
  email_suppressed: boolean;
  has_profile: boolean;
  profile_suppressed: boolean;
  /** The group from which the user included them by name. */
  chosen_as: LetInGroup | null;
  count: number;
}

/** Returns the members of the lists, counted by everything that decides about them: a few hundred rows at most, however many members there are. */
export async function listGroups(
  tx: WorkspaceTx,
  query: AudienceQuery,
  people: readonly { readonly id: string; readonly group: LetInGroup }[],
): Promise<AudienceRow[]> {
  const { rows } = await tx.query<AudienceRow>({
    name: "audience-list-groups",
    text: `
      WITH ${FACTS}, suppressed AS MATERIALIZED (
        SELECT channel, value_hash, reason FROM suppression WHERE workspace_id = $1 AND channel IN ('email', 'linkedin', 'all')
      )
      SELECT ${COLUMNS}, email_key IS NOT NULL AS has_email, email_bounced_at IS NOT NULL
          OR coalesce(suppression_hash(email_key) IN (SELECT value_hash FROM suppressed WHERE reason = 'hard_bounce'), false) AS email_bounced,
        coalesce(suppression_hash(email_key) IN (SELECT value_hash FROM suppressed WHERE channel <> 'linkedin'), false) AS email_suppressed,
        linkedin_key IS NOT NULL AS has_profile,
        coalesce(suppression_hash(linkedin_key) IN (SELECT value_hash FROM suppressed WHERE channel <> 'email'), false) AS profile_suppressed,
        chosen.as_group AS chosen_as, count(*)::int AS count
        FROM facts
        LEFT JOIN unnest($6::uuid[], $7::text[]) AS chosen(id, as_group) ON chosen.id = facts.id
       GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
    values: [...parameters(tx, query), people.map(({ id }) => id), people.map(({ group }) => group)],
  });
  return rows;
}

/** A member of the lists, with the facts that may leave them out. */
export interface FlaggedRow extends AudienceFactsRow {
  id: string;
}

/** Returns the members with a possible reason, by name, whose details contain every word of the search. */
export async function listFlagged(tx: WorkspaceTx, query: AudienceQuery, search = ""): Promise<FlaggedRow[]> {
  const { rows } = await tx.query<FlaggedRow>({
    name: "audience-list-flagged",
    text: `
      WITH ${FACTS}
      SELECT id, ${COLUMNS} FROM facts
       WHERE (${FLAGGED})
         AND NOT EXISTS (
           SELECT 1 FROM regexp_split_to_table(trim(search_key($6)), '\\s+') AS word WHERE position(word IN search_text) = 0
         )
       ORDER BY sort_name, id`,
    values: [...parameters(tx, query), search],
  });
  return rows;
}

/** How a member is judged: the facts for the rule, and the last event known about them at that moment. */
export interface JudgedRow extends FlaggedRow {
  /** Sequence of the latest event received, as text; 0 when there was none. */
  cursor: string;
}

/**
 * Returns the members with a possible reason or any received event, each with their latest event, all as of one moment: an
 * enrolment that begins at this cursor misses no event that arrives later.
 */
export async function listToJudge(tx: WorkspaceTx, query: AudienceQuery): Promise<JudgedRow[]> {
  const { rows } = await tx.query<JudgedRow>({
    name: "audience-list-to-judge",
    text: `
      WITH ${FACTS}
      SELECT facts.id, ${COLUMNS}, coalesce(latest.seq, 0) AS cursor FROM facts
      LEFT JOIN LATERAL (
        SELECT seq FROM inbound_event WHERE workspace_id = $1 AND prospect_id = facts.id ORDER BY seq DESC LIMIT 1
      ) latest ON true
       WHERE ${FLAGGED} OR latest.seq IS NOT NULL`,
    values: parameters(tx, query),
  });
  return rows;
}

/** The details shown of people who are left out. */
export interface LeftOutPersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  company: string | null;
  replied_at: Date | null;
  contacted_at: Date | null;
  campaign_id: string | null;
  campaign_title: string | null;
}

/** Returns these prospects, each with the last contact, if any, and the other campaign under way that they are in. */
export async function listLeftOut(tx: WorkspaceTx, ids: readonly string[], campaignId: string | null): Promise<LeftOutPersonRow[]> {
  const { rows } = await tx.query<LeftOutPersonRow>({
    name: "audience-list-left-out",
    text: `
      SELECT p.id, first_name, last_name, email, company, last_replied_at AS replied_at,
        greatest(last_contacted_at, maybe.dispatched_at) AS contacted_at,
        other.id AS campaign_id, other.title AS campaign_title
        FROM prospect p
        LEFT JOIN LATERAL (
          SELECT c.id, c.title FROM enrolment e JOIN campaign c ON c.workspace_id = $1 AND c.id = e.campaign_id
           WHERE e.workspace_id = $1 AND e.prospect_id = p.id AND e.ended_at IS NULL AND e.campaign_id IS DISTINCT FROM $3::uuid
             AND c.status IN ('running', 'paused')
           LIMIT 1
        ) other ON true
        CROSS JOIN LATERAL (
          SELECT max(dispatched_at) AS dispatched_at FROM action
           WHERE workspace_id = $1 AND prospect_id = p.id AND ${isContactKind("kind")} AND status IN ('dispatching', 'uncertain')
        ) maybe
       WHERE p.workspace_id = $1 AND p.id = ANY($2::uuid[])`,
    values: [tx.workspaceId, ids, campaignId],
  });
  return rows;
}
