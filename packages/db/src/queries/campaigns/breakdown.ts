import type { WorkspaceTx } from "../../database.ts";

/** What a run has reached among the people of one list. */
export interface ListFiguresRow {
  id: string;
  name: string;
  prospects: number;
  contacted: number;
  replied: number;
}

/** Returns these figures for each list of the campaign, by name. People who have left a list since do not count in it. */
export async function readBreakdown(tx: WorkspaceTx, campaignId: string, run: number): Promise<ListFiguresRow[]> {
  const { rows } = await tx.query<ListFiguresRow>({
    name: "campaigns-read-breakdown",
    text: `
      SELECT list.id, list.name, count(e.prospect_id)::int AS prospects, count(person.contacted_at)::int AS contacted, count(person.replied_at)::int AS replied
      FROM campaign_list own
      JOIN prospect_list list ON list.workspace_id = $1 AND list.id = own.list_id
      LEFT JOIN prospect_list_member member ON member.workspace_id = $1 AND member.list_id = own.list_id
      LEFT JOIN enrolment e ON e.workspace_id = $1 AND e.campaign_id = $2 AND e.run = $3 AND e.prospect_id = member.prospect_id
      LEFT JOIN campaign_person person ON person.workspace_id = $1 AND person.campaign_id = $2 AND person.run = $3 AND person.prospect_id = e.prospect_id
      WHERE own.workspace_id = $1 AND own.campaign_id = $2
      GROUP BY list.id, list.name ORDER BY list.name, list.id`,
    values: [tx.workspaceId, campaignId, run],
  });
  return rows;
}
