import type { CampaignState, CampaignStatus } from "@filon/contracts/campaigns";
import type { ActKind, Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "../../database.ts";
import { CAMPAIGN_COLUMNS, CAMPAIGN_STATE, CAMPAIGN_SUMS, type CampaignListRow } from "./read-campaigns.ts";

/** A campaign with what the list says of it beyond its totals. */
export interface CampaignItemRow extends CampaignListRow {
  tags: string[];
  archived_at: Date | null;
  open: number;
  held: number;
  done: number;
  failed: number;
  mailed: number;
  bounced: number;
  accounts_away: number;
  next_due: Date | null;
  next_act: Date | null;
  next_kind: ActKind | null;
  trouble_at: Date | null;
  trouble_type: string | null;
  trouble_data: { kind?: string; code?: string; reason?: string } | null;
}

/** Which campaigns to list. */
export interface CampaignListFilter {
  readonly search: string | null;
  readonly state: CampaignState | null;
  readonly tag: string | null;
  readonly channel: Channel | null;
  readonly archived: boolean;
}

/** The last trouble of the present run, found by the index timeline_trouble. */
const TROUBLE = `
  LEFT JOIN LATERAL (
    SELECT at, type, data FROM timeline_event
     WHERE workspace_id = $1 AND campaign_id = campaign.id AND type IN ('act_failed', 'act_refused', 'act_uncertain', 'bounced', 'held')
       AND at >= coalesce(campaign.last_run_at, campaign.started_at, campaign.created_at)
     ORDER BY at DESC LIMIT 1
  ) AS trouble ON run > 0`;

/** The first act that is planned, while the campaign runs. */
const ACT = `
  LEFT JOIN LATERAL (
    SELECT not_before, kind FROM action
     WHERE workspace_id = $1 AND campaign_id = campaign.id AND status = 'planned'
     ORDER BY not_before LIMIT 1
  ) AS act ON campaign.status = 'running'`;

const DONE = `
  LEFT JOIN LATERAL (
    SELECT sum(n) FILTER (WHERE kind = 'at' AND detail IN ('open', 'held')) AS open, sum(n) FILTER (WHERE kind = 'at' AND detail = 'held') AS held,
      sum(n) FILTER (WHERE kind = 'act' AND detail LIKE '%:sent') AS done,
      sum(n) FILTER (WHERE kind = 'act' AND (detail LIKE '%:failed' OR detail LIKE '%:refused')) AS failed,
      sum(n) FILTER (WHERE kind = 'act' AND detail = 'email:send_message:sent') AS mailed,
      sum(n) FILTER (WHERE kind = 'bounced') AS bounced
      FROM campaign_tally
     WHERE workspace_id = $1 AND campaign_id = campaign.id AND run = campaign.run AND kind IN ('at', 'act', 'bounced')
  ) AS done ON run > 0`;

/** Returns the campaigns that match, newest first, at most 500. Words are searched in titles and descriptions, ignoring accents and case. */
export async function list(tx: WorkspaceTx, filter: CampaignListFilter): Promise<CampaignItemRow[]> {
  const { rows } = await tx.query<CampaignItemRow>({
    name: "campaigns-list",
    text: `
      SELECT ${CAMPAIGN_COLUMNS}, tags, archived_at,
        coalesce(done.open, 0)::int AS open, coalesce(done.held, 0)::int AS held, coalesce(done.done, 0)::int AS done,
        coalesce(done.failed, 0)::int AS failed, coalesce(done.mailed, 0)::int AS mailed, coalesce(done.bounced, 0)::int AS bounced,
        CASE WHEN campaign.status = 'running' THEN (
          SELECT count(DISTINCT account.id) FROM campaign_sender AS sender
            JOIN channel_account AS account ON account.workspace_id = $1 AND account.id = coalesce(sender.replaced_by, sender.account_id)
           WHERE sender.workspace_id = $1 AND sender.campaign_id = campaign.id AND sender.run = campaign.run AND account.status <> 'connected'
        ) ELSE 0 END::int AS accounts_away,
        CASE WHEN campaign.status = 'running' THEN (
          SELECT min(due_at) FROM enrolment
           WHERE workspace_id = $1 AND campaign_id = campaign.id AND run = campaign.run AND due_at IS NOT NULL
        ) END AS next_due,
        act.not_before AS next_act, act.kind AS next_kind, trouble.at AS trouble_at, trouble.type AS trouble_type, trouble.data AS trouble_data
        FROM campaign ${CAMPAIGN_SUMS} ${DONE} ${ACT} ${TROUBLE}
       WHERE workspace_id = $1 AND (archived_at IS NOT NULL) = $2
         AND ($3::text IS NULL OR ${CAMPAIGN_STATE} = $3)
         AND ($4::text IS NULL OR position(search_key($4) IN search_key(title || ' ' || description)) > 0)
         AND ($5::text IS NULL OR $5 = ANY(tags))
         AND ($6::text IS NULL OR $6 = ANY(channels))
       ORDER BY created_at DESC, campaign.id DESC
       LIMIT 500`,
    values: [tx.workspaceId, filter.archived, filter.state, filter.search, filter.tag, filter.channel],
  });
  return rows;
}

/** Returns how many campaigns are in each state, without states that have none: of those in the archive, of the others, or of all (null). */
export async function countByState(tx: WorkspaceTx, archived: boolean | null = null): Promise<{ state: CampaignState; count: number }[]> {
  const { rows } = await tx.query<{ state: CampaignState; count: number }>({
    name: "campaigns-count-by-state",
    text: `
      SELECT ${CAMPAIGN_STATE} AS state, count(*)::int AS count
        FROM campaign WHERE workspace_id = $1 AND ($2::boolean IS NULL OR (archived_at IS NOT NULL) = $2) GROUP BY 1`,
    values: [tx.workspaceId, archived],
  });
  return rows;
}

/** Returns how many campaigns are in the archive. */
export async function countArchived(tx: WorkspaceTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: "campaigns-count-archived",
    text: "SELECT count(*)::int AS count FROM campaign WHERE workspace_id = $1 AND archived_at IS NOT NULL",
    values: [tx.workspaceId],
  });
  return rows[0]?.count ?? 0;
}

