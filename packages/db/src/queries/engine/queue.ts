import type { ActKind } from "@filon/contracts";
import type { WorkspaceTx } from "../../database.ts";

/** Somebody who waits for their turn with an account. */
export interface WaitingRow {
  id: string;
  visit: number;
  node_id: string;
  campaign_id: string;
  account_id: string;
  /** The account's, hexadecimal. */
  identity: string;
  kind: ActKind;
  rank: number;
  wait_until: Date;
}

/**
 * Returns, by rank, who waits for these accounts in running campaigns, for others of the workspace with the same identities, and for
 * the other accounts of a campaign.
 */
export async function waitingInQueues(
  tx: WorkspaceTx,
  accountIds: readonly string[],
  campaign: { readonly id: string; readonly run: number },
): Promise<WaitingRow[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await tx.query<WaitingRow>({
    name: "engine-waiting-in-queues",
    text: `
      SELECT e.id, e.visit, e.node_id, e.campaign_id, a.id AS account_id, encode(a.network_identity, 'hex') AS identity,
        e.slot_kind AS kind, e.slot_rank AS rank, e.wait_until
      FROM channel_account a
      CROSS JOIN LATERAL (
        SELECT * FROM enrolment WHERE workspace_id = $1 AND slot_account = a.id AND ended_at IS NULL OFFSET 0
      ) e
      CROSS JOIN LATERAL (SELECT status, run FROM campaign WHERE workspace_id = $1 AND id = e.campaign_id LIMIT 1) c
      WHERE a.workspace_id = $1 AND a.network_identity IN (
          SELECT network_identity FROM channel_account WHERE workspace_id = $1 AND id = ANY ($2::uuid[])
          UNION ALL
          SELECT own.network_identity FROM campaign_sender s
          JOIN channel_account own ON own.workspace_id = $1 AND own.id = coalesce(s.replaced_by, s.account_id)
          WHERE s.workspace_id = $1 AND s.campaign_id = $3 AND s.run = $4
        )
        AND e.status = 'runnable' AND e.slot_rank IS NOT NULL AND e.wait_until IS NOT NULL AND c.status = 'running' AND c.run = e.run
      ORDER BY e.slot_rank, e.wait_until`,
    values: [tx.workspaceId, accountIds, campaign.id, campaign.run],
  });
  return rows;
}
