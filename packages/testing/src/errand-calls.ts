import type { TestDatabase } from "./test-database.ts";

/** Returns the ids of a workspace's prospects, in the order in which they were added. */
export async function prospectIds(database: TestDatabase, workspaceId: string): Promise<readonly string[]> {
  const rows = await database.asOwner<{ id: string }>("SELECT id FROM prospect WHERE workspace_id = $1 ORDER BY id", [workspaceId]);
  return rows.map(({ id }) => id);
}

/** Stores a call of a prospect who waits for it in this run of a campaign, as a batch of the engine does. */
export async function keepErrandCall(
  database: TestDatabase,
  call: {
    readonly workspaceId: string;
    readonly id: string;
    readonly campaignId: string;
    readonly prospectId: string;
    readonly run: number;
  },
): Promise<void> {
  const { workspaceId, id, campaignId, prospectId, run } = call;
  await database.asOwner(
    `INSERT INTO enrolment (workspace_id, id, campaign_id, run, prospect_id, workflow_version_id, node_id, status)
     SELECT $1, $2, id, 0, $2, workflow_version_id, 'n1', 'waiting' FROM campaign WHERE workspace_id = $1 AND id = $3
     ON CONFLICT DO NOTHING`,
    [workspaceId, prospectId, campaignId],
  );
  await database.asOwner(
    `INSERT INTO call (workspace_id, id, enrolment_id, campaign_id, run, prospect_id, node_id, visit, ordinal, kind, host, payload, max_attempts, not_before)
     VALUES ($1, $2::uuid, $3, $4, $5, $3, 'n' || $2::uuid::text, 1, 1, 'errand', 'errand', '{}', 1, now()) ON CONFLICT DO NOTHING`,
    [workspaceId, id, prospectId, campaignId, run],
  );
}