/** Returns the tags of the campaigns in the archive, or of the others, with how many bear each; by name. */
export async function listTags(tx: WorkspaceTx, archived: boolean): Promise<{ tag: string; count: number }[]> {
  const { rows } = await tx.query<{ tag: string; count: number }>({
    name: "campaigns-list-tags",
    text: `
      SELECT tag, count(*)::int AS count
        FROM campaign CROSS JOIN LATERAL unnest(tags) AS tag
       WHERE workspace_id = $1 AND (archived_at IS NOT NULL) = $2 GROUP BY tag ORDER BY search_key(tag), tag`,
    values: [tx.workspaceId, archived],
  });
  return rows;
}

/** What a bulk act must know of a campaign: locked until the transaction ends. */
export interface MarkedRow {
  title: string;
  status: CampaignStatus;
  tags: string[];
  archived_at: Date | null;
}

/** Locks a campaign and returns its marks; null when there is none. */
export async function lockMarks(tx: WorkspaceTx, id: string): Promise<MarkedRow | null> {
  const { rows } = await tx.query<MarkedRow>({
    name: "campaigns-lock-marks",
    text: "SELECT title, status, tags, archived_at FROM campaign WHERE workspace_id = $1 AND id = $2 FOR UPDATE",
    values: [tx.workspaceId, id],
  });
  return rows[0] ?? null;
}

/** Sets a campaign's tags, and since when it is in the archive, or null when it is listed. */
export async function setMarks(
  tx: WorkspaceTx,
  id: string,
  { tags, archivedAt }: { readonly tags: readonly string[]; readonly archivedAt: Date | null },
): Promise<void> {
  await tx.query({
    name: "campaigns-set-marks",
    text: "UPDATE campaign SET tags = $3, archived_at = $4, updated_at = now() WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, id, [...tags], archivedAt],
  });
}

/** Takes a campaign out of the archive, if it is there. */
export async function leaveArchive(tx: WorkspaceTx, id: string): Promise<void> {
  await tx.query({
    name: "campaigns-leave-archive",
    text: "UPDATE campaign SET archived_at = NULL WHERE workspace_id = $1 AND id = $2 AND archived_at IS NOT NULL",
    values: [tx.workspaceId, id],
  });
}
