import type { WorkspaceTx } from "../../database.ts";
import type { ActivityRow } from "../campaigns/timeline.ts";

/** Returns a prospect's timeline, newest first, after `cursor`. */
export async function listTimeline(
  tx: WorkspaceTx,
  prospectId: string,
  cursor: { at: string; id: string } | null,
  limit: number,
): Promise<ActivityRow[]> {
  const { rows } = await tx.query<ActivityRow>({
    name: "prospects-list-timeline",
    text: `
      SELECT e.id, e.type, e.at, to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at_exact, e.data,
        e.prospect_id, trim(p.first_name || ' ' || p.last_name) AS prospect_name,
        e.campaign_id, c.title AS campaign_title, e.actor_id, trim(u.first_name || ' ' || u.last_name) AS actor_name
      FROM (
        SELECT * FROM timeline_event
        WHERE workspace_id = $1 AND prospect_id = $2 AND (at, id) < (coalesce($3::timestamptz, 'infinity'), $4::uuid)
        ORDER BY at DESC, id DESC LIMIT $5
      ) AS e
      JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
      LEFT JOIN campaign c ON c.workspace_id = $1 AND c.id = e.campaign_id
      LEFT JOIN app_user u ON u.id = e.actor_id
      ORDER BY e.at DESC, e.id DESC`,
    values: [tx.workspaceId, prospectId, cursor?.at ?? null, cursor?.id ?? "ffffffff-ffff-ffff-ffff-ffffffffffff", limit],
  });
  return rows;
}
