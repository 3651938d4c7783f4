import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { TakenQuota } from "./accounts.ts";
import type { WorkerGroup } from "./agenda.ts";

/** Deletes a campaign's own row, and so all that the product shows of it; leaves its enrolments and acts to be deleted. */
export async function deleteCampaign(tx: WorkspaceTx, campaignId: string, at: Date): Promise<void> {
  await tx.query({
    name: "engine-delete-campaign-note",
    text: "INSERT INTO campaign_removal (workspace_id, campaign_id, at) VALUES ($1, $2, $3)",
    values: [tx.workspaceId, campaignId, at],
  });
  await tx.query({
    name: "engine-delete-campaign-tallies",
    text: "DELETE FROM campaign_tally WHERE workspace_id = $1 AND campaign_id = $2",
    values: [tx.workspaceId, campaignId],
  });
  await tx.query({
    name: "engine-delete-campaign-row",
    text: "DELETE FROM campaign WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, campaignId],
  });
}

/** Locks the rest of a deleted campaign; false when nothing is left, or another worker holds it. */
export async function lockRemoval(tx: WorkspaceTx, campaignId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "engine-lock-removal",
    text: "SELECT FROM campaign_removal WHERE workspace_id = $1 AND campaign_id = $2 FOR UPDATE SKIP LOCKED",
    values: [tx.workspaceId, campaignId],
  });
  return rowCount === 1;
}

/** Deletes at most this many acts of a deleted campaign. Returns how many, and the quotas of those that were not made. */
export async function deleteActs(tx: WorkspaceTx, campaignId: string, most: number): Promise<{ deleted: number; unmade: TakenQuota[] }> {
  const { rows } = await tx.query<TakenQuota & { status: string }>({
    name: "engine-delete-acts",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id FROM action WHERE workspace_id = $1 AND campaign_id = $2 LIMIT $3
      ), own AS MATERIALIZED (
        SELECT a.id FROM (SELECT id FROM chunk ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id FROM action WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR UPDATE) a
      )
      DELETE FROM action USING own WHERE workspace_id = $1 AND action.id = own.id
      RETURNING status, campaign_id, account_id, kind, counted_at, NULL::text AS campaign_day`,
    values: [tx.workspaceId, campaignId, most],
  });
  return { deleted: rows.length, unmade: rows.filter(({ status }) => status === "planned") };
}

/** Deletes at most this many enrolments of a deleted campaign, with acts that they may have. Returns how many. */
export async function deleteEnrolments(tx: WorkspaceTx, campaignId: string, most: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-delete-enrolments",
    text: `
      WITH chunk AS MATERIALIZED (
        SELECT id FROM enrolment WHERE workspace_id = $1 AND campaign_id = $2 LIMIT $3
      ), own AS MATERIALIZED (
        SELECT e.id FROM (SELECT id FROM chunk ORDER BY id) wanted
        CROSS JOIN LATERAL (SELECT id FROM enrolment WHERE workspace_id = $1 AND id = wanted.id LIMIT 1 FOR UPDATE) e
      )
      DELETE FROM enrolment USING own WHERE workspace_id = $1 AND enrolment.id = own.id`,
    values: [tx.workspaceId, campaignId, most],
  });
  return rowCount ?? 0;
}

/** Deletes at most this many of the people noted for a deleted campaign. Returns how many. */
export async function deletePeople(tx: WorkspaceTx, campaignId: string, most: number): Promise<number> {
  const { rowCount } = await tx.query({
    name: "engine-delete-people",
    text: `
      DELETE FROM campaign_person WHERE workspace_id = $1 AND campaign_id = $2 AND (run, prospect_id) IN (
        SELECT run, prospect_id FROM campaign_person WHERE workspace_id = $1 AND campaign_id = $2 LIMIT $3
      )`,
    values: [tx.workspaceId, campaignId, most],
  });
  return rowCount ?? 0;
}

/** Deletes the last of a deleted campaign: its workflow, and figures written since about people who were still in it. */
export async function forgetRemoval(tx: WorkspaceTx, campaignId: string): Promise<void> {
  const values = [tx.workspaceId, campaignId];
  await tx.query({
    name: "engine-forget-removal-workflows",
    text: "DELETE FROM workflow_version WHERE workspace_id = $1 AND campaign_id = $2",
    values,
  });
  await tx.query({
    name: "engine-forget-removal-tallies",
    text: "DELETE FROM campaign_tally WHERE workspace_id = $1 AND campaign_id = $2",
    values,
  });
  await tx.query({
    name: "engine-forget-removal-alarms",
    text: "DELETE FROM campaign_alarm WHERE workspace_id = $1 AND campaign_id = $2",
    values,
  });
  await tx.query({
    name: "engine-forget-removal-people",
    text: "DELETE FROM campaign_person WHERE workspace_id = $1 AND campaign_id = $2",
    values,
  });
  await tx.query({
    name: "engine-forget-removal-itself",
    text: "DELETE FROM campaign_removal WHERE workspace_id = $1 AND campaign_id = $2",
    values,
  });
}

/** Returns deleted campaigns that are not deleted completely, the one that has waited longest first. */
export async function listRemovedCampaigns(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; campaign_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string }>({
    name: "engine-list-removed-campaigns",
    text: "SELECT workspace_id, campaign_id FROM engine_removed_campaigns($1, $2)",
    values: [most, group],
  });
  return rows;
}
