import { storableJson } from "@filon/contracts/text";
import type { Queryable, WorkspaceTx } from "../../database.ts";
import type { WorkerGroup } from "./agenda.ts";

/** Raises an alarm for each campaign in which an act failed: a CTE `settled` returns their campaign_id, status and was_status. $1 is the workspace. */
export const ALARMS_OF_SETTLED = `
  INSERT INTO campaign_alarm (workspace_id, campaign_id)
  SELECT $1::uuid, campaign_id FROM settled WHERE status <> was_status AND status IN ('failed', 'refused') GROUP BY campaign_id
  ON CONFLICT DO NOTHING`;

/** Counts hard bounces of these campaigns' messages, one for each id given, and raises an alarm for each campaign. */
export async function noteBounces(tx: WorkspaceTx, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return;
  await tx.query({
    name: "engine-note-bounces",
    text: `
      WITH bounced AS (
        SELECT c.id, c.run, count(*) AS n FROM unnest($2::uuid[]) AS given(id)
        CROSS JOIN LATERAL (SELECT id, run FROM campaign WHERE workspace_id = $1 AND id = given.id LIMIT 1) c
        GROUP BY c.id, c.run
      ), alarmed AS (
        INSERT INTO campaign_alarm (workspace_id, campaign_id) SELECT $1, id FROM bounced ON CONFLICT DO NOTHING
      )
      INSERT INTO campaign_tally AS tally (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot, n)
      SELECT $1, id, run, 'bounced', '', '', '', pg_backend_pid(), n FROM bounced
      ON CONFLICT (workspace_id, campaign_id, run, kind, node_id, detail, blocked_by, slot) DO UPDATE SET n = tally.n + excluded.n`,
    values: [tx.workspaceId, campaignIds],
  });
}

/** Returns campaigns with an alarm that nobody has looked at. */
export async function listAlarmedCampaigns(
  db: Queryable,
  most: number,
  group: WorkerGroup = null,
): Promise<{ workspace_id: string; campaign_id: string }[]> {
  const { rows } = await db.query<{ workspace_id: string; campaign_id: string }>({
    name: "engine-list-alarmed-campaigns",
    text: "SELECT workspace_id, campaign_id FROM engine_alarmed_campaigns($1, $2)",
    values: [most, group],
  });
  return rows;
}

/** Forgets the alarms of a campaign that were raised until now. */
export async function forgetAlarms(tx: WorkspaceTx, campaignId: string): Promise<void> {
  await tx.query({
    name: "engine-forget-alarms",
    text: "DELETE FROM campaign_alarm WHERE workspace_id = $1 AND campaign_id = $2",
    values: [tx.workspaceId, campaignId],
  });
}

/** What a campaign's run has done, the sums at which it last paused by itself, and from which shares its workspace pauses it, or null when it never does. */
export interface SafetyRow {
  done: number;
  failed: number;
  mailed: number;
  bounced: number;
  watched_from: { run?: number; done?: number; failed?: number; mailed?: number; bounced?: number };
  pause_failure_percent: number | null;
  pause_bounce_percent: number | null;
}

/** Returns these figures; null when there is no such campaign. */
export async function findSafety(tx: WorkspaceTx, campaignId: string): Promise<SafetyRow | null> {
  const { rows } = await tx.query<SafetyRow>({
    name: "engine-find-safety",
    text: `
      SELECT sums.*, c.watched_from, w.pause_failure_percent, w.pause_bounce_percent
      FROM campaign c JOIN workspace w ON w.id = c.workspace_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(n) FILTER (WHERE kind = 'act' AND detail LIKE '%:sent'), 0)::int AS done,
          coalesce(sum(n) FILTER (WHERE kind = 'act' AND (detail LIKE '%:failed' OR detail LIKE '%:refused')), 0)::int AS failed,
          coalesce(sum(n) FILTER (WHERE kind = 'act' AND detail = 'email:send_message:sent'), 0)::int AS mailed,
          coalesce(sum(n) FILTER (WHERE kind = 'bounced'), 0)::int AS bounced
        FROM campaign_tally t WHERE t.workspace_id = $1 AND t.campaign_id = $2 AND t.run = c.run AND kind IN ('act', 'bounced')
      ) sums
      WHERE c.workspace_id = $1 AND c.id = $2`,
    values: [tx.workspaceId, campaignId],
  });
  return rows[0] ?? null;
}

/** Keeps the sums at which a campaign has paused by itself. */
export async function setWatchedFrom(tx: WorkspaceTx, campaignId: string, sums: Required<SafetyRow["watched_from"]>): Promise<void> {
  await tx.query({
    name: "engine-set-watched-from",
    text: "UPDATE campaign SET watched_from = $3::jsonb WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, campaignId, storableJson(sums)],
  });
}
