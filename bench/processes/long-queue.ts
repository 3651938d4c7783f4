import type { Database } from "@filon/db";
import type pg from "pg";
import { rearrangeQueue } from "../../packages/engine/src/accounts/rearrange-queue.ts";
import { advanceBatch } from "../../packages/engine/src/advance/advance-batch.ts";
import { keepGraphs } from "../../packages/engine/src/advance/load-batch.ts";
import { handWorker } from "../../packages/engine/src/testing/hands.ts";
import { SILENT } from "../../packages/engine/src/testing/stage.ts";

/** An account that is hopelessly behind. */
export const SLOW = { send_message: 20, minGapSeconds: 45, maxGapSeconds: 180 };
/** People that one batch decides about. */
export const BATCH = 500;

interface Campaign {
  readonly workspaceId: string;
  readonly campaignId: string;
}

/**
 * Measures, with all but the last few people of a started campaign waiting for its only account: a batch of those few, and a rearrangement of the
 * queue; milliseconds. Batches for all of them would take as long as the campaign's start, so the rows are written as batches would.
 */
export async function measureQueue(
  { db, owner, standInUrl }: { readonly db: Database; readonly owner: pg.Client; readonly standInUrl: string },
  { workspaceId, campaignId }: Campaign,
): Promise<{ readonly batchMs: number; readonly rearrangeMs: number }> {
  const worker = handWorker(db, standInUrl, SILENT);
  const graphs = keepGraphs(worker);
  const batch = () => advanceBatch(worker, graphs, workspaceId, campaignId, BATCH);
  await batch();
  await owner.query(
    `WITH queue AS (
       SELECT id, $2::integer + row_number() OVER (ORDER BY id) AS rank, count(*) OVER () AS people
       FROM enrolment WHERE campaign_id = $1 AND slot_account IS NULL AND status = 'runnable'
     )
     UPDATE enrolment e SET slot_account = a.id, slot_kind = 'send_message', slot_rank = q.rank, rank_account = a.id, slot_estimated = true,
       node_id = 'n1', visit = 1, phase = 'act', blocked_by = 'accountDailyLimit', due_at = now() + q.rank * interval '1 hour', wait_until = now() + q.rank * interval '1 hour'
     FROM queue q, channel_account a
     WHERE e.id = q.id AND e.campaign_id = $1 AND a.workspace_id = e.workspace_id AND q.rank < q.people - $2`,
    [campaignId, BATCH],
  );
  await owner.query("ANALYZE enrolment");
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await work();
    return performance.now() - from;
  };
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM channel_account WHERE workspace_id = $1", [workspaceId]);
  const accountId = rows[0]?.id ?? "";
  const batchMs = await timed(batch);
  return { batchMs, rearrangeMs: await timed(() => rearrangeQueue(worker, workspaceId, accountId)) };
}
