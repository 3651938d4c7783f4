import type { WorkspaceTx } from "../../database.ts";
import { ADMITTED } from "../team/admitted.ts";

/** A member who can own prospects. */
export interface ReceiverRow {
  id: string;
  name: string;
  is_owner: boolean;
  /** Prospects of theirs who are under way in a campaign; 0 when they were not counted. */
  load: number;
}

/** The prospects under way of each member `m`. */
const LOADS = `LEFT JOIN (
        SELECT p.owner_id, count(*) AS load FROM enrolment e
        JOIN prospect p ON p.workspace_id = $1 AND p.id = e.prospect_id
        WHERE e.workspace_id = $1 AND e.ended_at IS NULL AND p.owner_id IS NOT NULL
        GROUP BY p.owner_id
      ) work ON work.owner_id = m.user_id`;

/**
 * Returns the workspace's members who may sign in; with `byLoad`, those with the fewest prospects under way first, which reads every open
 * enrolment of the workspace.
 */
export async function listReceivers(tx: WorkspaceTx, byLoad: boolean): Promise<ReceiverRow[]> {
  const { rows } = await tx.query<ReceiverRow>({
    name: `errands-list-receivers-${byLoad ? "by-load" : "all"}`,
    text: `
      SELECT m.user_id AS id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) AS name, m.team_role = 'owner' AS is_owner,
        ${byLoad ? "coalesce(work.load, 0)::integer" : "0"} AS load
      FROM workspace_member m
      JOIN app_user u ON u.id = m.user_id
      ${byLoad ? LOADS : ""}
      JOIN workspace w ON w.id = m.workspace_id
      WHERE m.workspace_id = $1 AND ${ADMITTED}
      ORDER BY 4, m.user_id`,
    values: [tx.workspaceId],
  });
  return rows;
}

/** The enrolment and the prospect that a call belongs to. */
export interface CallPlaceRow {
  enrolment_id: string;
  prospect_id: string;
  campaign_id: string;
  run: number;
}

/** Returns what a call belongs to; null when it is gone. */
export async function findCallPlace(tx: WorkspaceTx, callId: string): Promise<CallPlaceRow | null> {
  const { rows } = await tx.query<CallPlaceRow>({
    name: "errands-find-call-place",
    text: "SELECT enrolment_id, prospect_id, campaign_id, run FROM call WHERE workspace_id = $1 AND id = $2",
    values: [tx.workspaceId, callId],
  });
  return rows[0] ?? null;
}

/**
 * Lets the connected accounts of a member write to a prospect of a run from now on, on the channels on which the run has not written to them
 * yet: an open conversation stays with its account. The oldest account of each channel is taken. Returns the channels that changed.
 */
export async function takeOverSenders(
  tx: WorkspaceTx,
  { enrolment_id, campaign_id, run }: CallPlaceRow,
  userId: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ channel: string }>({
    name: "errands-take-over-senders",
    text: `
      WITH place AS MATERIALIZED (
        SELECT id, senders FROM enrolment WHERE workspace_id = $1 AND id = $2 AND ended_at IS NULL FOR NO KEY UPDATE
      ), theirs AS MATERIALIZED (
        SELECT DISTINCT ON (a.channel) a.channel, a.id, (place.senders ->> a.channel)::uuid AS former
        FROM place CROSS JOIN channel_account a
        WHERE a.workspace_id = $1 AND a.user_id = $5 AND a.status = 'connected' AND place.senders ? a.channel
          AND place.senders ->> a.channel <> a.id::text
          AND NOT EXISTS (
            SELECT 1 FROM action x
            WHERE x.workspace_id = $1 AND x.enrolment_id = $2 AND x.channel = a.channel AND x.status NOT IN ('planned', 'withdrawn', 'cancelled')
          )
        ORDER BY a.channel, a.created_at, a.id
      ), changed AS (
        UPDATE enrolment e SET senders = e.senders || taken.senders
        FROM (SELECT jsonb_object_agg(channel, id) AS senders FROM theirs) taken
        WHERE e.workspace_id = $1 AND e.id = $2 AND taken.senders IS NOT NULL
      ), counted AS (
        INSERT INTO campaign_sender AS s (workspace_id, campaign_id, run, account_id, channel, people)
        SELECT $1, $3, $4, id, channel, 1 FROM theirs ORDER BY id
        ON CONFLICT (workspace_id, campaign_id, run, account_id) DO UPDATE SET people = s.people + 1
      )
      SELECT channel FROM theirs ORDER BY channel`,
    values: [tx.workspaceId, enrolment_id, campaign_id, run, userId],
  });
  return rows.map(({ channel }) => channel);
}
