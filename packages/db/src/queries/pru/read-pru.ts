import type { WorkspaceTx } from "../../database.ts";

/** Total and occupied prospect-reach units, derived from the ledger. */
export interface PruTotalsRow {
  total: number;
  occupied: number;
}

/** Returns the totals of the ledger; a workspace that was never granted any has a total of 0. */
export async function read(tx: WorkspaceTx): Promise<PruTotalsRow> {
  const { rows } = await tx.query<PruTotalsRow>({
    name: "pru-read",
    text: `
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'grant'), 0)::int AS total,
        coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount END), 0)::int AS occupied
        FROM pru_entry WHERE workspace_id = $1`,
    values: [tx.workspaceId],
  });
  return rows[0] ?? { total: 0, occupied: 0 };
}

/** Returns the campaigns that occupy PRU now, those with the most first. */
export async function listByCampaign(tx: WorkspaceTx): Promise<{ id: string; title: string; pru: number }[]> {
  const { rows } = await tx.query<{ id: string; title: string; pru: number }>({
    name: "pru-list-by-campaign",
    text: `
      SELECT campaign.id, campaign.title, held.pru
        FROM (
          SELECT campaign_id, sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END)::int AS pru
            FROM pru_entry
           WHERE workspace_id = $1 AND kind <> 'grant'
           GROUP BY campaign_id
          HAVING sum(CASE kind WHEN 'reserve' THEN amount ELSE -amount END) > 0
        ) AS held
        JOIN campaign ON campaign.workspace_id = $1 AND campaign.id = held.campaign_id
       ORDER BY held.pru DESC, campaign.title
       LIMIT 100`,
    values: [tx.workspaceId],
  });
  return rows;
}
