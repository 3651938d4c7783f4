import type { TimelineType } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** An entry of the log with the names shown beside it. */
export interface ActivityRow {
  id: string;
  type: TimelineType;
  at: Date;
  /** The instant to the microsecond: where the next page begins. */
  at_exact: string;
  data: Record<string, unknown>;
  prospect_id: string;
  prospect_name: string;
  campaign_id: string | null;
  campaign_title: string | null;
  actor_id: string | null;
  actor_name: string | null;
}

const COLUMNS = `
  event.id, event.type, event.at, to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at_exact, event.data,
  event.prospect_id, trim(prospect.first_name || ' ' || prospect.last_name) AS prospect_name,
  event.campaign_id, campaign.title AS campaign_title, event.actor_id, trim(actor.first_name || ' ' || actor.last_name) AS actor_name`;

const JOINS = `
  JOIN prospect ON prospect.workspace_id = $1 AND prospect.id = event.prospect_id
  LEFT JOIN campaign ON campaign.workspace_id = $1 AND campaign.id = event.campaign_id
  LEFT JOIN app_user AS actor ON actor.id = event.actor_id`;

/** Returns a campaign's activity, newest first, after `cursor`. Enrolments are left out: they would bury everything else. */
export async function listActivity(
  tx: WorkspaceTx,
  campaignId: string,
  cursor: { at: string; id: string } | null,
  limit: number,
): Promise<ActivityRow[]> {
  const { rows } = await tx.query<ActivityRow>({
    name: "campaigns-list-activity",
    text: `
      SELECT ${COLUMNS}
        FROM (
          SELECT * FROM timeline_event
           WHERE workspace_id = $1 AND campaign_id = $2 AND (at, id) < (coalesce($3::timestamptz, 'infinity'), $4::uuid) AND type <> 'enrolled'
           ORDER BY at DESC, id DESC LIMIT $5
        ) AS event ${JOINS}
       ORDER BY event.at DESC, event.id DESC`,
    values: [tx.workspaceId, campaignId, cursor?.at ?? null, cursor?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff", limit],
  });
  return rows;
}

/** Returns the workspace's latest news: acts, answers and ends. */
export async function listRecentActivity(tx: WorkspaceTx, limit: number): Promise<ActivityRow[]> {
  const { rows } = await tx.query<ActivityRow>({
    name: "campaigns-list-recent-activity",
    text: `
      SELECT ${COLUMNS}
        FROM (
          SELECT * FROM timeline_event
           WHERE workspace_id = $1 AND campaign_id IS NOT NULL AND type NOT IN ('enrolled', 'ended')
           ORDER BY at DESC LIMIT $2
        ) AS event ${JOINS}
       ORDER BY event.at DESC, event.id DESC`,
    values: [tx.workspaceId, limit],
  });
  return rows;
}
