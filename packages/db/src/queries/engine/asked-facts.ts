import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "../../database.ts";

/** Returns the ids of the workspace's lists. */
export async function listIds(tx: WorkspaceTx): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: "engine-list-ids",
    text: "SELECT id FROM prospect_list WHERE workspace_id = $1",
    values: [tx.workspaceId],
  });
  return rows.map(({ id }) => id);
}

/** Returns on which lists these prospects are. */
export async function loadMemberships(
  tx: WorkspaceTx,
  prospectIds: readonly string[],
): Promise<{ prospect_id: string; list_id: string }[]> {
  const { rows } = await tx.query<{ prospect_id: string; list_id: string }>({
    name: "engine-load-memberships",
    // A deleted list may still have members.
    text: `
      SELECT m.prospect_id, m.list_id FROM prospect_list_member m
      WHERE m.workspace_id = $1 AND m.prospect_id = ANY ($2::uuid[])
        AND EXISTS (SELECT 1 FROM prospect_list l WHERE l.workspace_id = $1 AND l.id = m.list_id)`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/** When the workspace last wrote to a prospect, and to anybody at their company (by its name or domain); null if never. */
export interface LastContactRow {
  prospect_id: string;
  person_at: Date | null;
  company_at: Date | null;
}

export async function loadLastContacts(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<LastContactRow[]> {
  const { rows } = await tx.query<LastContactRow>({
    name: "engine-load-last-contacts",
    text: `
      SELECT p.id AS prospect_id, p.last_contacted_at AS person_at, greatest(p.last_contacted_at, named.at, sited.at) AS company_at
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) p
      CROSS JOIN LATERAL (
        SELECT max(last_contacted_at) AS at FROM prospect WHERE workspace_id = $1 AND company_name_key = p.company_name_key
      ) named
      CROSS JOIN LATERAL (
        SELECT max(last_contacted_at) AS at FROM prospect WHERE workspace_id = $1 AND company_domain_key = p.company_domain_key
      ) sited`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/** Another prospect who may be the same person. */
export interface TwinRow {
  prospect_id: string;
  id: string;
  by_phone: boolean;
  by_name: boolean;
  is_older: boolean;
  in_campaign: boolean;
}

/** Twins of one prospect that are returned at most, the eldest first. */
const MOST_TWINS = 20;

/** The people of a campaign: of a run, or, before it has started, those on its lists. */
export type CampaignPeople = { readonly id: string; readonly run: number } | { readonly listIds: readonly string[] };

/** Returns other prospects with the same phone number, or with the same name at the same company. */
export async function loadTwins(tx: WorkspaceTx, prospectIds: readonly string[], campaign: CampaignPeople): Promise<TwinRow[]> {
  const { rows } = await tx.query<TwinRow>({
    name: "engine-load-twins",
    text: `
      SELECT p.id AS prospect_id, twin.id, twin.by_phone, twin.by_name, twin.is_older,
        EXISTS (SELECT 1 FROM enrolment WHERE workspace_id = $1 AND campaign_id = $3 AND run = $4 AND prospect_id = twin.id)
          OR EXISTS (SELECT 1 FROM prospect_list_member WHERE workspace_id = $1 AND list_id = ANY ($5::uuid[]) AND prospect_id = twin.id) AS in_campaign
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM prospect WHERE workspace_id = $1 AND id = wanted.id LIMIT 1) p
      CROSS JOIN LATERAL (
        SELECT found.id, bool_or(found.by_phone) AS by_phone, bool_or(NOT found.by_phone) AS by_name,
          (min(found.created_at), found.id) < (p.created_at, p.id) AS is_older
        FROM (
          SELECT id, created_at, true AS by_phone FROM prospect WHERE workspace_id = $1 AND phone_tail = p.phone_tail
          UNION ALL
          SELECT id, created_at, false FROM prospect
          WHERE workspace_id = $1 AND company_name_key = p.company_name_key
            AND search_key(first_name || ' ' || last_name) = search_key(p.first_name || ' ' || p.last_name)
            AND btrim(p.first_name || p.last_name) <> ''
        ) found
        WHERE found.id <> p.id
        GROUP BY found.id ORDER BY min(found.created_at), found.id LIMIT ${MOST_TWINS}
      ) twin`,
    values: [tx.workspaceId, prospectIds, ...("listIds" in campaign ? [null, null, campaign.listIds] : [campaign.id, campaign.run, []])],
  });
  return rows;
}

/** On what grounds the workspace holds a prospect's data. */
export interface LawfulRow {
  prospect_id: string;
  source: string | null;
  legal_basis: "legitimate_interest" | "consent" | "contract";
  created_at: Date;
  informed_at: Date | null;
}

/** Returns on what grounds the workspace holds the data of these prospects. */
export async function loadLawful(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<LawfulRow[]> {
  const { rows } = await tx.query<LawfulRow>({
    name: "engine-load-lawful",
    text: `
      SELECT id AS prospect_id, nullif(btrim(source), '') AS source, legal_basis, created_at, informed_at
      FROM prospect WHERE workspace_id = $1 AND id = ANY ($2::uuid[])`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/** A reply of a prospect, and when the workspace last wrote to them before it. */
export interface ReplyRow {
  prospect_id: string;
  at: Date;
  channel: Channel | null;
  text: string | null;
  written_at: Date | null;
}

/** Replies of one prospect that are returned at most, the newest first. */
const MOST_REPLIES = 20;

/** Returns the replies of these prospects in the last 365 days, whichever campaign or message they answer. */
export async function loadReplies(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<ReplyRow[]> {
  const { rows } = await tx.query<ReplyRow>({
    name: "engine-load-replies",
    text: `
      SELECT wanted.id AS prospect_id, ev.occurred_at AS at, account.channel, ev.data ->> 'text' AS text, written.at AS written_at
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN LATERAL (
        SELECT account_id, occurred_at, data, seq FROM inbound_event
        WHERE workspace_id = $1 AND prospect_id = wanted.id AND type = 'replied' AND occurred_at >= now() - interval '365 days'
        ORDER BY seq DESC LIMIT ${MOST_REPLIES}
      ) ev
      LEFT JOIN LATERAL (SELECT channel FROM channel_account WHERE workspace_id = $1 AND id = ev.account_id LIMIT 1) account ON true
      LEFT JOIN LATERAL (
        SELECT at FROM conversation_message
        WHERE workspace_id = $1 AND prospect_id = wanted.id AND direction = 'outbound' AND at <= ev.occurred_at
        ORDER BY at DESC LIMIT 1
      ) written ON true
      ORDER BY ev.occurred_at DESC, ev.seq DESC`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}

/** Something that a prospect did. */
export interface SignalRow {
  prospect_id: string;
  type: "replied" | "invitation_accepted" | "message_read" | "profile_viewed";
  at: Date;
}

/** Signals of one prospect and type that are returned at most, the newest first. */
const MOST_SIGNALS = 20;

/** Returns the answers, acceptances, read receipts and views of the user's profile of these prospects in the last 180 days. */
export async function loadSignals(tx: WorkspaceTx, prospectIds: readonly string[]): Promise<SignalRow[]> {
  const { rows } = await tx.query<SignalRow>({
    name: "engine-load-signals",
    text: `
      SELECT wanted.id AS prospect_id, kind.type, ev.occurred_at AS at
      FROM unnest($2::uuid[]) AS wanted(id)
      CROSS JOIN (VALUES ('replied'), ('invitation_accepted'), ('message_read'), ('profile_viewed')) AS kind(type)
      CROSS JOIN LATERAL (
        SELECT occurred_at FROM inbound_event
        WHERE workspace_id = $1 AND prospect_id = wanted.id AND type = kind.type AND occurred_at >= now() - interval '180 days'
        ORDER BY seq DESC LIMIT ${MOST_SIGNALS}
      ) ev
      ORDER BY ev.occurred_at DESC`,
    values: [tx.workspaceId, prospectIds],
  });
  return rows;
}
