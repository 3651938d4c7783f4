import type { Channel } from "@filon/contracts/outreach";
import type { WorkspaceTx } from "../../database.ts";

/** What the accounts of a channel did and got, or how long replies took: sums of the workspace's campaigns. */
export interface ForecastHistoryRow {
  /** Null for the times of replies. */
  channel: Channel | null;
  /** `channel:kind:sent`, accepted, replied; of the times, the class of REPLY_TIMES. */
  detail: string;
  n: number;
}

/** Sums the kept tallies of all runs of the campaigns that ended before an instant: most people who answer have answered by then. */
export async function readForecastHistory(tx: WorkspaceTx, endedBefore: Date): Promise<ForecastHistoryRow[]> {
  const { rows } = await tx.query<ForecastHistoryRow>({
    name: "campaigns-read-forecast-history",
    text: `
      SELECT a.channel, t.detail, sum(t.n)::int AS n
        FROM campaign c
        JOIN campaign_tally t ON t.workspace_id = $1 AND t.campaign_id = c.id AND t.kind IN ('account', 'delay')
        LEFT JOIN channel_account a ON a.workspace_id = $1 AND t.kind = 'account' AND a.id::text = t.node_id
       WHERE c.workspace_id = $1 AND c.status NOT IN ('running', 'paused') AND c.completed_at < $2 AND (t.kind = 'delay' OR a.id IS NOT NULL)
       GROUP BY a.channel, t.detail`,
    values: [tx.workspaceId, endedBefore],
  });
  return rows;
}
