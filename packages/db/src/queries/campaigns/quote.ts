import type { Channel } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

/** How many distinct prospects can be reached in which ways. */
export interface ReachRow {
  opted_out: boolean;
  has_email: boolean;
  email_bounced: boolean;
  email_suppressed: boolean;
  has_profile: boolean;
  profile_suppressed: boolean;
  count: number;
}

/** The distinct prospects of these lists, grouped by how they can be reached: at most 64 rows. */
export async function reachOfLists(tx: WorkspaceTx, listIds: readonly string[]): Promise<ReachRow[]> {
  const { rows } = await tx.query<ReachRow>({
    name: "campaigns-reach",
    text: `
      WITH member AS (
        SELECT DISTINCT prospect_id FROM prospect_list_member WHERE workspace_id = $1 AND list_id = ANY($2::uuid[])
      ), suppressed AS MATERIALIZED (
        SELECT channel, value_hash FROM suppression WHERE workspace_id = $1
      )
      SELECT opted_out_at IS NOT NULL AS opted_out, email_key IS NOT NULL AS has_email, email_bounced_at IS NOT NULL AS email_bounced,
        email_key IS NOT NULL AND (sha256(convert_to(email_key, 'UTF8')) IN (SELECT value_hash FROM suppressed WHERE channel IN ('email', 'all'))) AS email_suppressed,
        linkedin_key IS NOT NULL AS has_profile,
        linkedin_key IS NOT NULL AND (sha256(convert_to(linkedin_key, 'UTF8')) IN (SELECT value_hash FROM suppressed WHERE channel IN ('linkedin', 'all'))) AS profile_suppressed,
        count(*)::int AS count
        FROM member JOIN prospect ON prospect.workspace_id = $1 AND prospect.id = member.prospect_id
       GROUP BY 1, 2, 3, 4, 5, 6`,
    values: [tx.workspaceId, listIds],
  });
  return rows;
}

/** Channels with an account that can be used now. */
export async function connectedChannels(tx: WorkspaceTx): Promise<Set<Channel>> {
  const { rows } = await tx.query<{ channel: Channel }>({
    name: "campaigns-connected-channels",
    text: "SELECT DISTINCT channel FROM channel_account WHERE workspace_id = $1 AND status = 'connected'",
    values: [tx.workspaceId],
  });
  return new Set(rows.map((row) => row.channel));
}
