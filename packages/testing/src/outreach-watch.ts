import type { TestDatabase } from "./test-database.ts";

export interface SeenEnrolment {
  id: string;
  prospect_id: string;
  status: string;
  node_id: string;
  phase: string;
  due_at: Date | null;
  blocked_by: string | null;
  outcome: string | null;
}

export interface SeenAction {
  id: string;
  prospect_id: string;
  status: string;
  attempt: number;
  result_code: string | null;
  dispatched_at: Date | null;
  provider_id: string | null;
  thread_id: string | null;
}

export interface SeenCall {
  id: string;
  status: string;
  attempt: number;
  abandoned: number;
  code: string | null;
  answer: unknown;
  called_at: Date | null;
}

/** Inspects a campaign without a workspace's context: its state, its enrolments, its acts, its calls and the data left by steps. */
export function watchCampaign(database: TestDatabase, workspaceId: string, campaignId: string) {
  return {
    campaign: async () => {
      const [row] = await database.asOwner<{ status: string; end_reason: string | null; run: number; pru_cost: number }>(
        "SELECT status, end_reason, run, pru_cost FROM campaign WHERE id = $1",
        [campaignId],
      );
      return row;
    },
    enrolments: () =>
      database.asOwner<SeenEnrolment>(
        "SELECT id, prospect_id, status, node_id, phase, due_at, blocked_by, outcome FROM enrolment WHERE campaign_id = $1 ORDER BY run, id",
        [campaignId],
      ),
    actions: () =>
      database.asOwner<SeenAction>(
        "SELECT id, prospect_id, status, attempt, result_code, dispatched_at, provider_id, thread_id FROM action WHERE campaign_id = $1 ORDER BY id",
        [campaignId],
      ),
    calls: () =>
      database.asOwner<SeenCall>(
        "SELECT id, status, attempt, abandoned, code, answer, called_at FROM call WHERE campaign_id = $1 ORDER BY planned_at, id",
        [campaignId],
      ),
    outputs: async () =>
      (
        await database.asOwner<{ outputs: Record<string, unknown> }>("SELECT outputs FROM enrolment WHERE campaign_id = $1 ORDER BY id", [
          campaignId,
        ])
      ).map(({ outputs }) => outputs),
    timeline: async () =>
      (
        await database.asOwner<{ type: string }>("SELECT type FROM timeline_event WHERE campaign_id = $1 ORDER BY at, id", [campaignId])
      ).map((row) => row.type),
    occupiedPru: async () => {
      const [row] = await database.asOwner<{ occupied: number }>(
        "SELECT coalesce(sum(CASE kind WHEN 'reserve' THEN amount WHEN 'release' THEN -amount END), 0)::integer AS occupied FROM pru_entry WHERE workspace_id = $1",
        [workspaceId],
      );
      return row?.occupied;
    },
  };
}

/** Ends every running campaign, so that engines of later tests leave it alone. */
export async function completeCampaigns({ asOwner }: Pick<TestDatabase, "asOwner">): Promise<void> {
  await asOwner("UPDATE campaign SET status = 'completed' WHERE status = 'running'");
}
