import type { CampaignStatus } from "@filon/contracts/campaigns";
import type { ProspectStatus } from "@filon/contracts/prospects";
import type { WorkspaceTx } from "../../database.ts";

/** What matches a text in a workspace, best first. */
export interface WorkspaceMatches {
  prospects: {
    id: string;
    first_name: string;
    last_name: string;
    email: string | null;
    company: string | null;
    position: string | null;
    status: ProspectStatus;
  }[];
  campaigns: { id: string; title: string; status: CampaignStatus; endReason: string | null }[];
}

/**
 * Returns the prospects and campaigns that contain every word of a text, ignoring accents and case, at most `most` of each.
 * Prospects are searched through the audited function prospect_find (migration 000013), because under row-level security the
 * search would not use its index.
 */
export async function find(tx: WorkspaceTx, text: string, most: number): Promise<WorkspaceMatches> {
  const prospects = await tx.query<WorkspaceMatches["prospects"][number]>({
    name: "search-find-prospects",
    text: "SELECT * FROM prospect_find($1, $2, $3) AS found ORDER BY found.place",
    values: [tx.workspaceId, text, most],
  });
  const campaigns = await tx.query<WorkspaceMatches["campaigns"][number]>({
    name: "search-find-campaigns",
    text: `
      SELECT id, title, status, end_reason AS "endReason"
        FROM campaign
       WHERE workspace_id = $1
         AND NOT EXISTS (
           SELECT 1 FROM regexp_split_to_table(trim(search_key($2)), '\\s+') AS word WHERE position(word IN search_text) = 0
         )
       ORDER BY position(trim(search_key($2)) IN search_text) <> 1, created_at DESC, id DESC
       LIMIT $3`,
    values: [tx.workspaceId, text, most],
  });
  return { prospects: prospects.rows, campaigns: campaigns.rows };
}
